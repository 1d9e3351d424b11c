// Builds the addon. Without arguments: dist/native/tailgate.linux-x64-gnu.node, for glibc 2.17 and later, stripped.
// With --test: native/target/tests/tailgate.node, for this machine, with the faults that tests inject.
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addonSources, native } from './addon-sources.mjs'

const zigVersion = '0.17.0'
const zigbuildVersion = '0.24.0'
const target = 'x86_64-unknown-linux-gnu'
const sources = addonSources()

if (process.argv.includes('--test')) {
  cargo(['build', '--profile', 'tests', '-p', 'tailgate-addon', '--features', 'fault-injection'])
  // A new file under the old name: a running test may still have the old one mapped.
  put(join(native, 'target/tests/libtailgate_addon.so'), join(native, 'target/tests/tailgate.node'))
} else {
  const remap = `--remap-path-prefix=${native}=/native/ --remap-path-prefix=${homedir()}/.cargo=/cargo`
  cargo(['zigbuild', '--release', '-p', 'tailgate-addon', '--target', `${target}.2.17`], {
    PATH: [zigTools(), process.env.PATH].join(delimiter),
    RUSTFLAGS: remap,
  })
  const built = join(native, 'target', target, 'release/libtailgate_addon.so')
  const dist = fileURLToPath(new URL('../dist/native/', import.meta.url))
  mkdirSync(dist, { recursive: true })
  put(built, join(dist, 'tailgate.linux-x64-gnu.node'))
}

function put(from, to) {
  copyFileSync(from, `${to}.new`)
  renameSync(`${to}.new`, to)
}

function cargo(args, env = {}) {
  execFileSync('cargo', [...args, '--locked'], {
    cwd: native,
    stdio: 'inherit',
    env: { ...process.env, TAILGATE_SOURCES: sources, ...env },
  })
}

/** zig and cargo-zigbuild, from PyPI, in a folder of their own; the folder that holds both programs. */
function zigTools() {
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
