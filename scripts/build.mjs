// Bundles the entries into dist/. --out DIR writes to another folder.
import { chmodSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from './bundle.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const outIndex = process.argv.indexOf('--out')
const out = outIndex > 0 ? process.argv[outIndex + 1] : join(root, 'dist')

rmSync(join(out, 'chunks'), { recursive: true, force: true })
for (const name of listFiles(out).filter((name) => name.endsWith('.js'))) rmSync(join(out, name))

await bundle(out)
chmodSync(join(out, 'cli.js'), 0o755)

function listFiles(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
