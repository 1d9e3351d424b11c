/** `tailgate run`: runs the whole gate and prints the report. */

import { writeFileSync } from 'node:fs'
import { waiversFile } from '../core/acceptance/waivers.ts'
import { exitCode } from '../core/verdict/verdict.ts'
import { gate } from '../gate/gate.ts'
import { worldOf } from '../host/create-host.ts'
import { progressFor } from '../host/progress.ts'
import { storeFor } from '../host/stores.ts'
import { interruptible } from '../invocation/exit.ts'
import { configOf, type Overrides, usualConfig, waiversIn } from '../invocation/load-config.ts'
import { rulingFor } from '../pull-request/base-policy.ts'
import { reportJson } from '../report/json.ts'
import { markdown } from '../report/markdown/markdown.ts'
import { terminal } from '../report/terminal/terminal.ts'
import { aroundHere, circumstancesHere, targetHere } from './shared/context.ts'
import { colors, complain, outPath, print, unwritablePaths } from './shared/output.ts'

export async function run(overrides: Overrides): Promise<number> {
  const unwritable = unwritablePaths(overrides)
  if (unwritable.length > 0) return complain(unwritable)
  const folder = process.cwd()
  const asked = configOf({ overrides, origin: 'flag', folder })
  if ('problems' in asked) return complain(asked.problems)
  const written = waiversIn(folder)
  if ('problems' in written) return complain(written.problems)
  const signal = interruptible()
  const target = targetHere()
  const head = { config: asked.config, waivers: written.waivers }
  const ruling = await rulingFor({ folder, signal, target, overrides, origin: 'flag', head })
  const { config } = ruling
  using progress = progressFor(process.stderr)
  const store = await storeFor(
    config,
    aroundHere((message) => progress.tell({ kind: 'warning', message })),
  )
  const savesBaseline = config.saveBaseline === 'always'
  const world = worldOf({
    ...circumstancesHere(config, progress.tell, signal),
    store,
    savesBaseline,
    alone: savesBaseline,
    pullRequest: target,
    notices: ruling.notices,
    concernsAll: [`./${overrides.config?.[0] ?? usualConfig}`, `./${waiversFile}`],
    acceptances: async () => ({ event: null, waivers: ruling.waivers, before: [], warnings: [] }),
    outFor: (suite) => outPath(overrides, config, suite),
  })
  const { report } = await gate(config, world)
  progress[Symbol.dispose]()
  const path = overrides.markdown?.[0]
  if (path !== undefined) writeFileSync(path, markdown(report))
  print(overrides, terminal(report, colors), () => reportJson(report))
  return exitCode(report.outcome, config)
}
