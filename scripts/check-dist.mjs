// Checks that dist/ belongs to the sources: the JavaScript and the notices byte for byte, the
// binaries by the hash of their sources that they embed. Exits with 1 and a message if not. --dist
// DIR checks another folder.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashAddonSources } from './addon-sources.mjs'
import { bundle } from './bundle.mjs'
import { committedPlatform, findPlatform, listNativeFiles } from './native/platforms.mjs'
import { rust } from './shipped/further-parts.mjs'
import { buildNotices } from './shipped/notices.mjs'
import { listShippedPackages } from './shipped/packages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const distIndex = process.argv.indexOf('--dist')
const dist = distIndex > 0 ? process.argv[distIndex + 1] : join(root, 'dist')
const fresh = mkdtempSync(join(tmpdir(), 'tailgate-dist-'))
const problems = []
try {
  const metafile = await bundle(fresh)
  const [built, committed] = [readScripts(fresh), readScripts(dist)]
  for (const path of new Set([...built.keys(), ...committed.keys()])) {
    if (built.get(path) !== committed.get(path))
      problems.push(`dist/${path} does not belong to src/: npm run build:js`)
  }
  const notices = join(dist, 'THIRD-PARTY-NOTICES')
  const expected = buildNotices(await listShippedPackages(metafile))
  if (!existsSync(notices) || readFileSync(notices, 'utf8') !== expected)
    problems.push('dist/THIRD-PARTY-NOTICES is outdated: npm run build:js')
} finally {
  rmSync(fresh, { recursive: true, force: true })
}

// The hash is read as text: whoever forges a binary must not get it loaded or started here.
const binaries = listNativeFiles(findPlatform(committedPlatform)).map(({ shipped }) => shipped)
for (const name of binaries) {
  const path = join(dist, 'native', name)
  if (!existsSync(path) || !readFileSync(path).includes(hashAddonSources()))
    problems.push(`dist/native/${name} was built from other sources: npm run build`)
}

const addon = join(dist, 'native/tailgate.linux-x64-gnu.node')
if (existsSync(addon) && !readFileSync(addon).includes(`/rustc/${rust.commit}/`)) {
  problems.push(
    `dist/native/ was not compiled by Rust ${rust.version}: state version and commit, as ` +
      'printed by `rustc -vV`, in scripts/shipped/further-parts.mjs, then npm run build:js',
  )
}

for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

function readScripts(folder) {
  const paths = readdirSync(folder, { recursive: true }).filter((path) => path.endsWith('.js'))
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'latin1')]))
}
