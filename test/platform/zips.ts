/**
 * Builds zips byte by byte, also invalid ones. Source: PKWARE's APPNOTE.TXT 6.3.10, 4.3 and 4.4.
 */
import { deflateRawSync } from 'node:zlib'

export interface Packed {
  name: string
  content: Buffer | string
  /** 8: deflated; 0: not compressed. Any other method is only written into the header. */
  method?: number
  /** A size for the header instead of the correct one. */
  size?: number
  /** Bit 0: encrypted; bit 11: the name is UTF-8. */
  flags?: number
  /** A mode as in stat(2): 0o100644 is a plain file. */
  mode?: number
  /** Further fields of the directory: id, length, data. */
  extra?: Buffer
}

export interface Whole {
  /** A number of files instead of the correct one. */
  count?: number | bigint
  /** An offset of the directory instead of the correct one. */
  directoryAt?: number
  comment?: Buffer
  /** Whether sizes, offsets and the count are in the fields of zip64. */
  zip64?: boolean
}

export function zipOf(files: Packed[], whole: Whole = {}): Buffer {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const file of files) {
    const packed = pack(file)
    const body = Buffer.concat([
      fixed(30, 0x04034b50, localFields(packed)),
      packed.name,
      packed.bytes,
    ])
    entries.push(directoryEntry(packed, at, whole.zip64 ?? false))
    bodies.push(body)
    at += body.length
  }
  const directory = Buffer.concat(entries)
  return Buffer.concat([...bodies, directory, ...endOf(files.length, directory.length, at, whole)])
}

interface Ready {
  name: Buffer
  bytes: Buffer
  size: number
  method: number
  flags: number
  mode: number
  extra: Buffer
}

function pack(file: Packed): Ready {
  const content = Buffer.from(file.content)
  const {
    method = 8,
    size = content.length,
    flags = 0x800,
    mode = 0o100644,
    extra = Buffer.alloc(0),
  } = file
  const bytes = method === 8 ? deflateRawSync(content) : content
  return { name: Buffer.from(file.name), bytes, size, method, flags, mode, extra }
}

/** Offset, width, value. The checksum stays 0, because it is not checked. */
type Field = [at: number, width: 2 | 4 | 8, value: number | bigint]

function localFields({ name, bytes, size, method, flags }: Ready): Field[] {
  return [
    [4, 2, 20],
    [6, 2, flags],
    [8, 2, method],
    [18, 4, bytes.length],
    [22, 4, Math.min(size, wide)],
    [26, 2, name.length],
  ]
}

const wide = 0xffffffff

function directoryEntry(ready: Ready, at: number, zip64: boolean): Buffer {
  const { name, bytes, size, method, flags, mode } = ready
  const widths: Field[] = [
    [4, 8, size],
    [12, 8, bytes.length],
    [20, 8, at],
  ]
  const extra = zip64 ? Buffer.concat([fixed(28, 0x00180001, widths), ready.extra]) : ready.extra
  const fields: Field[] = [
    [4, 2, (3 << 8) | 20], // made on Unix
    [6, 2, 20],
    [8, 2, flags],
    [10, 2, method],
    [20, 4, zip64 ? wide : bytes.length],
    [24, 4, zip64 ? wide : size],
    [28, 2, name.length],
    [30, 2, extra.length],
    [38, 4, mode * 0x10000],
    [42, 4, zip64 ? wide : at],
  ]
  return Buffer.concat([fixed(46, 0x02014b50, fields), name, extra])
}

function endOf(files: number, length: number, at: number, whole: Whole): Buffer[] {
  const { count = files, directoryAt = at, comment = Buffer.alloc(0), zip64 = false } = whole
  const end = fixed(22, 0x06054b50, [
    [8, 2, zip64 ? 0xffff : count],
    [10, 2, zip64 ? 0xffff : count],
    [12, 4, length],
    [16, 4, zip64 ? wide : directoryAt],
    [20, 2, comment.length],
  ])
  if (!zip64) return [end, comment]
  const record = fixed(56, 0x06064b50, [
    [4, 8, 44],
    [24, 8, count],
    [32, 8, count],
    [40, 8, length],
    [48, 8, directoryAt],
  ])
  const locator = fixed(20, 0x07064b50, [
    [8, 8, at + length],
    [16, 4, 1],
  ])
  return [record, locator, end, comment]
}

function fixed(length: number, signature: number, fields: Field[]): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.writeUInt32LE(signature)
  for (const [at, width, value] of fields) {
    if (width === 8) bytes.writeBigUInt64LE(BigInt(value), at)
    else bytes.writeUIntLE(Number(value), at, width)
  }
  return bytes
}
