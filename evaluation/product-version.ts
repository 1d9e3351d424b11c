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
    // Results and pages are what an evaluation writes itself.
    execa('git', [...changedFiles, '--', '.', ...outputs], { cwd: root }),
  ])
  return changes.stdout === '' ? commit.stdout : `${commit.stdout}-dirty`
}

const changedFiles = ['status', '--porcelain', '--untracked-files=no']
const outputs = [':(exclude)docs/evaluation', ':(exclude,glob)evaluation/*/results/**']
