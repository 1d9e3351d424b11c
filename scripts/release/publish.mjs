// Publishes packed packages to a registry of npm, so that it can be repeated after a failure.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Publishes in the given order. A version that the registry has with the same bytes is skipped; with
 * other bytes it is an error, since a version never changes.
 *
 * @param {import('./packages.mjs').PackedPackage[]} packages
 * @param {object} options
 * @param {string} options.registry its address
 * @param {string} options.tag the dist-tag: `latest` or `next`
 * @param {boolean} options.first whether packages that do not exist yet may be published
 * @param {NodeJS.ProcessEnv} [options.env] the environment of npm
 * @param {(line: string) => void} options.print
 */
export async function publishPackages(packages, { registry, tag, first, env, print }) {
  const planned = []
  // All are looked up before the first is published, so that a refusal leaves nothing half done.
  for (const one of packages)
    planned.push({ one, state: decideState(one, await readPackument(one.name, registry), first) })
  for (const { one, state } of planned) {
    if (state === 'published') {
      print(`${one.name}@${one.version} is published already, with the same bytes`)
      continue
    }
    await publish(one, { registry, tag, env })
    print(`${one.name}@${one.version} is published as ${tag}`)
  }
}

/** @returns {'published' | 'missing'} */
function decideState({ name, version, integrity }, packument, first) {
  if (packument === null && !first) {
    throw new Error(
      `${name} does not exist on the registry, and trusted publishing needs a package that does. ` +
        'Publish its first version by hand: docs/releasing.md, "The first version".',
    )
  }
  const existing = packument?.versions?.[version]
  if (existing === undefined) return 'missing'
  if (existing.dist?.integrity === integrity) return 'published'
  throw new Error(
    `${name}@${version} is on the registry with other bytes (${existing.dist?.integrity}, here ` +
      `${integrity}). A version never changes: release the next one.`,
  )
}

/** Null for a package that does not exist. A connection that breaks is tried again. */
async function readPackument(name, registry, attempts = 3) {
  const address = `${registry}/${name.replace('/', '%2f')}`
  const response = await fetch(address).catch((cause) => {
    if (attempts > 1) return null
    throw new Error(`${address} could not be read: ${cause.cause ?? cause}`, { cause })
  })
  if (response === null) return readPackument(name, registry, attempts - 1)
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`The registry answers ${response.status} for ${name}.`)
  return response.json()
}

async function publish({ name, version, tarball }, { registry, tag, env }) {
  const args = ['publish', tarball, '--registry', registry, '--tag', tag, '--access', 'public']
  try {
    await promisify(execFile)('npm', args, { env: env ?? process.env })
  } catch (error) {
    throw new Error(
      `${name}@${version} could not be published:\n${error.stderr}\nRun this step again: what is ` +
        'published is skipped.',
    )
  }
}
