/** The version and the commit of tailgate that results belong to. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'

export function readVersion(root: string): string {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
}

/** The checked-out commit, shortened to 12 digits; with `-dirty` where files differ from it. */
export async function describeCommit(root: string): Promise<string> {
  const [commit, changes] = await Promise.all([
    execa('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root }),
    execa('git', ['status', '--porcelain', '--untracked-files=no', '--', '.', ...ownOutputs], {
      cwd: root,
    }),
  ])
  return changes.stdout === '' ? commit.stdout : `${commit.stdout}-dirty`
}

/** What an evaluation writes itself does not change what it measures. */
const ownOutputs = [
  ':(exclude)docs/evaluation',
  ':(exclude,glob)evaluation/*/results/**',
  ':(exclude,glob)evaluation/*/results.jsonl',
  ':(exclude)evaluation/gate-accuracy/factors.json',
]
