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

/** Parses a list such as `1-3,8`, which means 1, 2, 3 and 8. Ignores parts that have no number. */
export function parseIdList(text: string): number[] {
  const ids = new Set<number>()
  for (const part of text.split(',', maxIdRanges)) {
    const [, from, to = from] = /^\s*(\d{1,5})(?:-(\d{1,5}))?\s*$/.exec(part) ?? []
    const last = Math.min(Number(to), maxId)
    for (let id = Number(from); id <= last; id++) ids.add(id)
  }
  return [...ids]
}

/** The highest port. No machine has as many CPUs. */
const maxId = 65_535
const maxIdRanges = 1000
