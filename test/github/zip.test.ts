/** Zips as strangers make them: what is ours comes out whole, and of all else not a byte more than allowed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { extractFile } from '../../src/github/zip.ts'
import { type Packed, type Whole, zipOf } from '../platform/zips.ts'

const name = 'report.json'
const longest = 100_000
const content = JSON.stringify({ figures: Array.from({ length: 300 }, (_, index) => index) })
const ours: Packed = { name, content }

const damaged = 'The zip is damaged, encrypted, or none at all.'
const other = 'The zip should hold the file report.json and nothing else.'
const large = 'The file report.json in the zip is larger than the 100000 bytes it may have.'
const noText = 'The file report.json in the zip is no text.'

test.each<[string, Packed, Whole?]>([
  ['deflated', ours],
  ['as it is', { ...ours, method: 0 }],
  ['with wide fields', ours, { zip64: true }],
  ['with a comment', ours, { comment: Buffer.from('made by somebody') }],
  ['without a mode', { ...ours, mode: 0 }],
])('the file comes out whole when it is packed %s', async (_, file, whole) => {
  expect(await extractFile(zipOf([file], whole), name, longest)).toBe(content)
})

test('a file may be as long as is allowed, and no byte longer', async () => {
  const zip = zipOf([{ name, content: 'x'.repeat(longest) }])
  expect(await extractFile(zip, name, longest)).toHaveLength(longest)
  expect(await extractFile(zip, name, longest - 1)).toMatchObject({
    problem: expect.stringContaining('99999'),
  })
})

const bomb: Packed = { name, content: Buffer.alloc(50 * 1024 * 1024) }

test.each<[string, Packed[], Whole, string]>([
  ['a bomb that admits its size', [bomb], {}, large],
  ['a bomb that says it is small', [{ ...bomb, size: 10 }], {}, damaged],
  ['a bomb that says it is 4 GB', [{ ...bomb, size: 0xfffffffe }], {}, large],
  ['a bomb of 2⁶⁰ bytes, by its word', [{ ...bomb, size: 2 ** 60 }], { zip64: true }, large],
  ['a file that says it is larger', [{ ...ours, size: content.length + 1 }], {}, damaged],
  ['a file that says it is smaller', [{ ...ours, size: content.length - 1 }], {}, damaged],
  ['a file as it is that says it is larger', [{ ...ours, method: 0, size: 99_999 }], {}, damaged],
  ['no file', [], {}, other],
  ['another file', [{ name: 'reports.json', content }], {}, other],
  ['another file as well', [ours, { name: 'b', content }], {}, other],
  ['the file twice', [ours, ours], {}, other],
  ['65,534 files, by its word', [ours], { count: 65_534 }, other],
  ['2⁵³ files, by its word', [ours], { zip64: true, count: 2n ** 53n }, other],
  ['a path that leads out', [{ name: `../${name}`, content }], {}, damaged],
  ['an absolute path', [{ name: `/${name}`, content }], {}, damaged],
  ['a path of Windows', [{ name: `C:\\${name}`, content }], {}, damaged],
  ['a path of backslashes', [{ name: `a\\${name}`, content }], {}, damaged],
  ['a path within', [{ name: `a/${name}`, content }], {}, other],
  ['a folder', [{ name: `${name}/`, content: '' }], {}, other],
  ['a name that ends early', [{ name: `${name}\0.exe`, content }], {}, other],
  ['a link', [{ name, content: '/etc/passwd', mode: 0o120777 }], {}, other],
  ['a folder by its mode', [{ ...ours, mode: 0o040755 }], {}, other],
  ['a device', [{ ...ours, mode: 0o060644 }], {}, other],
  ['an encrypted file', [{ ...ours, flags: 0x801 }], {}, damaged],
  ['a strongly encrypted file', [{ ...ours, flags: 0x841 }], {}, damaged],
  ['an unknown compression', [{ ...ours, method: 99 }], {}, damaged],
  [
    'bytes that are no text',
    [{ name, content: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) }],
    {},
    noText,
  ],
  ['fields that overflow', [{ ...ours, extra: Buffer.from([1, 0, 0xff, 0xff]) }], {}, damaged],
  ['a directory beyond the end', [ours], { directoryAt: 0xfffffff0 }, damaged],
  ['a directory beyond all reason', [ours], { zip64: true, directoryAt: 2 ** 60 }, damaged],
  ['a comment that looks like an end', [ours], { comment: zipOf([]) }, other],
])('of a zip with %s nothing is taken', async (_, files, whole, problem) => {
  expect(await extractFile(zipOf(files, whole), name, longest)).toEqual({ problem })
})

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<html>Not found</html>')],
  ['half of it', zipOf([ours]).subarray(0, 300)],
  ['all but the last byte', zipOf([ours]).subarray(0, -1)],
  ['it, and more', Buffer.concat([zipOf([ours]), Buffer.from('more')])],
  ['it, after something else', Buffer.concat([Buffer.alloc(100), zipOf([ours])])],
])('%s is no zip', async (_, bytes) => {
  expect(await extractFile(bytes, name, longest)).toEqual({ problem: damaged })
})

test('bundled as it is for GitHub, it reads just so', async () => {
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
    expect(await bundled.extractFile(zipOf([ours]), name, longest)).toBe(content)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('whatever bytes are changed, an answer comes and nothing is thrown', async () => {
  const random = seeded(20_250_501)
  for (let round = 0; round < 400; round += 1) {
    const zip = zipOf([ours], { zip64: round % 2 === 0 })
    for (let change = 0; change <= round % 6; change += 1) zip[random(zip.length)] = random(256)
    const found = await extractFile(zip, name, longest)
    const length = typeof found === 'string' ? found.length : found.problem.length
    expect(length).toBeLessThanOrEqual(longest)
  }
})

/** Whole numbers below a bound (Marsaglia: Xorshift RNGs, 2003). */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}
