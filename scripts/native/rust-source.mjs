// The sources of Rust's standard library, for targets that the installed toolchain has no compiled
// library for. rustup has them as a component; without rustup they come from Debian, whose package
// of the same version contains the vendored dependencies too.
import { execFileSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { unpackDebianPackages } from './debian.mjs'

/** Whether the toolchain has a compiled standard library for a target. */
export function hasStandardLibrary(target) {
  return existsSync(join(readSysroot(), 'lib/rustlib', target, 'lib'))
}

/**
 * The folder `library` of the sources, which belong to the installed rustc. Its path is part of the
 * names in what is compiled from it. Where it lies within a clone, two clones build other bytes.
 */
export function findLibrarySources() {
  const own = join(readSysroot(), 'lib/rustlib/src/rust/library')
  if (existsSync(own)) return own
  const version = readRustVersion()
  const folder = join(homedir(), '.cache/tailgate', `rust-source-${version}`)
  const library = join(folder, 'usr/src', `rustc-${version}`, 'library')
  if (existsSync(library)) return library
  const unfinished = `${folder}-${process.pid}`
  try {
    unpackDebianPackages('trixie-backports', ['rust-src'], unfinished, (versions) =>
      versions.find((each) => each.startsWith(`${version}+`)),
    )
    renameSync(unfinished, folder)
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new Error(
      `The sources of Rust ${version} are missing. Install them with rustup: rustup component add ` +
        `rust-src. (Debian: ${cause.message})`,
      { cause },
    )
  }
  return library
}

function readSysroot() {
  return execFileSync('rustc', ['--print', 'sysroot'], { encoding: 'utf8' }).trim()
}

function readRustVersion() {
  const [, version = ''] =
    /^rustc (\S+)/.exec(execFileSync('rustc', ['--version'], { encoding: 'utf8' })) ?? []
  return version
}
