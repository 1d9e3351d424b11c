// The version of tailgate, which several files state.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const usedCrates = /^(name = "tailgate-(?:engine|timing)"\nversion = ")([^"]+)(")/gm

/**
 * The files that state the version, and how: the pattern has the version as its second group.
 * package-lock.json states it twice; Cargo.lock once for each crate of the workspace.
 *
 * @type {[file: string, pattern: RegExp, options?: { first: number }][]}
 */
const places = [
  ['package.json', /^( {2}"version": ")([^"]+)(")/gm],
  ['package-lock.json', /^( {2}"version": "|^ {6}"version": ")([^"]+)(")/gm, { first: 2 }],
  ['native/Cargo.toml', /^(\[workspace\.package\]\nversion = ")([^"]+)(")/gm],
  ['native/Cargo.lock', /^(name = "tailgate-[a-z]+"\nversion = ")([^"]+)(")/gm],
  // Workspaces of their own, which use crates of native/ and have no version themselves.
  ['native/bench/Cargo.lock', usedCrates],
  ['native/fuzz/Cargo.lock', usedCrates],
]

/** Each file with the versions that it states. */
export function readVersions(root) {
  return places.map(([file, pattern, { first = Number.POSITIVE_INFINITY } = {}]) => {
    const text = readFileSync(join(root, file), 'utf8')
    const found = [...text.matchAll(pattern)].map(([, , version]) => version)
    return { file, versions: [...new Set(found.slice(0, first))] }
  })
}

/** The version that all files state. Throws if they differ. */
export function readAgreedVersion(root) {
  const stated = readVersions(root)
  const [version, ...others] = new Set(stated.flatMap(({ versions }) => versions))
  if (version !== undefined && others.length === 0) return version
  const lines = stated.map(({ file, versions }) => `${file}: ${versions.join(', ')}`)
  throw new Error(
    `The versions differ:\n${lines.join('\n')}\nSet all of them: npm run release -- --prepare VERSION`,
  )
}

export function writeVersion(root, version) {
  for (const [file, pattern, { first = Number.POSITIVE_INFINITY } = {}] of places) {
    const path = join(root, file)
    let count = 0
    const text = readFileSync(path, 'utf8').replace(pattern, (whole, before, _, after) => {
      count += 1
      return count <= first ? `${before}${version}${after}` : whole
    })
    writeFileSync(path, text)
  }
}
