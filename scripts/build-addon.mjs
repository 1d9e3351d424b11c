// Builds the addon and the programs beside it. Without arguments: in dist/native/, for Linux on x64
// with the glibc of native/platforms.json, stripped. With --test: in native/target/tests/, for this
// machine, with fault injection for tests. With --platform NAME, which can be repeated: in
// native/target/platforms/NAME/; `all` means all.
import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { hashAddonSources, native } from './addon-sources.mjs'
import { committedPlatform, findPlatform, listNativeFiles, platforms } from './native/platforms.mjs'
import { findLibrarySources, hasStandardLibrary } from './native/rust-source.mjs'
import { installZigTools } from './native/zig.mjs'

const { values: options } = parseArgs({
  options: {
    test: { type: 'boolean', default: false },
    platform: { type: 'string', multiple: true, default: [] },
  },
})

if (options.test) buildForTests()
else if (options.platform.length === 0)
  buildPlatform(
    findPlatform(committedPlatform),
    fileURLToPath(new URL('../dist/native/', import.meta.url)),
  )
else
  for (const platform of selectPlatforms(options.platform))
    buildPlatform(platform, join(native, 'target/platforms', platform.name))

function buildForTests() {
  const programs = ['-p', 'tailgate-supervisor', '-p', 'tailgate-upstream']
  runCargo(['build', '--profile', 'tests', '-p', 'tailgate-addon', '--features', 'fault-injection'])
  runCargo(['build', '--profile', 'tests', ...programs])
  // Replaces the file instead of overwriting it: a running test may still have the old one mapped.
  replaceFile(
    join(native, 'target/tests/libtailgate_addon.so'),
    join(native, 'target/tests/tailgate.node'),
  )
}

function selectPlatforms(names) {
  return names.includes('all') ? platforms : names.map(findPlatform)
}

function buildPlatform(platform, folder) {
  const files = listNativeFiles(platform)
  const target = buildTarget(platform, files)
  mkdirSync(folder, { recursive: true })
  for (const { built, shipped } of files) {
    replaceFile(join(target, built), join(folder, shipped))
    chmodSync(join(folder, shipped), 0o755)
  }
}

/** Returns the folder with what cargo has built. */
function buildTarget({ target, os, libc, minimum }, files) {
  const flags = [
    `--remap-path-prefix=${native}=/native/`,
    `--remap-path-prefix=${homedir()}/.cargo=/cargo`,
    // musl: an addon has to be a shared library.
    ...(libc === 'musl' ? ['-Ctarget-feature=-crt-static'] : []),
    ...(os === 'darwin' && process.platform !== 'darwin' ? [findFrameworks()] : []),
  ]
  const compiled = hasStandardLibrary(target)
  const sources = compiled ? null : findLibrarySources(join(native, 'target/rust-source'))
  if (sources !== null) flags.push(`--remap-path-prefix=${sources}=/rustc/library`)
  const zigBin = installZigTools(join(native, 'target/zig'))
  const packages = files.flatMap((file) => ['-p', file.package])
  const wanted = libc === 'glibc' ? `${target}.${minimum}` : target
  runCargo(
    [
      os === process.platform && os !== 'linux' ? 'build' : 'zigbuild',
      ...['--release', ...packages, '--target', wanted],
      ...(compiled ? [] : ['-Zbuild-std=std,panic_unwind']),
    ],
    {
      PATH: [zigBin, process.env.PATH].join(delimiter),
      RUSTFLAGS: flags.join(' '),
      ...buildLuaSettings(zigBin, os),
      ...(os === 'darwin' && { MACOSX_DEPLOYMENT_TARGET: minimum }),
      ...(sources !== null && { RUSTC_BOOTSTRAP: '1', __CARGO_TESTS_ONLY_SRC_ROOT: sources }),
    },
  )
  return join(native, 'target', target, 'release')
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
  const system = { linux: 'Linux', darwin: 'Darwin' }[os]
  return { TARGET_AR: `${join(zigBin, 'zig')} ar rcus`, TARGET_STRIP: 'true', TARGET_SYS: system }
}

function replaceFile(from, to) {
  copyFileSync(from, `${to}.new`)
  renameSync(`${to}.new`, to)
}

function runCargo(args, env = {}) {
  execFileSync('cargo', [...args, '--locked'], {
    cwd: native,
    stdio: 'inherit',
    env: { ...process.env, TAILGATE_SOURCES: hashAddonSources(), ...env },
  })
}
