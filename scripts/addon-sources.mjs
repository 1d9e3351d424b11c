// Hashes the sources of the addon and of the programs beside it. All embed the hash, so that CI
// detects an outdated binary.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
export const native = join(root, 'native/')

/**
 * The hexadecimal SHA-256 over the names and contents of the crates' sources, the manifests, the
 * lock file and cargo's settings, which contain the build flags of LuaJIT.
 */
export function hashAddonSources(from = root) {
  const hash = createHash('sha256')
  const crates = join(from, 'native/')
  const files = readdirSync(crates, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(crates.length))
    .filter((path) =>
      /^(engine|addon|job|processes|proxy|supervisor|timing|upstream)\/(src\/|build\.rs$|Cargo\.toml$)|^Cargo\.(toml|lock)$/.test(
        path,
      ),
    )
    .sort()
  for (const path of [...files, '../.cargo/config.toml']) {
    hash.update(`${path}\0`)
    hash.update(readFileSync(join(crates, path)))
    hash.update('\0')
  }
  return hash.digest('hex')
}
