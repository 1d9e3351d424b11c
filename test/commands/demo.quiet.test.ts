/** `tailgate demo` with the real engine: a difference of 20 %, which other programs hide. */

import { expect, test } from 'vitest'
import { openCommandFolder } from '../helpers/command-folder.ts'

test('the demo shows a pass and a fail', async () => {
  await using workspace = await openCommandFolder()
  const { exitCode, stdout } = await workspace.tailgate('demo')
  expect(stdout).toMatch(/tailgate: demo passed[\s\S]*tailgate: demo p50 is \d+ % slower/)
  expect(exitCode).toBe(0)
})
