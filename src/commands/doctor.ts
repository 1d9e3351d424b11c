/** `tailgate doctor`: reports what this machine allows a load: open files, ports, processors and memory. */

import { checkProbedConnections } from '../core/doctor/connection-probe.ts'
import { checkReadings, findWorstLevel } from '../core/doctor/doctor.ts'
import type { Finding } from '../core/doctor/finding.ts'
import type { MachineReadings } from '../core/doctor/machine-readings.ts'
import { computeRequirements, type LoadRequirements } from '../core/doctor/requirements.ts'
import { probeConnections } from '../engine/addon.ts'
import { invalidExitCode } from '../invocation/exit.ts'
import type { Overrides } from '../invocation/load-config.ts'
import { buildDoctorJson, renderDoctor } from '../report/doctor.ts'
import { readMachine } from '../system/readings.ts'
import { colors, findUnwritablePaths, printErrors, printOutput } from './shared/output.ts'
import { parseUrlConfig } from './shared/url-config.ts'

/** Enough to meet the limits that small machines come with. */
export const defaultDoctorConnections = '1000'

export async function runDoctor(url: string | undefined, overrides: Overrides): Promise<number> {
  const unwritable = findUnwritablePaths(overrides)
  if (unwritable.length > 0) return printErrors(unwritable)
  const parsed = parseUrlConfig(url ?? 'http://nowhere.invalid', {
    connections: [defaultDoctorConnections],
    ...overrides,
  })
  if ('problems' in parsed)
    return printErrors(parsed.problems.map((problem) => problem.replace(/^--url: /, 'the url ')))
  const [suite] = parsed.config.suites
  if (suite === undefined) throw new Error('A configuration without a file has one suite.')
  const asked = {
    ...computeRequirements(suite, 1),
    sides: { least: 1, most: 2 },
    ...(url === undefined && { way: { kind: 'port' as const, target: null } }),
  }
  const { readings, findings } = await examineMachine(asked)
  printOutput(
    overrides,
    renderDoctor(findings, asked, colors),
    () => `${JSON.stringify(buildDoctorJson(findings, readings, asked), null, 2)}\n`,
  )
  return findWorstLevel(findings) === 'problem' ? invalidExitCode : 0
}

export interface Examination {
  readings: MachineReadings
  findings: Finding[]
}

/** The readings come first: what is held meanwhile would be among them. */
export async function examineMachine(asked: LoadRequirements): Promise<Examination> {
  const readings = readMachine(asked.way)
  const findings = checkReadings(readings, asked)
  if (readings.engine.kind === 'absent') return { readings, findings }
  return {
    readings,
    findings: [
      ...findings,
      checkProbedConnections(await probeConnections(asked.connections), asked),
    ],
  }
}
