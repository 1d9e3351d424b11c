// How cargo builds for another platform: its arguments and environment.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { native } from '../addon-sources.mjs'
import { findLibrarySources, hasStandardLibrary } from './rust-source.mjs'
import { installZigTools } from './zig.mjs'

/**
 * The command of cargo, its arguments and its environment. zig links for Linux; on a Mac, its own
 * tools make its own files. The standard library is compiled where the toolchain has none for the
 * platform; `libraries` are its crates that are needed.
 *
 * @param {import('./platforms.mjs').Platform} platform
 */
export function buildCrossSettings(
  { target: shipped, os, libc, minimum },
  { libraries = 'std,panic_unwind' } = {},
) {
  const target = selectTarget(shipped, os)
  const usesZig = os === 'linux' || os !== process.platform
  const sources = hasStandardLibrary(target) ? null : findLibrarySources()
  const wanted = libc === 'glibc' ? `${target}.${minimum}` : target
  return {
    target,
    command: usesZig ? 'zigbuild' : 'build',
    args: ['--target', wanted, ...(sources === null ? [] : [`-Zbuild-std=${libraries}`])],
    env: {
      RUSTFLAGS: listCompilerFlags(os, libc, sources).join(' '),
      ...(usesZig && buildZigSettings(os)),
      ...(os === 'darwin' && { MACOSX_DEPLOYMENT_TARGET: minimum }),
      ...(sources !== null && { RUSTC_BOOTSTRAP: '1', __CARGO_TESTS_ONLY_SRC_ROOT: sources }),
    },
  }
}

/**
 * Microsoft's linker and libraries exist on Windows alone. Elsewhere the addon is built for the
 * other toolchain, so that it can be checked; the one that ships comes from Windows.
 */
function selectTarget(target, os) {
  return os === 'win32' && process.platform !== 'win32' ? target.replace(/-msvc$/, '-gnu') : target
}

function buildZigSettings(os) {
  const zigBin = installZigTools(join(native, 'target/zig'))
  return {
    PATH: [zigBin, process.env.PATH].join(delimiter),
    ...buildLuaSettings(zigBin, os),
    ...(os === 'win32' && { LIBNODE_PATH: createNodeLibrary(zigBin) }),
  }
}

/** Node's build script asks for a library of Node, from which the addon then uses nothing. */
function createNodeLibrary(zigBin) {
  const folder = join(native, 'target/libnode')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'libnode.dll'), '')
  const definition = join(folder, 'libnode.def')
  writeFileSync(definition, 'LIBRARY node.exe\nEXPORTS\n')
  const library = join(folder, 'libnode.a')
  execFileSync(join(zigBin, 'zig'), [
    'dlltool',
    '-m',
    'i386:x86-64',
    '-d',
    definition,
    '-l',
    library,
  ])
  return folder
}

/** No path of this machine is in the result, so that another machine builds the same bytes. */
function listCompilerFlags(os, libc, sources) {
  return [
    `--remap-path-prefix=${native}=/native/`,
    `--remap-path-prefix=${homedir()}/.cargo=/cargo`,
    ...(sources === null ? [] : [`--remap-path-prefix=${sources}=/rustc/library`]),
    // musl: an addon has to be a shared library.
    ...(libc === 'musl' ? ['-Ctarget-feature=-crt-static'] : []),
    // Windows: the runtime of Visual C++ is not on every machine.
    ...(os === 'win32' && process.platform === 'win32' ? ['-Ctarget-feature=+crt-static'] : []),
    ...(os === 'darwin' && process.platform !== 'darwin' ? [findFrameworks()] : []),
  ]
}

/**
 * Only a Mac has Apple's frameworks. For the linker their names are enough: their functions are
 * looked up when the addon is loaded.
 */
function findFrameworks() {
  const folder = join(native, 'target/frameworks')
  for (const name of ['Security', 'CoreFoundation']) {
    const framework = join(folder, `${name}.framework`)
    mkdirSync(framework, { recursive: true })
    writeFileSync(join(framework, `${name}.tbd`), describeFramework(name))
  }
  return `-Clink-arg=-F${folder}`
}

/** A text-based stub of a library, version 4. */
function describeFramework(name) {
  return [
    '--- !tapi-tbd',
    'tbd-version: 4',
    'targets: [ x86_64-macos, arm64-macos ]',
    `install-name: '/System/Library/Frameworks/${name}.framework/Versions/A/${name}'`,
    'current-version: 1',
    'compatibility-version: 1',
    '...',
    '',
  ].join('\n')
}

/**
 * The tools of this machine do not know the files of other platforms. LuaJIT strips a program that
 * nobody uses.
 */
function buildLuaSettings(zigBin, os) {
  const system = { linux: 'Linux', darwin: 'Darwin', win32: 'Windows' }[os]
  return { TARGET_AR: `${join(zigBin, 'zig')} ar rcus`, TARGET_STRIP: 'true', TARGET_SYS: system }
}
