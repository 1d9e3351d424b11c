/** Builds load engines for other platforms, and runs the command there. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

async function build(platform: string): Promise<Buffer> {
  await execa('node', ['scripts/build-addon.mjs', '--platform', platform], { cwd: root })
  const folder = join(root, 'native/target/platforms', platform)
  return readFileSync(join(folder, `tailgate.${platform}.node`))
}

/** Returns the results of its suites. */
async function testCrate(platform: string): Promise<string[] | null> {
  const { stdout } = await execa('node', ['scripts/native/test-crate.mjs', platform], { cwd: root })
  return stdout.match(/test result: ok\. \d+ passed; 0 failed/g)
}

/** Root changes the root folder, and registers the emulator of arm64. */
describe.skipIf(process.getuid?.() !== 0)('on a platform that is emulated', () => {
  const emulated = ['linux-x64-musl', 'linux-arm64-gnu', 'win32-x64-msvc']

  beforeAll(async () => {
    for (const platform of emulated) await build(platform)
  }, 1_200_000)

  test.each(emulated)(
    'the command measures with exact counts, and its gate judges or says why not: %s',
    async (platform) => {
      const native = `native/target/platforms/${platform}`
      const check = ['node', 'scripts/native/check-platform.mjs', '--native', native]
      const emulate = ['scripts/native/emulate.mjs', platform, '--', ...check]
      const { stdout } = await execa('node', emulate, { cwd: root })
      expect(stdout).toContain('measure: 600 requests, 0 errors, 0 unfinished')
      expect(stdout).toMatch(/tailgate: demo (passed|was not judged|p50 is)/)
      expect(stdout).toContain('killed: no process of the service is left')
    },
  )

  test("the engine's own tests pass on arm64", async () => {
    expect(await testCrate('linux-arm64-gnu')).toHaveLength(3)
  }, 1_800_000)

  test('the tests of job objects pass in Wine', async () => {
    expect(await testCrate('win32-x64-msvc')).toEqual(['test result: ok. 5 passed; 0 failed'])
  }, 1_800_000)
})

test('the load engine for macOS is built, and needs nothing but what every Mac has', async () => {
  const bytes = await build('darwin-arm64')
  expect(bytes.readUInt32LE(0)).toBe(0xfe_ed_fa_cf)
  expect(listLibraries(bytes)).toEqual([
    '/System/Library/Frameworks/CoreFoundation.framework/Versions/A/CoreFoundation',
    '/System/Library/Frameworks/Security.framework/Versions/A/Security',
    '/usr/lib/libSystem.B.dylib',
    '/usr/lib/libiconv.2.dylib',
  ])
  expect(bytes.includes('_napi_register_module_v1')).toBe(true)
}, 1_200_000)

test('the load engine for Windows is built, and needs nothing but what every Windows has', async () => {
  const platform = 'win32-x64-msvc'
  await build(platform)
  const path = join(root, `native/target/platforms/${platform}/tailgate.${platform}.node`)
  const { stdout } = await execa('objdump', ['--private-headers', path])
  const libraries = [...stdout.matchAll(/DLL Name: (\S+)/g)].map(([, name = '']) => name)
  expect(libraries.filter((name) => !name.startsWith('api-ms-win-')).sort()).toEqual([
    'advapi32.dll',
    'bcrypt.dll',
    'bcryptprimitives.dll',
    'crypt32.dll',
    'kernel32.dll',
    'ntdll.dll',
    'ws2_32.dll',
  ])
  expect(stdout).toContain('napi_register_module_v1')
}, 1_200_000)

/** The libraries that a Mach-O file loads (LC_LOAD_DYLIB). Source: mach-o/loader.h of macOS. */
function listLibraries(bytes: Buffer): string[] {
  const commands = bytes.readUInt32LE(16)
  const found = new Set<string>()
  for (let offset = 32, count = 0; count < commands; count++) {
    const [kind, size] = [bytes.readUInt32LE(offset), bytes.readUInt32LE(offset + 4)]
    if (kind === 0x0c) {
      const nameStart = offset + bytes.readUInt32LE(offset + 8)
      found.add(bytes.toString('latin1', nameStart, bytes.indexOf(0, nameStart)))
    }
    offset += size
  }
  return [...found].sort()
}
