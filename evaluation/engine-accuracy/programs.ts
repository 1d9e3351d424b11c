/** The programs of the benchmark (native/bench), built from the current sources of the engine. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { describeCommit, readVersion } from '../product-version.ts'
import { describeMachine } from '../result-file.ts'

export interface BenchPrograms {
  server: string
  floor: string
  metered: string
  tailgateLoad: string
  version: string
  /** The commit that the programs were built from, as `describeCommit` gives it. */
  commit: string
  /** The first digits of a hash over all sources of the programs. */
  sources: string
}

export async function buildPrograms(root: string): Promise<BenchPrograms> {
  const folder = join(root, 'native/bench')
  await execa('cargo', ['build', '--release', '--locked', '--quiet'], {
    cwd: folder,
    stdio: 'inherit',
  })
  const locateProgram = (name: string) => join(folder, 'target/release', name)
  return {
    server: locateProgram('server'),
    floor: locateProgram('floor'),
    metered: locateProgram('metered'),
    tailgateLoad: locateProgram('tailgate-load'),
    version: readVersion(root),
    commit: await describeCommit(root),
    sources: hashSources(root),
  }
}

/**
 * The series of the results: figures are comparable only from the same programs on the same
 * machine.
 */
export function nameSeries({ sources }: BenchPrograms): string {
  const { cpu, cpus, kernel } = describeMachine()
  return `${sources} on ${cpus} × ${cpu}, Linux ${kernel}`
}

function hashSources(root: string): string {
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
