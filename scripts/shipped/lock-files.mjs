// Where the packages of the lock files come from: only from npm and crates.io, with a hash.
import { parse } from 'smol-toml'

const npmRegistry = 'https://registry.npmjs.org/'
const crateRegistry = 'registry+https://github.com/rust-lang/crates.io-index'

/** The names under which @isaacs/cliui installs other packages. */
const aliases = {
  'string-width-cjs': 'string-width',
  'strip-ansi-cjs': 'strip-ansi',
  'wrap-ansi-cjs': 'wrap-ansi',
}

/** The packages of this repository; all other crates have a source. */
const ownCrates =
  /^tailgate-(?:addon|bench|engine|fuzz|job|processes|proxy|supervisor|timing|upstream)$/

/** One sentence for each entry of a package-lock.json that does not come from npm with a hash. */
export function findNpmLockProblems(path, text) {
  const { lockfileVersion, packages = {} } = JSON.parse(text)
  if (lockfileVersion !== 3)
    return [`${path} has the version ${lockfileVersion}, not 3: write it with npm 9 or later`]
  return Object.entries(packages)
    .filter(([folder]) => folder !== '')
    .flatMap(([folder, entry]) => {
      const problem = findEntryProblem(folder, entry)
      return problem ? [`${path}: ${folder} ${problem}`] : []
    })
}

function findEntryProblem(folder, { name, version, resolved, integrity, link }) {
  const packageName = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
  if (link) return 'is a link to another folder: take the package from npm'
  const installed = name ?? packageName
  if (installed !== packageName && aliases[packageName] !== installed)
    return `contains the package ${installed}: use packages under their own names`
  // npm takes an entry without `resolved` from its registry, by its name and version.
  const address = `${npmRegistry}${installed}/-/${installed.split('/').pop()}-${version}.tgz`
  if (resolved !== undefined && resolved !== address)
    return `comes from ${resolved}: take ${installed} ${version} from ${npmRegistry}`
  if (!/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
    return 'has no SHA-512 hash: remove the entry, and run npm install'
  return null
}

/** One sentence for each crate of a Cargo.lock that does not come from crates.io with a hash. */
export function findCargoLockProblems(path, text) {
  return (parse(text).package ?? []).flatMap(({ name, version, source, checksum }) => {
    const subject = `${path}: ${name} ${version}`
    if (source === undefined && ownCrates.test(name)) return []
    if (source !== crateRegistry)
      return [`${subject} comes from ${source ?? 'a folder'}: take it from crates.io`]
    if (!/^[0-9a-f]{64}$/.test(checksum ?? ''))
      return [`${subject} has no checksum: remove the entry, and run cargo update --workspace`]
    return []
  })
}

/** One sentence if npm's settings in the repository name another registry. */
export function findRegistryProblems(path, text) {
  return /^\s*(?:@[^:\s]+:)?registry\s*=/m.test(text)
    ? [`${path} sets a registry: remove the line, so that packages come from ${npmRegistry}`]
    : []
}
