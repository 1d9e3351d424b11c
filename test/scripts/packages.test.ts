/** The packages for npm, installed from a local registry as a user installs them. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { platforms } from '../../scripts/native/platforms.mjs'
import { startRegistry } from '../../scripts/release/local-registry.mjs'
import { buildPackages } from '../../scripts/release/packages.mjs'
import { publishPackages } from '../../scripts/release/publish.mjs'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'tailgate-packages-'))
const version = '9.9.9'
const enginePackage = '@acme/tailgate-linux-x64-gnu'
let registry: Awaited<ReturnType<typeof startRegistry>>
let packages: Awaited<ReturnType<typeof buildPackages>>

/** All packages are published; those of other platforms have the files of this one. */
beforeAll(async () => {
  registry = await startRegistry()
  const others = join(folder, 'native')
  for (const { name } of platforms) {
    mkdirSync(join(others, name), { recursive: true })
    for (const file of readdirSync(join(root, 'dist/native')))
      cpSync(
        join(root, 'dist/native', file),
        join(others, name, file.replace('linux-x64-gnu', name)),
      )
  }
  const names = { owner: 'acme', scope: '@acme' }
  const findNativeFolder = (name: string) => join(others, name)
  const release = { version, names, platforms, findNativeFolder }
  packages = await buildPackages(release, join(folder, 'packages'))
  await publishPackages(packages, {
    ...{ registry: registry.url, tag: 'next', first: true, env: buildEnvironment() },
    print: () => undefined,
  })
}, 120_000)

afterAll(async () => {
  await registry[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

function buildEnvironment(): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOME: folder,
    npm_config_registry: registry.url,
    [`npm_config_//${new URL(registry.url).host}/:_authToken`]: 'test',
    npm_config_cache: join(folder, 'cache'),
    npm_config_update_notifier: 'false',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
  }
}

function createEmptyFolder(): string {
  return mkdtempSync(join(folder, 'empty-'))
}

async function runProgram(cwd: string, program: string, ...args: string[]) {
  const options = { cwd, env: buildEnvironment() }
  return run(program, args, options).then(
    ({ stdout, stderr }) => ({ stdout, stderr, code: 0 }),
    ({ stdout, stderr, code }) => ({ stdout, stderr, code }),
  )
}

test('the main package is small, runs no script at its installation, and names a package for each platform', () => {
  const main = packages.at(-1)
  const text = readFileSync(join(folder, 'packages/tailgate/package.json'), 'utf8')
  const manifest = JSON.parse(text)
  expect(main?.name).toBe('tailgate')
  expect(main?.bytes).toBeLessThan(1_000_000)
  expect(manifest.scripts).toBeUndefined()
  expect(manifest.dependencies).toBeUndefined()
  expect(manifest.optionalDependencies).toEqual(
    Object.fromEntries(platforms.map(({ name }) => [`@acme/tailgate-${name}`, version])),
  )
})

test('no package of a platform is larger than 3 MB', () => {
  for (const { name, bytes } of packages.slice(0, -1)) expect(bytes, name).toBeLessThan(3_000_000)
})

test('npx runs the command in an empty folder, and it measures', async () => {
  const server = createServer((_, response) => response.end('hello'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const cwd = createEmptyFolder()
  try {
    const shown = await runProgram(cwd, 'npx', '--yes', 'tailgate@next', '--version')
    expect(shown).toMatchObject({ stdout: `${version}\n`, code: 0 })
    const load = ['--rate', '100/s', '--duration', '1s', '--warmup', '0s', '--connections', '4']
    const measured = await runProgram(cwd, 'npx', '--yes', 'tailgate@next', 'measure', url, ...load)
    // On a busy machine, the measurement may be invalid; the load engine was loaded all the same.
    expect([0, 3]).toContain(measured.code)
    expect(measured.stdout + measured.stderr).toMatch(/p50/)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

async function install(...args: string[]): Promise<{ cwd: string; cli: string; native: string }> {
  const cwd = createEmptyFolder()
  writeFileSync(join(cwd, 'package.json'), '{}')
  const { code, stderr } = await runProgram(cwd, 'npm', 'install', 'tailgate@next', ...args)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const modules = join(cwd, 'node_modules')
  return {
    cwd,
    cli: join(modules, 'tailgate/dist/cli.js'),
    native: join(modules, enginePackage, 'tailgate.linux-x64-gnu.node'),
  }
}

/** A command that needs the load engine. */
async function measure({ cwd, cli }: { cwd: string; cli: string }) {
  return runProgram(cwd, process.execPath, cli, 'measure', 'http://127.0.0.1:1/', '--rate', '10/s')
}

test('with --omit=optional, a message names the package and the command that installs it', async () => {
  const installed = await install('--omit=optional')
  expect(existsSync(installed.native)).toBe(false)
  const { stderr, code } = await measure(installed)
  expect(code).not.toBe(0)
  const command = `npm install --no-save ${enginePackage}@${version}`
  expect(stderr).toContain(`The package ${enginePackage}, which has the load engine`)
  expect(stderr).toContain(`Install it: ${command}`)
  const [program = '', ...args] = command.split(' ')
  expect((await runProgram(installed.cwd, program, ...args)).code).toBe(0)
  expect((await measure(installed)).stderr).toMatch(/127\.0\.0\.1:1/)
})

test('a package of another platform and one of another version are named', async () => {
  const installed = await install()
  const manifest = join(dirname(installed.native), 'package.json')
  const text = readFileSync(manifest, 'utf8')
  writeFileSync(manifest, text.replace(version, '1.0.0'))
  expect((await measure(installed)).stderr).toContain(
    `${enginePackage} has the version 1.0.0, and tailgate has ${version}`,
  )
  const other = `${dirname(installed.native).replace('-gnu', '-musl')}`
  cpSync(dirname(installed.native), other, { recursive: true })
  rmSync(dirname(installed.native), { recursive: true })
  expect((await measure(installed)).stderr).toMatch(
    /Only that for linux-x64-musl is: node_modules was installed on another system/,
  )
})

test('an addon that is not complete and one for a newer glibc are refused with the reason', async () => {
  const installed = await install()
  const bytes = readFileSync(installed.native)
  writeFileSync(
    installed.native,
    Buffer.from(bytes.toString('latin1').replaceAll(/GLIBC_2\.\d\d/g, 'GLIBC_9.99'), 'latin1'),
  )
  const old = await measure(installed)
  expect(old.stderr).toMatch(/needs glibc 9\.99, and this system has \d/)
  expect(old.code).toBe(3)
  truncateSync(installed.native, 100_000)
  const cut = await measure(installed)
  expect(cut.stderr).toMatch(/The load engine is not complete: .* has 100000 bytes of \d+/)
  expect(cut.code).toBe(3)
})

test.each([
  ['freebsd', /no load engine for freebsd-x64; it runs on linux-x64-gnu, .*runs-on: ubuntu-latest/],
  ['win32', /no load engine for win32-arm64-msvc; .*On another Windows, use WSL/, 'arm64'],
])(
  'a platform without a load engine is named with those that have one: %s',
  async (system, expected, processor = 'x64') => {
    const { cwd, cli } = await install()
    const pretend = `
      Object.defineProperty(process, 'platform', { value: '${system}' })
      Object.defineProperty(process, 'arch', { value: '${processor}' })`
    const preload = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`]
    const load = ['measure', 'http://127.0.0.1:1/', '--rate', '10/s']
    const { stderr, code } = await runProgram(cwd, process.execPath, ...preload, cli, ...load)
    expect(stderr).toMatch(expected)
    expect(code).toBe(3)
  },
)
