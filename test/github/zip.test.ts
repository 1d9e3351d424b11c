/** Tests untrusted zips: a valid file is extracted completely, and any other yields a problem. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { extractFile } from '../../src/github/zip.ts'
import { type Packed, type Whole, zipOf } from '../platform/zips.ts'

const name = 'report.json'
const maxBytes = 100_000
const content = JSON.stringify({ figures: Array.from({ length: 300 }, (_, index) => index) })
const stored: Packed = { name, content }

const damaged = 'The zip is damaged or encrypted, or the file is not a zip.'
const other = 'The zip must contain the file report.json and nothing else.'
const large = 'The file report.json in the zip is larger than the maximum of 100000 bytes.'
const notText = 'The file report.json in the zip is not text.'

test.each<[string, Packed, Whole?]>([
  ['deflated', stored],
  ['without compression', { ...stored, method: 0 }],
  ['with wide fields', stored, { zip64: true }],
  ['with a comment', stored, { comment: Buffer.from('made by somebody') }],
  ['without a mode', { ...stored, mode: 0 }],
])('the file is extracted completely if it is packed %s', async (_, file, whole) => {
  expect(await extractFile(zipOf([file], whole), name, maxBytes)).toBe(content)
})

test('a file may have the maximum size, and not one byte more', async () => {
  const zip = zipOf([{ name, content: 'x'.repeat(maxBytes) }])
  expect(await extractFile(zip, name, maxBytes)).toHaveLength(maxBytes)
  expect(await extractFile(zip, name, maxBytes - 1)).toMatchObject({
    problem: expect.stringContaining('99999'),
  })
})

const bomb: Packed = { name, content: Buffer.alloc(50 * 1024 * 1024) }

test.each<[string, Packed[], Whole, string]>([
  ['a bomb with its correct size', [bomb], {}, large],
  ['a bomb with a small size', [{ ...bomb, size: 10 }], {}, damaged],
  ['a bomb with a size of 4 GB', [{ ...bomb, size: 0xfffffffe }], {}, large],
  ['a bomb with a size of 2⁶⁰ bytes', [{ ...bomb, size: 2 ** 60 }], { zip64: true }, large],
  ['a file with a larger size', [{ ...stored, size: content.length + 1 }], {}, damaged],
  ['a file with a smaller size', [{ ...stored, size: content.length - 1 }], {}, damaged],
  ['an uncompressed, larger size', [{ ...stored, method: 0, size: 99_999 }], {}, damaged],
  ['no file', [], {}, other],
  ['another file', [{ name: 'reports.json', content }], {}, other],
  ['another file as well', [stored, { name: 'b', content }], {}, other],
  ['the file twice', [stored, stored], {}, other],
  ['a count of 65,534 files', [stored], { count: 65_534 }, other],
  ['a count of 2⁵³ files', [stored], { zip64: true, count: 2n ** 53n }, other],
  ['a path that leads out', [{ name: `../${name}`, content }], {}, damaged],
  ['an absolute path', [{ name: `/${name}`, content }], {}, damaged],
  ['a path of Windows', [{ name: `C:\\${name}`, content }], {}, damaged],
  ['a path of backslashes', [{ name: `a\\${name}`, content }], {}, damaged],
  ['a path within', [{ name: `a/${name}`, content }], {}, other],
  ['a folder', [{ name: `${name}/`, content: '' }], {}, other],
  ['a name that ends early', [{ name: `${name}\0.exe`, content }], {}, other],
  ['a link', [{ name, content: '/etc/passwd', mode: 0o120777 }], {}, other],
  ['a folder by its mode', [{ ...stored, mode: 0o040755 }], {}, other],
  ['a device', [{ ...stored, mode: 0o060644 }], {}, other],
  ['an encrypted file', [{ ...stored, flags: 0x801 }], {}, damaged],
  ['a strongly encrypted file', [{ ...stored, flags: 0x841 }], {}, damaged],
  ['an unknown compression', [{ ...stored, method: 99 }], {}, damaged],
  [
    'bytes that are not text',
    [{ name, content: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) }],
    {},
    notText,
  ],
  ['fields that overflow', [{ ...stored, extra: Buffer.from([1, 0, 0xff, 0xff]) }], {}, damaged],
  ['a directory beyond the end', [stored], { directoryAt: 0xfffffff0 }, damaged],
  ['a directory at 2⁶⁰', [stored], { zip64: true, directoryAt: 2 ** 60 }, damaged],
  ['a comment that looks like an end', [stored], { comment: zipOf([]) }, other],
])('a zip with %s is a problem', async (_, files, whole, problem) => {
  expect(await extractFile(zipOf(files, whole), name, maxBytes)).toEqual({ problem })
})

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<html>Not found</html>')],
  ['half of a zip', zipOf([stored]).subarray(0, 300)],
  ['a zip without its last byte', zipOf([stored]).subarray(0, -1)],
  ['a zip with more bytes after it', Buffer.concat([zipOf([stored]), Buffer.from('more')])],
  ['a zip after other bytes', Buffer.concat([Buffer.alloc(100), zipOf([stored])])],
])('%s is not a zip', async (_, bytes) => {
  expect(await extractFile(bytes, name, maxBytes)).toEqual({ problem: damaged })
})

test('the bundle for GitHub extracts the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-zip-'))
  try {
    await build({
      entryPoints: [fileURLToPath(new URL('../../src/github/zip.ts', import.meta.url))],
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      banner: {
        js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
      },
    })
    const bundled = await import(pathToFileURL(join(folder, 'zip.mjs')).href)
    expect(await bundled.extractFile(zipOf([stored]), name, maxBytes)).toBe(content)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a zip with any changed bytes yields a result and throws nothing', async () => {
  const random = seeded(20_250_501)
  for (let round = 0; round < 400; round += 1) {
    const zip = zipOf([stored], { zip64: round % 2 === 0 })
    for (let change = 0; change <= round % 6; change += 1) zip[random(zip.length)] = random(256)
    const found = await extractFile(zip, name, maxBytes)
    const length = typeof found === 'string' ? found.length : found.problem.length
    expect(length).toBeLessThanOrEqual(maxBytes)
  }
})

/** Whole numbers below a bound. Source: Marsaglia, Xorshift RNGs, 2003. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}
