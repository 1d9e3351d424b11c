// The crates whose code is in the addon or in the programs beside it.
import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readNoticeFiles } from './texts.mjs'

const native = fileURLToPath(new URL('../../native/', import.meta.url))

const shippedPackages = ['tailgate-addon', 'tailgate-supervisor', 'tailgate-upstream']

/** The crates whose build script compiles C into the addon. They are only build dependencies. */
const compiledIn = { 'luajit-src': 'LuaJIT (luajit-src)' }

/** Lists the crates of the shipped programs. Cargo downloads those that are missing. */
export function listLinkedCrates() {
  const platform = ['--filter-platform', 'x86_64-unknown-linux-gnu']
  const args = ['metadata', '--locked', '--format-version', '1', ...platform]
  const options = { cwd: native, encoding: 'utf8', maxBuffer: 1 << 28 }
  return findLinkedCrates(JSON.parse(execFileSync('cargo', args, options))).map(readCrate)
}

/**
 * Follows the normal dependencies of the shipped packages. A macro's crate is one of them: it
 * writes code into the program.
 */
export function findLinkedCrates({ packages, resolve }) {
  const byId = new Map(packages.map((crate) => [crate.id, crate]))
  const dependencies = new Map(resolve.nodes.map(({ id, deps }) => [id, deps]))
  const shipped = packages.filter(({ name }) => shippedPackages.includes(name))
  const linked = new Set(shipped.map(({ id }) => id))
  const compiled = new Set()
  // A set's loop also visits what is added during the loop.
  for (const id of linked) {
    for (const { pkg, dep_kinds: kinds } of dependencies.get(id)) {
      if (kinds.some(({ kind }) => kind === null)) linked.add(pkg)
      else if (byId.get(pkg).name in compiledIn) compiled.add(pkg)
    }
  }
  // A crate without a source is a package of this repository.
  return [...linked, ...compiled].map((id) => byId.get(id)).filter(({ source }) => source !== null)
}

function readCrate({ name, version, license, authors, repository, manifest_path: manifest }) {
  const people = authors.map((author) => author.replace(/\s*<.*/, ''))
  return {
    origin: 'crate',
    name: compiledIn[name] ?? name,
    version,
    // Cargo's older form of OR.
    licence: license?.replaceAll(/\s*\/\s*/g, ' OR ') ?? null,
    repository,
    holders: people.join(', ') || `the authors of ${name}`,
    texts: readNoticeFiles(dirname(manifest)),
  }
}
