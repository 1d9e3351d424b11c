/**
 * `tailgate doctor`: reports what this machine allows a load: open files, ports, processors and
 * memory.
 */

import type { Command } from 'commander'
import { findOption } from '../core/config/options/option-table.ts'
import { checkProbedConnections } from '../core/doctor/connection-probe.ts'
import { checkReadings, findWorstLevel } from '../core/doctor/doctor.ts'
import type { Finding } from '../core/doctor/finding.ts'
import type { MachineReadings } from '../core/doctor/machine-readings.ts'
import { computeRequirements, type LoadRequirements } from '../core/doctor/requirements.ts'
import { probeConnections } from '../engine/addon.ts'
import { invalidExitCode } from '../invocation/error-exit.ts'
import type { Overrides } from '../invocation/load-config.ts'
import { buildDoctorJson, renderDoctor } from '../report/doctor.ts'
import { readMachine } from '../system/readings.ts'
import { createFlag } from './common/flags.ts'
import { colors, formatJson, printOutput } from './common/output.ts'
import {
  type CommandLine,
  type CommandOutcome,
  type ParsedRequest,
  registerCommand,
} from './common/register-command.ts'
import { parseUrlConfig } from './common/url-config.ts'

export function addDoctorCommand(tailgate: Command): void {
  const command = tailgate
    .command('doctor [url]')
    .description(
      'Report what this machine allows a load: open files, ports, processors, memory; and try to ' +
        'hold the connections. Sends no load.',
    )
    .option(
      '-c, --connections <count>',
      `connections at once, of each side (default: ${defaultDoctorConnections})`,
    )
    .addOption(createFlag(findOption('json')))
    .addHelpText(
      'after',
      '\nExamples:\n  tailgate doctor --connections 20000\n' +
        '  tailgate doctor http://127.0.0.1:3000 -c 5000 --json',
    )
  registerCommand(command, { parse: parseDoctorRequest, run: runDoctor })
}

/** Enough to reach the limits that small machines are delivered with. */
const defaultDoctorConnections = '1000'

interface DoctorRequest {
  requirements: LoadRequirements
  overrides: Overrides
}

function parseDoctorRequest({ args, overrides }: CommandLine): ParsedRequest<DoctorRequest> {
  const [url] = args
  const parsed = parseUrlConfig(url ?? 'http://nowhere.invalid', {
    connections: [defaultDoctorConnections],
    ...overrides,
  })
  if ('problems' in parsed) return parsed
  const requirements = {
    ...computeRequirements(parsed.suite, 1),
    sides: { least: 1, most: 2 },
    ...(url === undefined && { way: { kind: 'port' as const, target: null } }),
  }
  return { request: { requirements, overrides } }
}

async function runDoctor({ requirements, overrides }: DoctorRequest): Promise<CommandOutcome> {
  const { readings, findings } = await examineMachine(requirements)
  const problems = printOutput(overrides, renderDoctor(findings, requirements, colors), () =>
    formatJson(buildDoctorJson(findings, readings, requirements)),
  )
  return { exitCode: findWorstLevel(findings) === 'problem' ? invalidExitCode : 0, problems }
}

interface Examination {
  readings: MachineReadings
  findings: Finding[]
}

/** Reads the machine before the probe, since the probe's own connections would be counted. */
async function examineMachine(requirements: LoadRequirements): Promise<Examination> {
  const readings = readMachine(requirements.way)
  const findings = checkReadings(readings, requirements)
  if (readings.engine.kind === 'absent') return { readings, findings }
  return {
    readings,
    findings: [
      ...findings,
      checkProbedConnections(await probeConnections(requirements.connections), requirements),
    ],
  }
}
