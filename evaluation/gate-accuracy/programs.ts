/**
 * Builds the programs of the trials into the cache: the current tailgate, the services and the
 * noise.
 */
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { describeCommit, readVersion } from '../product-version.ts'
import type { ServiceProgram } from './services.ts'

export interface GatePrograms {
  /** A copy of dist/cli.js with everything that it needs. */
  cli: string
  version: string
  /** The commit that the copy was built from, as `describeCommit` gives it. */
  commit: string
  /** The load engine of the copy. */
  addon: string
  supervisor: string
  /** Command lines. The settings of a service are in its folder and its environment. */
  services: Record<ServiceProgram, string[]>
  neighbour: string
  /** The folder of a Go program that the noise compiles. */
  compiledFolder: string
  /** The folder of the complete measurements, which contain more than the results. */
  measurementFolder: string
}

const cacheFolder = 'node_modules/.cache/tailgate/score'

export function findMeasurementFolder(root: string): string {
  return join(root, cacheFolder, 'measurements')
}

export async function buildPrograms(root: string): Promise<GatePrograms> {
  const cache = join(root, cacheFolder)
  const sources = join(root, 'evaluation/gate-accuracy')
  mkdirSync(cache, { recursive: true })
  for (const name of ['dist', 'compile'])
    rmSync(join(cache, name), { recursive: true, force: true })
  cpSync(join(root, 'dist'), join(cache, 'dist'), { recursive: true })
  cpSync(join(sources, 'noise/compile'), join(cache, 'compile'), { recursive: true })
  for (const name of ['work-node.mjs', 'work-python.py'])
    cpSync(join(sources, 'services', name), join(cache, name))
  const [go, neighbour] = [join(cache, 'work-go'), join(cache, 'neighbour')]
  await execa('go', ['build', '-o', go, '.'], { cwd: join(sources, 'services/work-go') })
  await execa('javac', ['-d', cache, join(sources, 'services/work-java/Work.java')])
  await execa('cc', ['-O2', '-o', neighbour, join(sources, 'noise/neighbour.c'), '-lm'])
  await installDriver(cache)
  return {
    cli: join(cache, 'dist/cli.js'),
    version: readVersion(root),
    commit: await describeCommit(root),
    addon: join(cache, 'dist/native/tailgate.linux-x64-gnu.node'),
    supervisor: join(cache, 'dist/native/tailgate-supervisor.linux-x64-gnu'),
    services: {
      go: [go],
      node: [process.execPath, join(cache, 'work-node.mjs')],
      // Without these options, Java would choose the serial collector on a small machine.
      java: ['java', '-XX:+UseG1GC', '-Xms128m', '-Xmx128m', '-cp', cache, 'Work'],
      python: ['python3', join(cache, 'work-python.py')],
    },
    neighbour,
    compiledFolder: join(cache, 'compile'),
    measurementFolder: findMeasurementFolder(root),
  }
}

/**
 * Installs the PostgreSQL driver next to the copy of the Node service. tailgate itself does not
 * depend on it.
 */
async function installDriver(cache: string): Promise<void> {
  if (existsSync(join(cache, 'node_modules/pg/package.json'))) return
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--silent']
  await execa('npm', ['install', '--prefix', cache, ...quiet, 'pg@8.23.1'])
}
