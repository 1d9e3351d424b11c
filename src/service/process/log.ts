/** The log of a service or a command: a file with its output, and the last lines for messages. */
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import { stripVTControlCharacters } from 'node:util'
import type { Mask } from '../../core/secrets/mask.ts'

export const maskNothing: Mask = {
  maskText: (text) => text,
  maskLines: (lines) => lines,
  maxSecretLength: 0,
}

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
export function openLog(path: string, mask: Mask): Log {
  mkdirSync(dirname(path), { recursive: true })
  const descriptor = openSync(path, 'a+')
  const size = { start: fstatSync(descriptor).size, removed: 0 }
  let afterClose: string[] | null = null
  const checkSize = setInterval(() => tryRemovingOldBytes(descriptor, size), sizeCheckMs)
  checkSize.unref()

  return {
    path,
    descriptor,
    readLastLines: (count) => takeLast(count, afterClose ?? readTail(descriptor, size.start, mask)),
    follow: () => createFollower(descriptor, size),
    [Symbol.dispose]() {
      if (afterClose !== null) return
      clearInterval(checkSize)
      afterClose = readTail(descriptor, size.start, mask)
      closeSync(descriptor)
    },
  }
}

/** A service that writes more than this in one start would fill the disk some day. */
const maxLogBytes = 64 * 1024 * 1024
const sizeCheckMs = 1000

/** Where the output of this start begins in the file, and how much of the file was removed. */
interface LogSize {
  start: number
  removed: number
}

/** On a full disk, a later check tries it again: the log is no reason to end the measurement. */
function tryRemovingOldBytes(descriptor: number, size: LogSize): void {
  try {
    removeOldBytes(descriptor, size, maxLogBytes)
  } catch {}
}

/**
 * Keeps the last megabyte of a log that has become larger than `maxBytes`, after a line that says
 * so. The service appends to the same file, so what it writes in this moment may be lost.
 */
export function removeOldBytes(descriptor: number, size: LogSize, maxBytes: number): void {
  const end = fstatSync(descriptor).size
  if (end <= size.start + maxBytes) return
  const kept = readBytes(descriptor, end - keptLogBytes, keptLogBytes)
  const notice = `[tailgate removed ${end - kept.length} bytes here: the log grew too large]\n`
  ftruncateSync(descriptor, 0)
  writeSync(descriptor, Buffer.concat([Buffer.from(notice), kept]))
  size.removed += end - kept.length - notice.length
  size.start = 0
}

const keptLogBytes = 1024 * 1024

/**
 * The line without escape sequences, control characters, direction marks and secrets, shortened to
 * at most 500 characters.
 */
export function sanitizeLine(line: string, mask: Mask): string {
  return shortenLine(mask.maskText(stripControlCharacters(line)))
}

/**
 * Removes escape sequences, control characters and direction marks, and replaces tabs by spaces.
 */
export function stripControlCharacters(line: string): string {
  return stripVTControlCharacters(line)
    .replaceAll('\t', ' ')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
}

const maxTailLines = 200
const maxTailBytes = 64 * 1024
const maxLineLength = 500

function readTail(descriptor: number, start: number, mask: Mask): string[] {
  const end = fstatSync(descriptor).size
  const from = Math.max(start, end - maxTailBytes)
  const lines = readBytes(descriptor, from, end - from)
    .toString('utf8')
    .split('\n')
  if (lines.at(-1) === '') lines.pop()
  if (from === start) return sanitizeLines(takeLast(maxTailLines, lines), mask)
  const [truncated = '', ...whole] = lines
  return whole.length > 0
    ? sanitizeLines(takeLast(maxTailLines, whole), mask)
    : [sanitizeTruncatedLine(truncated, mask)]
}

function sanitizeLines(lines: string[], mask: Mask): string[] {
  return mask.maskLines(lines.map(stripControlCharacters)).map(shortenLine)
}

/**
 * Sanitizes a line without its beginning. It may start with the second part of a secret, which
 * would not be recognized, so as many characters as the longest secret has are removed.
 */
function sanitizeTruncatedLine(line: string, mask: Mask): string {
  const masked = mask.maskText(stripControlCharacters(line))
  return shortenLine(`…${masked.slice(mask.maxSecretLength)}`)
}

function shortenLine(line: string): string {
  return line.length <= maxLineLength ? line : `${[...line].slice(0, maxLineLength - 1).join('')}…`
}

function takeLast<T>(count: number, items: T[]): T[] {
  return count <= 0 ? [] : items.slice(-count)
}

function createFollower(descriptor: number, size: LogSize): () => string[] {
  const decoder = new StringDecoder('utf8')
  let position = size.start
  let removed = size.removed
  let unfinished = ''
  return () => {
    position = Math.max(0, position - (size.removed - removed))
    removed = size.removed
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
