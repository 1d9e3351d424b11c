/** `tailgate doctor`: reports what this machine allows a load: open files, ports, processors and memory. */

import { heldFinding } from '../core/doctor/connection-probe.ts'
import { findingsOf, worstOf } from '../core/doctor/doctor.ts'
import type { Finding } from '../core/doctor/finding.ts'
import type { Readings } from '../core/doctor/machine-readings.ts'
import { type Asked, askedBy } from '../core/doctor/requirements.ts'
import { hold } from '../engine/addon.ts'
import { invalidExitCode } from '../invocation/exit.ts'
import type { Overrides } from '../invocation/load-config.ts'
import { doctorJson, doctorText } from '../report/doctor.ts'
import { readingsNow } from '../system/readings.ts'
import { colors, complain, print, unwritablePaths } from './shared/output.ts'
import { measuring } from './shared/url-config.ts'

/** Enough to meet the limits that small machines come with. */
export const usualOfDoctor = '1000'

export async function runDoctor(url: string | undefined, overrides: Overrides): Promise<number> {
  const unwritable = unwritablePaths(overrides)
  if (unwritable.length > 0) return complain(unwritable)
  const parsed = measuring(url ?? 'http://nowhere.invalid', {
    connections: [usualOfDoctor],
    ...overrides,
  })
  if ('problems' in parsed)
    return complain(parsed.problems.map((problem) => problem.replace(/^--url: /, 'the url ')))
  const [suite] = parsed.config.suites
  if (suite === undefined) throw new Error('A configuration without a file has one suite.')
  const asked = {
    ...askedBy(suite, 1),
    sides: { least: 1, most: 2 },
    ...(url === undefined && { way: { kind: 'port' as const, target: null } }),
  }
  const { readings, findings } = await examine(asked)
  print(
    overrides,
    doctorText(findings, asked, colors),
    () => `${JSON.stringify(doctorJson(findings, readings, asked), null, 2)}\n`,
  )
  return worstOf(findings) === 'problem' ? invalidExitCode : 0
}

export interface Examination {
  readings: Readings
  findings: Finding[]
}

/** The readings come first: what is held meanwhile would be among them. */
export async function examine(asked: Asked): Promise<Examination> {
  const readings = readingsNow(asked.way)
  const findings = findingsOf(readings, asked)
  if (readings.engine.kind === 'absent') return { readings, findings }
  return { readings, findings: [...findings, heldFinding(await hold(asked.connections), asked)] }
}
