// Builds the tests of the engine for Linux on arm64, and runs them on an emulated processor: those
// of the modules, of the fuzz corpus, and against servers. The tests that count system calls or
// memory do not run there, because the emulator makes calls and needs memory of its own.
import { execFileSync, spawnSync } from 'node:child_process'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { native } from '../addon-sources.mjs'
import { buildCrossSettings } from './cross-settings.mjs'
import { findPlatform } from './platforms.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const platform = findPlatform('linux-arm64-gnu')
const suites = ['tailgate_engine', 'fuzz_corpus', 'servers']

const { command, args, env } = buildCrossSettings(platform, { libraries: 'std,panic_unwind,test' })
const build = [command, '--tests', '--locked', '-p', 'tailgate-engine', ...args]
const messages = execFileSync('cargo', [...build, '--message-format=json'], {
  cwd: native,
  encoding: 'utf8',
  maxBuffer: 256 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, ...env },
})
const programs = messages
  .split('\n')
  .filter((line) => line.startsWith('{'))
  .map((line) => JSON.parse(line))
  .filter(({ executable, profile }) => executable && profile?.test)
  .map(({ executable }) => executable)

for (const suite of suites) {
  const program = programs.find((path) => basename(path).startsWith(`${suite}-`))
  if (program === undefined) throw new Error(`cargo has built no tests named ${suite}.`)
  process.stdout.write(`== ${suite}\n`)
  const run = `cd native/engine && ../../${relative(root, program)} --test-threads=2`
  const emulate = join(root, 'scripts/native/emulate.mjs')
  const command = [emulate, platform.name, '--', 'sh', '-c', run]
  const { status } = spawnSync('node', command, { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
