import {
  closeSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import {
  computeElfSize,
  describeLoadFailure,
  findTruncation,
} from '../../src/native/load-failure.ts'
import {
  describeMinimum,
  detectPlatform,
  formatPlatform,
  supportedPlatforms,
} from '../../src/native/platform.ts'

const folder = mkdtempSync(join(tmpdir(), 'tailgate-native-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const addon = fileURLToPath(
  new URL('../../dist/native/tailgate.linux-x64-gnu.node', import.meta.url),
)

test('a platform has the name that napi-rs gives it', () => {
  const musl = () => 'musl' as const
  expect(formatPlatform('linux', 'arm64', musl)).toBe('linux-arm64-musl')
  expect(formatPlatform('darwin', 'arm64', musl)).toBe('darwin-arm64')
  expect(formatPlatform('win32', 'x64', musl)).toBe('win32-x64-msvc')
  expect(formatPlatform('freebsd', 'x64', musl)).toBe('freebsd-x64')
  expect(supportedPlatforms).toContain(detectPlatform())
})

test('the oldest system of a platform is stated where there is one', () => {
  expect(describeMinimum('linux-x64-gnu')).toBe('glibc 2.28')
  expect(describeMinimum('darwin-arm64')).toBe('macOS 13.5')
  expect(describeMinimum('win32-x64-msvc')).toBe('Windows 10')
  expect(describeMinimum('linux-x64-musl')).toBeNull()
  expect(describeMinimum('plan9-x64')).toBeNull()
})

test('a complete addon is found to be complete, and one that was cut off is not', () => {
  expect(findTruncation(addon)).toBeNull()
  const bytes = readFileSync(addon)
  expect(computeElfSize(bytes.subarray(0, 64))).toBeLessThanOrEqual(bytes.length)
  for (const size of [0, 10, 64, 5000, bytes.length - 1000]) {
    const path = join(folder, `cut-${size}.node`)
    writeFileSync(path, bytes)
    const file = openSync(path, 'r+')
    ftruncateSync(file, size)
    closeSync(file)
    expect(findTruncation(path)).toMatch(new RegExp(`not complete: .*cut-${size}.* ${size} bytes`))
  }
})

test('a file of another format is left to the loader', () => {
  const path = join(folder, 'text.node')
  writeFileSync(path, 'no addon'.repeat(20))
  expect(findTruncation(path)).toBeNull()
})

test('a glibc that is too old is named with the one that is needed', () => {
  const message =
    "/lib/x86_64-linux-gnu/libc.so.6: version `GLIBC_9.99' not found (required by /a/tailgate.node)"
  expect(describeLoadFailure(message, '/a/tailgate.node')).toMatch(
    /needs glibc 9\.99, and this system has 2\.\d+\. Use a newer system/,
  )
  expect(describeLoadFailure('wrong ELF class\nmore', '/a/t.node')).toMatch(
    /can't be loaded: wrong ELF class \(\/a\/t\.node\)\./,
  )
})
