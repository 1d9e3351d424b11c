/** The figures of `tailgate measure` on a quiet machine, which other programs would change. */

import { expect, test } from 'vitest'
import { openCommandFolder } from '../../helpers/command-folder.ts'
import { measureLoad } from '../../helpers/measure-command.ts'
import { startNginx, startNodeService } from '../../helpers/servers/http-servers.ts'

test.each([
  ['nginx at 1,000/s', startNginx, 1000],
  ['nginx at 20,000/s', startNginx, 20_000],
  ['a Node service at 1,000/s', startNodeService, 1000],
])('the answered rate of %s is the requested rate', async (_, server, rate) => {
  await using workspace = await openCommandFolder()
  await using target = await server()
  const { achievedPerSecond } = await measureLoad(
    workspace,
    target.url,
    ...['-r', String(rate), '-d', '1s', '-c', '50'],
  )
  expect(achievedPerSecond / rate).toBeCloseTo(1, 2)
})
