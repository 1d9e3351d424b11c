// The hash of everything the addon is built from. The addon embeds it, so that CI can tell a stale binary.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
export const native = join(root, 'native/')

/**
 * SHA-256, hexadecimal, over the names and contents of the crates' sources, manifests and the lock file, and of cargo's
 * settings, which have the flags that LuaJIT is built with.
 */
export function addonSources(from = root) {
  const hash = createHash('sha256')
  const crates = join(from, 'native/')
  const files = readdirSync(crates, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(crates.length))
    .filter((path) =>
      /^(engine|addon)\/(src\/|build\.rs$|Cargo\.toml$)|^Cargo\.(toml|lock)$/.test(path),
    )
    .sort()
  for (const path of [...files, '../.cargo/config.toml']) {
    hash.update(`${path}\0`)
    hash.update(readFileSync(join(crates, path)))
    hash.update('\0')
  }
  return hash.digest('hex')
}
