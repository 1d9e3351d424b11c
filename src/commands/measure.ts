/** `tailgate measure`: loads a service that already runs and prints the measurement. */

import { writeFileSync } from 'node:fs'
import type { Suite } from '../core/config/suite.ts'
import type { Measurement } from '../core/measurement/measurement.ts'
import { createHost } from '../host/create-host.ts'
import { createProgressDisplay } from '../host/progress.ts'
import { interruptedExitCode, invalidExitCode } from '../invocation/exit.ts'
import { buildMeasureJson } from '../report/json.ts'
import { renderMeasurement } from '../report/terminal/measurement.ts'
import { Interrupted } from '../runner/failures.ts'
import { measure, scheduleFixedEpochs } from '../runner/measure.ts'
import { prepareSuite } from '../runner/prepare.ts'
import { buildHeadOnly } from '../runner/sides.ts'
import { describeExternalService } from '../service/service.ts'
import { createHostSettings } from './shared/context.ts'
import { colors, findUnwritablePaths, printErrors, printOutput } from './shared/output.ts'
import { parseUrlConfig } from './shared/url-config.ts'
import type { WrkFlags } from './shared/wrk-flags.ts'

export async function measureUrl(
  url: string,
  { overrides, percentiles, notes, problems }: WrkFlags,
): Promise<number> {
  const wrong = [...problems, ...findUnwritablePaths(overrides)]
  if (wrong.length > 0) return printErrors(wrong)
  const asked = parseUrlConfig(url, overrides)
  // Here the url is no flag.
  if ('problems' in asked)
    return printErrors(asked.problems.map((problem) => problem.replace(/^--url: /, 'the url ')))
  const [asConfigured] = asked.config.suites
  if (asConfigured === undefined) throw new Error('A configuration without a file has one suite.')
  const suite = { ...asConfigured, name: url }
  using progress = createProgressDisplay(process.stderr)
  const circumstances = createHostSettings(asked.config, (happening) => {
    // What a script prints is a result too, unless the output is to be read by a program.
    if (happening.kind === 'printed' && overrides.json?.[0] !== '-')
      process.stdout.write(happening.text)
    else progress.emit(happening)
  })
  // It is there or it isn't; the engine tells at once, and nobody wants to wait for it.
  const world = {
    ...createHost(circumstances),
    startService: async () => describeExternalService(suite.url),
  }
  const arena = await buildHeadOnly(suite, world)
  const attempt = await measure(
    await prepareSuite(suite, world),
    arena,
    scheduleFixedEpochs(1),
    world,
  ).catch((error: unknown) => {
    if (error instanceof Interrupted && error.measurement) {
      return { kind: 'measured' as const, measurement: error.measurement }
    }
    throw error
  })
  progress[Symbol.dispose]()
  if (attempt.kind !== 'measured') {
    printErrors([attempt.failure])
    return invalidExitCode
  }
  const { measurement } = attempt
  printOutput(
    overrides,
    renderMeasurement(measurement, colors, { percentiles, notes }),
    () => `${JSON.stringify(buildMeasureJson(measurement), null, 2)}\n`,
  )
  if (world.signal.aborted) return interruptedExitCode
  const out = overrides.out?.[0]
  if (out !== undefined) writeFileSync(out, `${JSON.stringify(measurement)}\n`)
  return isTrustworthy(measurement, suite) ? 0 : invalidExitCode
}

function isTrustworthy({ runs }: Measurement, { allowErrors }: Suite): boolean {
  return runs.every(
    (run) => run.validity.verdict !== 'invalid' && run.errors.total <= allowErrors * run.offered,
  )
}
