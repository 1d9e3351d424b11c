/** Reads and parses files of /proc and /sys. */

import { readFileSync } from 'node:fs'

/** Returns the text of a file; null if it does not exist or may not be read. */
export type TextReader = (path: string) => string | null

export function readTextFile(path: string): string | null {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return null
  }
}

export function parseFirstNumber(text: string | null): number | null {
  const [found] = parseNumbers(text)
  return found ?? null
}

export function parseNumbers(text: string | null): number[] {
  return (text ?? '').split(/\s+/).filter(Boolean).map(Number).filter(Number.isFinite)
}

/** Parses a list such as `1-3,8`, which means 1, 2, 3 and 8. */
export function parseIdList(text: string): number[] {
  return text
    .split(',')
    .filter((part) => part.trim() !== '')
    .flatMap((part) => {
      const [from = Number.NaN, to = from] = part.split('-').map(Number)
      return Array.from({ length: Math.max(0, to - from + 1) || 0 }, (_, index) => from + index)
    })
}
