/** `tailgate measure`: loads a service that already runs and prints the measurement. */

import { writeFileSync } from 'node:fs'
import type { Suite } from '../core/config/suite.ts'
import type { Measurement } from '../core/measurement/measurement.ts'
import { worldOf } from '../host/create-host.ts'
import { progressFor } from '../host/progress.ts'
import { interruptedExitCode, invalidExitCode } from '../invocation/exit.ts'
import { measureJson } from '../report/json.ts'
import { measureBlock } from '../report/terminal/measurement.ts'
import { Interrupted } from '../runner/failures.ts'
import { measure, steadily } from '../runner/measure.ts'
import { prepare } from '../runner/prepare.ts'
import { headAlone } from '../runner/sides.ts'
import { runningElsewhere } from '../service/service.ts'
import { circumstancesHere } from './shared/context.ts'
import { colors, complain, print, unwritablePaths } from './shared/output.ts'
import { measuring } from './shared/url-config.ts'
import type { AskedInWrk } from './shared/wrk-flags.ts'

export async function measureUrl(
  url: string,
  { overrides, percentiles, notes, problems }: AskedInWrk,
): Promise<number> {
  const wrong = [...problems, ...unwritablePaths(overrides)]
  if (wrong.length > 0) return complain(wrong)
  const asked = measuring(url, overrides)
  // Here the url is no flag.
  if ('problems' in asked)
    return complain(asked.problems.map((problem) => problem.replace(/^--url: /, 'the url ')))
  const [asConfigured] = asked.config.suites
  if (asConfigured === undefined) throw new Error('A configuration without a file has one suite.')
  const suite = { ...asConfigured, name: url }
  using progress = progressFor(process.stderr)
  const circumstances = circumstancesHere(asked.config, (happening) => {
    // What a script prints is a result too, unless the output is to be read by a program.
    if (happening.kind === 'printed' && overrides.json?.[0] !== '-') process.stdout.write(happening.text)
    else progress.tell(happening)
  })
  // It is there or it isn't; the engine tells at once, and nobody wants to wait for it.
  const world = { ...worldOf(circumstances), startService: async () => runningElsewhere(suite.url) }
  const arena = await headAlone(suite, world)
  const attempt = await measure(await prepare(suite, world), arena, steadily(1), world).catch(
    (error: unknown) => {
      if (error instanceof Interrupted && error.measurement) {
        return { kind: 'measured' as const, measurement: error.measurement }
      }
      throw error
    },
  )
  progress[Symbol.dispose]()
  if (attempt.kind !== 'measured') {
    complain([attempt.failure])
    return invalidExitCode
  }
  const { measurement } = attempt
  print(
    overrides,
    measureBlock(measurement, colors, { percentiles, notes }),
    () => `${JSON.stringify(measureJson(measurement), null, 2)}\n`,
  )
  if (world.signal.aborted) return interruptedExitCode
  const out = overrides.out?.[0]
  if (out !== undefined) writeFileSync(out, `${JSON.stringify(measurement)}\n`)
  return trustworthy(measurement, suite) ? 0 : invalidExitCode
}

function trustworthy({ runs }: Measurement, { allowErrors }: Suite): boolean {
  return runs.every(
    (run) => run.validity.verdict !== 'invalid' && run.errors.total <= allowErrors * run.offered,
  )
}
