// Builds the addon and the programs beside it. Without arguments: in dist/native/, for glibc 2.17 and later,
// stripped. With --test: in native/target/tests/, for this machine, with fault injection for tests.
import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashAddonSources, native } from './addon-sources.mjs'

const zigVersion = '0.17.0'
const zigbuildVersion = '0.24.0'
const target = 'x86_64-unknown-linux-gnu'
const programs = ['tailgate-supervisor', 'tailgate-upstream']
const sources = hashAddonSources()

if (process.argv.includes('--test')) {
  runCargo(['build', '--profile', 'tests', '-p', 'tailgate-addon', '--features', 'fault-injection'])
  runCargo(['build', '--profile', 'tests', ...programs.flatMap((name) => ['-p', name])])
  // Replaces the file instead of overwriting it: a running test may still have the old one mapped.
  replaceFile(
    join(native, 'target/tests/libtailgate_addon.so'),
    join(native, 'target/tests/tailgate.node'),
  )
} else {
  const remap = `--remap-path-prefix=${native}=/native/ --remap-path-prefix=${homedir()}/.cargo=/cargo`
  const packages = ['tailgate-addon', ...programs].flatMap((name) => ['-p', name])
  runCargo(['zigbuild', '--release', ...packages, '--target', `${target}.2.17`], {
    PATH: [installZigTools(), process.env.PATH].join(delimiter),
    RUSTFLAGS: remap,
  })
  const built = join(native, 'target', target, 'release')
  const dist = fileURLToPath(new URL('../dist/native/', import.meta.url))
  mkdirSync(dist, { recursive: true })
  replaceFile(join(built, 'libtailgate_addon.so'), join(dist, 'tailgate.linux-x64-gnu.node'))
  for (const name of programs) {
    const program = join(dist, `${name}.linux-x64-gnu`)
    replaceFile(join(built, name), program)
    chmodSync(program, 0o755)
  }
}

function replaceFile(from, to) {
  copyFileSync(from, `${to}.new`)
  renameSync(`${to}.new`, to)
}

function runCargo(args, env = {}) {
  execFileSync('cargo', [...args, '--locked'], {
    cwd: native,
    stdio: 'inherit',
    env: { ...process.env, TAILGATE_SOURCES: sources, ...env },
  })
}

/**
 * Installs zig and cargo-zigbuild from PyPI in their own folder. Returns the folder of both
 * programs.
 */
function installZigTools() {
  const venv = join(native, 'target/zig')
  const bin = join(venv, 'bin')
  if (!existsSync(join(bin, 'cargo-zigbuild'))) {
    execFileSync('python3', ['-m', 'venv', venv], { stdio: 'inherit' })
    const packages = [`ziglang==${zigVersion}`, `cargo-zigbuild==${zigbuildVersion}`]
    execFileSync(join(bin, 'pip'), ['install', '--quiet', ...packages], { stdio: 'inherit' })
  }
  // cargo-zigbuild looks for a program named zig.
  writeFileSync(join(bin, 'zig'), `#!/bin/sh\nexec '${join(bin, 'python')}' -m ziglang "$@"\n`, {
    mode: 0o755,
  })
  return bin
}
