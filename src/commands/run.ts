/** `tailgate run`: runs the whole gate and prints the report. */

import { writeFileSync } from 'node:fs'
import { waiversFileName } from '../core/acceptance/waivers.ts'
import { chooseExitCode } from '../core/verdict/verdict.ts'
import { runGate } from '../gate/gate.ts'
import { createHost } from '../host/create-host.ts'
import { createProgressDisplay } from '../host/progress.ts'
import { openStore } from '../host/stores.ts'
import { createInterruptSignal } from '../invocation/exit.ts'
import {
  defaultConfigPath,
  loadConfig,
  loadWaivers,
  type Overrides,
} from '../invocation/load-config.ts'
import { resolveRules } from '../pull-request/base-policy.ts'
import { formatReportJson } from '../report/json.ts'
import { renderMarkdown } from '../report/markdown/markdown.ts'
import { renderTerminalReport } from '../report/terminal/terminal.ts'
import {
  createHostSettings,
  createLocalStoreContext,
  readPullRequestTarget,
} from './shared/context.ts'
import {
  colors,
  findUnwritablePaths,
  printErrors,
  printOutput,
  resolveOutPath,
} from './shared/output.ts'

export async function runGateCommand(overrides: Overrides): Promise<number> {
  const unwritable = findUnwritablePaths(overrides)
  if (unwritable.length > 0) return printErrors(unwritable)
  const folder = process.cwd()
  const asked = loadConfig({ overrides, origin: 'flag', folder })
  if ('problems' in asked) return printErrors(asked.problems)
  const written = loadWaivers(folder)
  if ('problems' in written) return printErrors(written.problems)
  const signal = createInterruptSignal()
  const target = readPullRequestTarget()
  const head = { config: asked.config, waivers: written.waivers }
  const ruling = await resolveRules({ folder, signal, target, overrides, origin: 'flag', head })
  const { config } = ruling
  using progress = createProgressDisplay(process.stderr)
  const store = await openStore(
    config,
    createLocalStoreContext((message) => progress.emit({ kind: 'warning', message })),
  )
  const savesBaseline = config.saveBaseline === 'always'
  const world = createHost({
    ...createHostSettings(config, progress.emit, signal),
    store,
    savesBaseline,
    measuresAlone: savesBaseline,
    pullRequest: target,
    notices: ruling.notices,
    sharedPaths: [`./${overrides.config?.[0] ?? defaultConfigPath}`, `./${waiversFileName}`],
    readAcceptances: async () => ({
      event: null,
      waivers: ruling.waivers,
      before: [],
      warnings: [],
    }),
    resolveOutPath: (suite) => resolveOutPath(overrides, config, suite),
  })
  const { report } = await runGate(config, world)
  progress[Symbol.dispose]()
  const path = overrides.markdown?.[0]
  if (path !== undefined) writeFileSync(path, renderMarkdown(report))
  printOutput(overrides, renderTerminalReport(report, colors), () => formatReportJson(report))
  return chooseExitCode(report.outcome, config)
}
