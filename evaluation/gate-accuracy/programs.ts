/** What trials are played with: tailgate as it stands, the services and the noise makers, built into the cache. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import type { ServiceName } from './plan.ts'

export interface Programs {
  /** A copy of dist/cli.js with all that it needs. */
  cli: string
  version: string
  /** The commit that it was built from, as far as git knows: `-dirty` where it was not committed. */
  commit: string
  /** Command lines; what each service is to do stands in its folder and its environment. */
  services: Record<ServiceName, string[]>
  neighbour: string
  /** A Go program to compile. */
  compiled: string
  /** Where whole measurements are kept, for who wants to know more than the results say. */
  measurements: string
}

export function versionOf(root: string): string {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
}

export async function makePrograms(root: string): Promise<Programs> {
  const cache = join(root, 'node_modules/.cache/tailgate/score')
  const sources = join(root, 'evaluation/gate-accuracy')
  mkdirSync(cache, { recursive: true })
  for (const name of ['dist', 'compile'])
    rmSync(join(cache, name), { recursive: true, force: true })
  cpSync(join(root, 'dist'), join(cache, 'dist'), { recursive: true })
  cpSync(join(sources, 'noise/compile'), join(cache, 'compile'), { recursive: true })
  cpSync(join(sources, 'services/work-node.mjs'), join(cache, 'work-node.mjs'))
  const [go, neighbour] = [join(cache, 'work-go'), join(cache, 'neighbour')]
  await execa('go', ['build', '-o', go, '.'], { cwd: join(sources, 'services/work-go') })
  await execa('cc', ['-O2', '-o', neighbour, join(sources, 'noise/neighbour.c'), '-lm'])
  await installDriver(cache)
  const node = [process.execPath, join(cache, 'work-node.mjs')]
  return {
    cli: join(cache, 'dist/cli.js'),
    version: versionOf(root),
    commit: await commitOf(root),
    services: { go: [go], node, 'node-postgres': node },
    neighbour,
    compiled: join(cache, 'compile'),
    measurements: join(cache, 'measurements'),
  }
}

/** Beside the copy of the Node service, where that finds it: no dependency of tailgate's own. */
async function installDriver(cache: string): Promise<void> {
  if (existsSync(join(cache, 'node_modules/pg/package.json'))) return
  const quietly = ['--no-save', '--no-audit', '--no-fund', '--silent']
  await execa('npm', ['install', '--prefix', cache, ...quietly, 'pg@8.23.1'])
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
