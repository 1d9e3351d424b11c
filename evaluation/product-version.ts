/** The version and the commit of tailgate that results belong to. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'

export function readVersion(root: string): string {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
}

/** The checked-out commit, shortened to 12 digits; with `-dirty` where files differ from it. */
export async function describeCommit(root: string): Promise<string> {
  const options = ['--always', '--dirty', '--exclude=*', '--abbrev=12']
  const { stdout } = await execa('git', ['describe', ...options], { cwd: root })
  return stdout
}
