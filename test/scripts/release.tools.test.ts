/** A dry run of a release, and the Action from the release commit that it makes. */
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('a dry run publishes to a local registry, tags a release commit, and installs what it published', async () => {
  const build = ['scripts/build-addon.mjs', '--platform', 'linux-x64-gnu']
  await execa('node', build, { cwd: root })
  const dryRun = ['scripts/release/release.mjs', '--dry-run', '--platform', 'linux-x64-gnu']
  const { stdout } = await execa('node', dryRun, { cwd: root })
  expect(stdout).toMatch(/^tailgate@\d\S+ is published as next$/m)
  expect(stdout).toMatch(/^v\d\S+ is [0-9a-f]{40} \(pushed\)$/m)
  expect(stdout).toMatch(/^v1 is v\d/m)
  expect(stdout).toMatch(/npx tailgate@next works in an empty folder:\ntailgate: /)
  expect(stdout).toMatch(/== left out\n(.+\n)*.*provenance/)
}, 900_000)
