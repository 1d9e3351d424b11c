/** What the service writes to stdout and stderr: kept in a file, its end shown to people. */
import { closeSync, fstatSync, mkdirSync, openSync, readSync } from 'node:fs'
import { dirname } from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import { stripVTControlCharacters } from 'node:util'

export interface Log extends Disposable {
  readonly path: string
  /**
   * The service writes straight into the file. Were it a pipe, a busy tailgate would read it late, the
   * service would block on its own log, and that wait would be measured as the service's latency.
   */
  readonly descriptor: number
  /** The newest lines of this service, at most 200, fit to be shown; readable after the log is closed. */
  readLastLines(count: number): string[]
  /** A reader from the start of this service: each call gives what came since, an unfinished line included. */
  follow(): () => string[]
}

/** Appends to `path`. Secrets are masked in what is shown; the file holds what the service wrote. */
export function openLog(path: string, secrets: string[]): Log {
  mkdirSync(dirname(path), { recursive: true })
  const descriptor = openSync(path, 'a+')
  const start = fstatSync(descriptor).size
  let afterClose: string[] | null = null

  return {
    path,
    descriptor,
    readLastLines: (count) => takeLast(count, afterClose ?? readTail(descriptor, start, secrets)),
    follow: () => createFollower(descriptor, start),
    [Symbol.dispose]() {
      if (afterClose !== null) return
      afterClose = readTail(descriptor, start, secrets)
      closeSync(descriptor)
    },
  }
}

/** One line fit to be shown: no escapes, no control or direction marks, no secret, at most 500 characters. */
export function sanitizeLine(line: string, secrets: string[]): string {
  return shortenLine(maskSecrets(stripControlCharacters(line), secrets))
}

/** What stands for itself in a terminal, a comment and a pattern: escapes and control characters are gone. */
export function stripControlCharacters(line: string): string {
  return stripVTControlCharacters(line)
    .replaceAll('\t', ' ')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
}

/** Longest first, since one secret may hold another; line by line, since a log is shown line by line. */
export function maskSecrets(text: string, secrets: string[]): string {
  const parts = secrets
    .flatMap((secret) => secret.split(/\r?\n/))
    .filter((part) => part.trim() !== '')
  parts.sort((a, b) => b.length - a.length)
  return parts.reduce((rest, part) => rest.replaceAll(part, '***'), text)
}

const maxTailLines = 200
const maxTailBytes = 64 * 1024
const maxLineLength = 500

function readTail(descriptor: number, start: number, secrets: string[]): string[] {
  const end = fstatSync(descriptor).size
  const from = Math.max(start, end - maxTailBytes)
  const lines = readBytes(descriptor, from, end - from)
    .toString('utf8')
    .split('\n')
  if (lines.at(-1) === '') lines.pop()
  if (from === start)
    return takeLast(maxTailLines, lines).map((line) => sanitizeLine(line, secrets))
  const [beheaded = '', ...whole] = lines
  if (whole.length > 0)
    return takeLast(maxTailLines, whole).map((line) => sanitizeLine(line, secrets))
  return [sanitizeTruncatedLine(beheaded, secrets)]
}

/** A line whose start is lost may begin with the rest of a secret, which no mask would recognise. */
function sanitizeTruncatedLine(line: string, secrets: string[]): string {
  const longest = Math.max(0, ...secrets.map((secret) => secret.length))
  return shortenLine(`…${maskSecrets(stripControlCharacters(line), secrets).slice(longest)}`)
}

function shortenLine(line: string): string {
  return line.length <= maxLineLength ? line : `${[...line].slice(0, maxLineLength - 1).join('')}…`
}

function takeLast<T>(count: number, items: T[]): T[] {
  return count <= 0 ? [] : items.slice(-count)
}

function createFollower(descriptor: number, start: number): () => string[] {
  const decoder = new StringDecoder('utf8')
  let position = start
  let unfinished = ''
  return () => {
    const bytes = readBytes(descriptor, position, 1024 * 1024)
    position += bytes.length
    const lines = (unfinished + decoder.write(bytes)).split('\n')
    unfinished = lines.at(-1)?.slice(-maxTailBytes) ?? ''
    return lines.map(stripControlCharacters)
  }
}

/** Up to `length` bytes: fewer at the end of the file. */
function readBytes(descriptor: number, position: number, length: number): Buffer {
  const available = Math.min(length, Math.max(0, fstatSync(descriptor).size - position))
  const bytes = Buffer.alloc(available)
  return bytes.subarray(0, readSync(descriptor, bytes, 0, available, position))
}
