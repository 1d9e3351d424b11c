// Whether dist/ is what the sources make: the JavaScript byte for byte, the addon by the hash of the sources that it
// embeds. Exit code 1 and a sentence when it is not.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addonSources } from './addon-sources.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')
const fresh = mkdtempSync(join(tmpdir(), 'tailgate-dist-'))
const problems = []
try {
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), '--out', fresh], {
    stdio: 'inherit',
  })
  const [now, then] = [scripts(fresh), scripts(dist)]
  for (const path of new Set([...now.keys(), ...then.keys()])) {
    if (now.get(path) !== then.get(path))
      problems.push(`dist/${path} is not what src/ makes: npm run build:js`)
  }
} finally {
  rmSync(fresh, { recursive: true, force: true })
}

const addon = createRequire(import.meta.url)(join(dist, 'native/tailgate.linux-x64-gnu.node'))
if (addon.sources() !== addonSources())
  problems.push('dist/native was built from other sources: npm run build')

for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

function scripts(folder) {
  const paths = readdirSync(folder, { recursive: true }).filter((path) => path.endsWith('.js'))
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'latin1')]))
}
