/** Explains why the operating system refused to load the load engine. */

import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { describeMinimum, detectGlibcVersion, detectPlatform } from './platform.ts'

/**
 * The sentences for an addon that is not complete; null if it is. Loading such a file would end
 * Node with a signal.
 */
export function findTruncation(path: string): string | null {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const head = Buffer.alloc(elfHeaderBytes)
    const complete = computeElfSize(head.subarray(0, readSync(file, head, 0, head.length, 0)))
    if (size >= Math.max(complete ?? 0, elfHeaderBytes)) return null
    const expected = complete === null ? '' : ` of ${complete}`
    return (
      `The load engine is not complete: ${path} has ${size} bytes${expected}. ` +
      'Install tailgate again.'
    )
  } finally {
    closeSync(file)
  }
}

/** The size of the header of a 64-bit ELF file. Source: elf(5). */
const elfHeaderBytes = 64

/**
 * The size of an ELF file, which ends with its table of sections. Null for other files, and for a
 * header that was cut off.
 */
export function computeElfSize(head: Buffer): number | null {
  if (head.length < elfHeaderBytes || head.readUInt32BE(0) !== 0x7f_45_4c_46) return null
  const tableStart = Number(head.readBigUInt64LE(0x28))
  return tableStart + head.readUInt16LE(0x3a) * head.readUInt16LE(0x3c)
}

/** One sentence or two for the message of the system's loader. */
export function describeLoadFailure(message: string, path: string): string {
  const [firstLine = ''] = message.split('\n')
  const needed = /version [`'"]GLIBC_([\d.]+)' not found/.exec(firstLine)?.[1]
  if (needed !== undefined) {
    return (
      `The load engine needs glibc ${needed}, and this system has ${detectGlibcVersion()}. ` +
      'Use a newer system, or a container with one.'
    )
  }
  const minimum = describeMinimum(detectPlatform())
  const condition = minimum === null ? '' : ` It needs ${minimum} or later.`
  return `The load engine can't be loaded: ${firstLine} (${path}).${condition}`
}
