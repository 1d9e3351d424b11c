// The hash of everything the addon is built from. The addon embeds it, so that CI can tell a stale binary.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const native = fileURLToPath(new URL('../native/', import.meta.url))

/** SHA-256, hexadecimal, over the names and contents of the crates' sources, manifests and the lock file. */
export function addonSources() {
  const hash = createHash('sha256')
  const files = readdirSync(native, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(native.length))
    .filter((path) => /^(engine|addon)\/(src\/|build\.rs$|Cargo\.toml$)|^Cargo\.(toml|lock)$/.test(path))
    .sort()
  for (const path of files) {
    hash.update(`${path}\0`)
    hash.update(readFileSync(join(native, path)))
    hash.update('\0')
  }
  return hash.digest('hex')
}
