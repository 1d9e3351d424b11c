// Builds the tests of a crate for a platform that this machine is not, and runs them there, as
// emulate.mjs does: those of the engine on arm64, or those of job objects in Wine.
//
//   node scripts/native/test-crate.mjs linux-arm64-gnu|win32-x64-msvc
//
// The tests of the engine that count system calls or memory do not run on arm64, because the
// emulator makes calls and needs memory of its own.
import { execFileSync, spawnSync } from 'node:child_process'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { native } from '../addon-sources.mjs'
import { buildCrossSettings } from './cross-settings.mjs'
import { findPlatform } from './platforms.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const name = process.argv[2]
const { crate, suites, runProgram } = selectTests(name)

const programs = buildTests()
for (const suite of suites) {
  const program = programs.find((path) => basename(path).startsWith(`${suite}-`))
  if (program === undefined) throw new Error(`cargo has built no tests named ${suite}.`)
  process.stdout.write(`== ${suite}\n`)
  const emulate = join(root, 'scripts/native/emulate.mjs')
  const command = [emulate, name, '--', ...runProgram(relative(root, program))]
  const { status } = spawnSync('node', command, { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}

function selectTests(platform) {
  if (platform === 'win32-x64-msvc')
    return {
      crate: 'tailgate-job',
      suites: ['job'],
      runProgram: (path) => ['wine', `T:\\${path.replaceAll('/', '\\')}`],
    }
  return {
    crate: 'tailgate-engine',
    suites: ['tailgate_engine', 'fuzz_corpus', 'servers'],
    runProgram: (path) => ['sh', '-c', `cd native/engine && ../../${path} --test-threads=2`],
  }
}

/** Returns the paths of the test programs. */
function buildTests() {
  const libraries = 'std,panic_unwind,test'
  const { command, args, env } = buildCrossSettings(findPlatform(name), { libraries })
  const build = [command, '--tests', '--locked', '-p', crate, ...args, '--message-format=json']
  const messages = execFileSync('cargo', build, {
    cwd: native,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  return messages
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter(({ executable, profile }) => executable && profile?.test)
    .map(({ executable }) => executable)
}
