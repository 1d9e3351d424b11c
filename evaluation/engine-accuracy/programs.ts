/** The benchmark's own programs (native/bench), built from the engine as it stands. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { thisMachine } from '../result-file.ts'

export interface Programs {
  server: string
  floor: string
  metered: string
  tailgateLoad: string
  version: string
  /** The commit that they were built from, as far as git knows: `-dirty` where it was not committed. */
  commit: string
  /** The first digits of a hash of all that they are built from. */
  sources: string
}

export function versionOf(root: string): string {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
}

export async function makePrograms(root: string): Promise<Programs> {
  const folder = join(root, 'native/bench')
  await execa('cargo', ['build', '--release', '--locked', '--quiet'], {
    cwd: folder,
    stdio: 'inherit',
  })
  const built = (name: string) => join(folder, 'target/release', name)
  return {
    server: built('server'),
    floor: built('floor'),
    metered: built('metered'),
    tailgateLoad: built('tailgate-load'),
    version: versionOf(root),
    commit: await commitOf(root),
    sources: sourcesOf(root),
  }
}

/** What makes figures comparable: the same programs on the same machine. */
export function seriesOf({ sources }: Programs): string {
  const { cpu, cpus, kernel } = thisMachine()
  return `${sources} on ${cpus} × ${cpu}, Linux ${kernel}`
}

function sourcesOf(root: string): string {
  const hash = createHash('sha256')
  for (const crate of ['engine', 'bench']) {
    const folder = join(root, 'native', crate)
    const files = readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    for (const path of [...files.sort(), join(folder, 'Cargo.toml')]) {
      hash.update(`${path.slice(root.length)}\0`)
      hash.update(readFileSync(path))
      hash.update('\0')
    }
  }
  return hash.digest('hex').slice(0, 12)
}

async function commitOf(root: string): Promise<string> {
  const { stdout } = await execa(
    'git',
    ['describe', '--always', '--dirty', '--exclude=*', '--abbrev=12'],
    {
      cwd: root,
    },
  )
  return stdout
}
