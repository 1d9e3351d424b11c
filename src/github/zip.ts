/**
 * Extracts one file from an untrusted zip, because GitHub serves artifacts as zips. It is unpacked
 * in memory: nothing is written to disk, and no name in the zip is used as a path.
 */
import type { Entry, ZipFile } from 'yauzl'

/** The text of the only file in the zip. A problem is a sentence. */
export async function extractFile(
  zip: Buffer,
  name: string,
  maxBytes: number,
): Promise<string | { problem: string }> {
  // Loaded here, because most runs read no zip. In a bundle, only the default export exists.
  const { default: yauzl } = await import('yauzl')
  try {
    const opened = await yauzl.fromBufferPromise(zip, { strictFileNames: true })
    const entry = await findOnlyEntry(opened)
    if (entry === null || entry.fileName !== name || !isPlainFile(entry))
      return { problem: sentences.unexpected(name) }
    const bytes = await readBytes(opened, entry, maxBytes)
    return bytes === null ? { problem: sentences.large(name, maxBytes) } : decodeText(bytes, name)
  } catch {
    // The error message may contain untrusted text, such as names.
    return { problem: sentences.damaged }
  }
}

/** Null unless the zip has exactly one entry. Further entries, maybe millions, are not read. */
async function findOnlyEntry(zip: ZipFile): Promise<Entry | null> {
  if (zip.entryCount !== 1) return null
  const first = await zip.eachEntry().next()
  return first.done ? null : first.value
}

/**
 * Whether the entry is not a link, a folder or a device. The upper 16 bits of the attributes are
 * the mode of a Unix file, or 0.
 */
function isPlainFile({ externalFileAttributes }: Entry): boolean {
  const type = externalFileAttributes >>> 28
  return type === 0 || type === 0o10
}

/** Null if there are more bytes than the maximum. The size in the zip itself is not trusted. */
async function readBytes(zip: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let length = 0
  const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry)
  for await (const part of stream) {
    length += part.length
    if (length > maxBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function decodeText(bytes: Buffer, name: string): string | { problem: string } {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { problem: sentences.notText(name) }
  }
}

const sentences = {
  damaged: 'The zip is damaged or encrypted, or the file is not a zip.',
  unexpected: (name: string) => `The zip must contain the file ${name} and nothing else.`,
  large: (name: string, maxBytes: number) =>
    `The file ${name} in the zip is larger than the maximum of ${maxBytes} bytes.`,
  notText: (name: string) => `The file ${name} in the zip is not text.`,
}
