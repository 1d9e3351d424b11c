/** The tools that `scripts/setup-act.mjs` installs, and files that may be missing. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The folder of a Node that `scripts/setup-act.mjs` installed. */
export function findNodeFolder(major: 20 | 24): string {
  const name = `node-${process.platform}-${process.arch}`
  return findInstalled(`node${major}/node_modules/${name}/bin`)
}

/** In the folder of `scripts/setup-act.mjs`. */
export function findInstalled(path: string): string {
  const whole = join(root, 'node_modules/.cache/tailgate', path)
  if (!existsSync(whole))
    throw new Error(`${whole} is missing: run \`node scripts/setup-act.mjs\` first.`)
  return whole
}

/** Empty where there is no such file. */
export function readOptionalFile(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
