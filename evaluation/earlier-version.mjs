// The program of an older commit, for measurements of before and after.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * Checks out `dist/` of a commit in a new folder, and returns the path of its command. It needs no
 * build on Linux x64.
 */
export function checkOutVersion(root, commit, folder) {
  execFileSync('git', ['clone', '--quiet', '--no-checkout', root, folder])
  execFileSync('git', ['-C', folder, 'checkout', '--quiet', commit, '--', 'dist', 'package.json'])
  return join(folder, 'dist/cli.js')
}

export function readCommit(root) {
  const args = ['-C', root, 'rev-parse', '--short=8', 'HEAD']
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}
