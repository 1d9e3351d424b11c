/** `tailgate prove` with the real engine and its proxy: on a busy machine, a proof may be invalid. */

import { expect, test } from 'vitest'
import { openCommandFolder } from '../helpers/command-folder.ts'
import { realProof } from './prove-config.ts'

test('a median ten times as long is found', async () => {
  await using workspace = await openCommandFolder()
  workspace.writePairedConfig(realProof)
  const run = await workspace.tailgate('prove', '--p50', '+900%', '--json')
  const [proof] = JSON.parse(run.stdout).suites[0].proofs
  expect(proof.outcome, run.stdout).toBe('found')
  expect(run.exitCode).toBe(0)
}, 120_000)
