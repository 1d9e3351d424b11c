/** The log of a service or a command: a file with its output, and the last lines for messages. */
import { closeSync, fstatSync, mkdirSync, openSync, readSync } from 'node:fs'
import { dirname } from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import { stripVTControlCharacters } from 'node:util'

export interface Log extends Disposable {
  readonly path: string
  /**
   * The service writes directly into the file. With a pipe, a busy tailgate would read late, the
   * service would block on its own log, and that wait would be measured as the service's latency.
   */
  readonly descriptor: number
  /**
   * The last lines since the start of this service (at most 200), sanitized and with secrets
   * masked. Also works after the log is closed.
   */
  readLastLines(count: number): string[]
  /**
   * Returns a reader that begins at the start of this service. Each call returns the lines since
   * the previous call. An unfinished line is included, and repeated with its rest by the next call.
   */
  follow(): () => string[]
}

/** Opens a log file for appending. `readLastLines` masks the secrets; the file contains them. */
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

/**
 * The line without escape sequences, control characters, direction marks and secrets, shortened to
 * at most 500 characters.
 */
export function sanitizeLine(line: string, secrets: string[]): string {
  return shortenLine(maskSecrets(stripControlCharacters(line), secrets))
}

/**
 * Removes escape sequences, control characters and direction marks, and replaces tabs by spaces.
 */
export function stripControlCharacters(line: string): string {
  return stripVTControlCharacters(line)
    .replaceAll('\t', ' ')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
}

/**
 * Replaces each secret by `***`. Longer secrets go first, because one may contain another. A secret
 * of several lines is masked line by line, because logs are shown line by line.
 */
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
  const [truncated = '', ...whole] = lines
  if (whole.length > 0)
    return takeLast(maxTailLines, whole).map((line) => sanitizeLine(line, secrets))
  return [sanitizeTruncatedLine(truncated, secrets)]
}

/**
 * Sanitizes a line without its beginning. It may start with the second part of a secret, which
 * would not be recognized, so as many characters as the longest secret has are removed.
 */
function sanitizeTruncatedLine(line: string, secrets: string[]): string {
  const maxSecretLength = Math.max(0, ...secrets.map((secret) => secret.length))
  const masked = maskSecrets(stripControlCharacters(line), secrets)
  return shortenLine(`…${masked.slice(maxSecretLength)}`)
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

/** Reads at most `length` bytes; fewer at the end of the file. */
function readBytes(descriptor: number, position: number, length: number): Buffer {
  const available = Math.min(length, Math.max(0, fstatSync(descriptor).size - position))
  const bytes = Buffer.alloc(available)
  return bytes.subarray(0, readSync(descriptor, bytes, 0, available, position))
}
