/** The tools that `scripts/setup-programs.mjs` installs, and files that may be missing. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The folder of the programs of a Node version. */
export function findNodeFolder(major: 20 | 24): string {
  const name = `node-${process.platform}-${process.arch}`
  return findInstalled(`node${major}/node_modules/${name}/bin`)
}

/** The full path of an installed file. */
export function findInstalled(path: string): string {
  const fullPath = join(root, 'node_modules/.cache/tailgate', path)
  if (!existsSync(fullPath))
    throw new Error(`${fullPath} is missing: run \`node scripts/setup-programs.mjs\` first.`)
  return fullPath
}

/** The text of a file; empty without the file. */
export function readOptionalFile(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
