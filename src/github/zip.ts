/**
 * One file out of a zip that a stranger may have made, since artifacts come as zips. It is unpacked in memory: nothing is
 * written, and no name in it is ever a path.
 */
import type { Entry, ZipFile } from 'yauzl'

/** The text of the only file, which has to be called `name`. `longest` is in bytes; a problem is a sentence. */
export async function extractFile(
  zip: Buffer,
  name: string,
  longest: number,
): Promise<string | { problem: string }> {
  // Most runs read none. Of CommonJS, a bundle has the default export alone.
  const { default: yauzl } = await import('yauzl')
  try {
    const opened = await yauzl.fromBufferPromise(zip, { strictFileNames: true })
    const entry = await findOnlyEntry(opened)
    if (entry === null || entry.fileName !== name || !isPlainFile(entry))
      return { problem: sentences.other(name) }
    const bytes = await readBytes(opened, entry, longest)
    return bytes === null ? { problem: sentences.large(name, longest) } : decodeText(bytes, name)
  } catch {
    // What is wrong with it is told in words that hold the stranger's, such as names.
    return { problem: sentences.damaged }
  }
}

/** Null where there is none or another. One is all that is read of the directory, though it may list millions. */
async function findOnlyEntry(zip: ZipFile): Promise<Entry | null> {
  if (zip.entryCount !== 1) return null
  const first = await zip.eachEntry().next()
  return first.done ? null : first.value
}

/** No link, folder or device, as far as the zip tells: the upper half holds the mode of a Unix file, or nothing. */
function isPlainFile({ externalFileAttributes }: Entry): boolean {
  const type = externalFileAttributes >>> 28
  return type === 0 || type === 0o10
}

/** Null as soon as there are more bytes than the longest, whatever size the zip claims. */
async function readBytes(zip: ZipFile, entry: Entry, longest: number): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let length = 0
  const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry)
  for await (const part of stream) {
    length += part.length
    if (length > longest) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function decodeText(bytes: Buffer, name: string): string | { problem: string } {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { problem: sentences.noText(name) }
  }
}

const sentences = {
  damaged: 'The zip is damaged, encrypted, or none at all.',
  other: (name: string) => `The zip should hold the file ${name} and nothing else.`,
  large: (name: string, longest: number) =>
    `The file ${name} in the zip is larger than the ${longest} bytes it may have.`,
  noText: (name: string) => `The file ${name} in the zip is no text.`,
}
