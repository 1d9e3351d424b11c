// A release that stays on this machine: the same commands as in the workflow, in a clone, with a local
// registry, a bare repository and a local GitHub API.
import { execFile, execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startGitHub } from './local-github.mjs'
import { startRegistry } from './local-registry.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

/** What needs servers that only the workflow reaches. */
const leftOut = [
  'native runners: the tests of each platform',
  'provenance of the packages on npm: it needs the identity of the workflow',
  'attestation of the assets: it needs the identity of the workflow',
]

/** The owner of a dry run; it is no account. */
const owner = 'tailgate-dry-run'

/** The platforms that run here, in a root folder of their own; emulate.mjs makes it as root. */
const emulated = ['linux-x64-musl', 'linux-arm64-gnu', 'win32-x64-msvc']

/**
 * Carries out all steps for the commit that is checked out, and installs the result in an empty
 * folder. The repository stays as it is.
 *
 * @param {object} options
 * @param {import('../native/platforms.mjs').Platform[]} options.platforms
 * @param {string} options.native
 * @param {string | undefined} options.keep a folder that must not exist, for what is made: out/ and
 *   remote.git, with the release commit
 * @param {boolean} options.image whether to build the container image too, with docker
 */
export async function dryRun({ platforms, native, keep, image }) {
  const registry = await startRegistry()
  const github = await startGitHub()
  const folder = keep ?? mkdtempSync(join(tmpdir(), 'tailgate-release-'))
  if (keep !== undefined) mkdirSync(keep, { recursive: true })
  try {
    const clone = cloneRepository(folder)
    const version = prepareVersion(clone)
    const out = join(folder, 'out')
    const env = buildEnvironment(folder, registry.url, github.url)
    for (const step of ['check', 'packages', 'publish', 'commit', 'draft', 'finish']) {
      print(`== ${step}`)
      const args = [
        ...['scripts/release/release.mjs', '--step', step, '--owner', owner],
        ...['--registry', registry.url, '--tag', 'next', '--first'],
        ...['--remote', join(folder, 'remote.git'), '--native', native, '--out', out],
        ...platforms.flatMap(({ name }) => ['--platform', name]),
      ]
      const { stdout } = await run('node', args, { cwd: clone, env })
      process.stdout.write(stdout)
    }
    print('== install')
    await installPackage(join(folder, 'install'), env, version)
    for (const { name } of platforms.filter((each) => emulated.includes(each.name)))
      await runEmulated(name, registry.url)
    if (image) await buildImage(clone, registry.url, version)
    print(`== left out\n${leftOut.join('\n')}`)
  } finally {
    await registry[Symbol.asyncDispose]()
    await github[Symbol.asyncDispose]()
    if (keep === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

function cloneRepository(folder) {
  const clone = join(folder, 'clone')
  execFileSync('git', ['clone', '--quiet', '--bare', root, join(folder, 'remote.git')])
  execFileSync('git', ['clone', '--quiet', join(folder, 'remote.git'), clone])
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'))
  return clone
}

/** Commits the version and the section of the changelog, as a maintainer does before the tag. */
function prepareVersion(clone) {
  const { version } = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8'))
  const prepare = ['scripts/release/release.mjs', '--prepare', version]
  execFileSync('node', prepare, { cwd: clone })
  const identity = ['-c', 'user.name=Dry run', '-c', 'user.email=dry-run@localhost']
  const commit = [...identity, 'commit', '--quiet', '--all', '--message', `Version ${version}`]
  execFileSync('git', commit, { cwd: clone })
  return version
}

/** Nothing of the user's settings and tokens; npm wants some token for any registry. */
function buildEnvironment(folder, registry, api) {
  const home = join(folder, 'home')
  mkdirSync(home)
  return {
    PATH: process.env.PATH,
    HOME: home,
    CARGO_HOME: process.env.CARGO_HOME ?? join(homedir(), '.cargo'),
    RUSTUP_HOME: process.env.RUSTUP_HOME ?? join(homedir(), '.rustup'),
    GITHUB_TOKEN: 'dry-run',
    GITHUB_API_URL: api,
    npm_config_registry: registry,
    [`npm_config_//${new URL(registry).host}/:_authToken`]: 'dry-run',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
  }
}

async function installPackage(folder, env, version) {
  mkdirSync(folder)
  const npx = ['--yes', `tailgate@next`, '--version']
  const { stdout } = await run('npx', npx, { cwd: folder, env })
  if (stdout.trim() !== version)
    throw new Error(`npx tailgate@next --version prints ${stdout.trim()}, not ${version}.`)
  const { stdout: report } = await run('npx', ['--yes', 'tailgate@next', 'doctor'], {
    cwd: folder,
    env,
  })
  print(`npx tailgate@next works in an empty folder:\n${report}`)
}

/** `npx tailgate@next measure` and `demo` where the platform runs, in an empty folder. */
async function runEmulated(platform, registry) {
  print(`== npx tailgate@next on ${platform}`)
  if (process.getuid?.() !== 0) return print('left out: only root can change the root folder')
  const npm = join('node_modules/.cache/tailgate/emulation', npmPackage.replace('@', '-'))
  if (!existsSync(join(root, npm))) await installNpm(join(root, npm))
  const check = ['node', 'scripts/native/check-platform.mjs', '--npx', `${npm}/bin/npx-cli.js`]
  const inside = ['env', `npm_config_registry=${registry}`, 'npm_config_update_notifier=false']
  const emulate = ['scripts/native/emulate.mjs', platform, '--', ...inside, ...check]
  const { stdout } = await run('node', emulate, { cwd: root, maxBuffer: 64 * 1024 * 1024 })
  print(stdout)
}

/** npm's own files run on every platform of Node. */
const npmPackage = 'npm@11.6.0'

async function installNpm(folder) {
  const packed = mkdtempSync(join(tmpdir(), 'tailgate-npm-'))
  try {
    await run('npm', ['pack', '--pack-destination', packed, npmPackage])
    mkdirSync(folder, { recursive: true })
    const [file] = readdirSync(packed)
    await run('tar', ['-xzf', join(packed, file), '--strip-components=1', '-C', folder])
  } finally {
    rmSync(packed, { recursive: true, force: true })
  }
}

/** Builds the image of the Dockerfile with what was published, and runs the demo in it. */
async function buildImage(clone, registry, version) {
  print('== image')
  const tag = 'tailgate:dry-run'
  const args = ['--build-arg', `VERSION=${version}`, '--build-arg', `REGISTRY=${registry}`]
  await run('docker', ['build', '--network', 'host', ...args, '--tag', tag, '.'], { cwd: clone })
  const start = ['run', '--rm', '--network', 'host', tag]
  const { stdout: shown } = await run('docker', [...start, '--version'])
  if (shown.trim() !== version)
    throw new Error(`tailgate --version prints ${shown.trim()} in the image, not ${version}.`)
  const { stdout: user } = await run('docker', [...['run', '--rm', '--entrypoint', 'whoami'], tag])
  if (user.trim() === 'root') throw new Error('The image runs as root.')
  const { stdout } = await run('docker', [...start, 'demo'])
  print(`the image runs as ${user.trim()}:\n${stdout}`)
}

function print(line) {
  process.stdout.write(`${line}\n`)
}
