// Everything of others that dist/ contains.
import { fileURLToPath } from 'node:url'
import { bundle } from '../bundle.mjs'
import { listLinkedCrates } from './crates.mjs'
import { furtherParts } from './further-parts.mjs'
import { listBundledPackages } from './npm-packages.mjs'
import { compareNames } from './texts.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Lists the works of others in dist/, by origin, name and version. `licence` is an SPDX expression,
 * or null if it is unknown. `texts` is empty for a package without a licence file.
 */
export async function listShippedPackages(metafile) {
  const bundled = listBundledPackages(root, metafile ?? (await bundle(root, { write: false })))
  return mergePackages([...bundled, ...listLinkedCrates(), ...listFurtherParts(bundled)])
}

/** A part inside a package has the package's version in place of its own. */
function listFurtherParts(bundled) {
  return furtherParts.flatMap((part) => {
    const hosts = bundled.filter(({ name }) => name === part.inside)
    const versions = part.inside
      ? hosts.map(({ name, version }) => `of ${name} ${version}`)
      : [part.version]
    return versions.map((version) => ({ ...part, version, texts: [] }))
  })
}

/** npm can install the same version of a package in several folders. */
export function mergePackages(packages) {
  const byKey = new Map()
  for (const one of packages) {
    const key = `${one.origin} ${one.name} ${one.version}`
    const texts = [...(byKey.get(key)?.texts ?? []), ...one.texts]
    byKey.set(key, { ...one, texts: [...new Set(texts)] })
  }
  return [...byKey.keys()].toSorted(compareNames).map((key) => byKey.get(key))
}
