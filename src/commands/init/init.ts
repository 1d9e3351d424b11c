/** `tailgate init`: writes tailgate.yml and a workflow, with a rate that the service can keep. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { findOption, type OptionName } from '../../core/config/options/option-table.ts'
import { transportOptions } from '../../core/config/options/transport.ts'
import { canRunSideBySide, type Suite } from '../../core/config/suite.ts'
import { ServiceError, UsageError } from '../../core/text/errors.ts'
import { createInterruptSignal } from '../../invocation/error-exit.ts'
import { defaultConfigPath } from '../../invocation/load-config.ts'
import { Interrupted } from '../../runner/failures.ts'
import { tryConnecting } from '../../service/connection.ts'
import { resolveEndpoint } from '../../service/endpoint.ts'
import { maxShownLines, ServiceProcessError } from '../../service/process/errors.ts'
import { createFlag } from '../shared/flags.ts'
import { isWritable } from '../shared/output.ts'
import {
  type CommandLine,
  type CommandOutcome,
  type ParsedRequest,
  registerCommand,
} from '../shared/register-command.ts'
import {
  findStartScript,
  listSecrets,
  renderConfig,
  renderWorkflow,
  writeNewFiles,
} from './project-files.ts'
import { probeWithFreePortFirst, type ServiceProbe } from './service-probe.ts'
import { type InitFlags, parseInitSuite, resolveSocket } from './suite.ts'

export function addInitCommand(tailgate: Command): void {
  const command = tailgate
    .command('init')
    .description(
      'Write tailgate.yml and a workflow for the service in this folder, at a rate that it keeps.',
    )
    .option(
      '--start <command>',
      'command that starts the service; `npm start` where package.json has one',
    )
    .option('--url <url>', 'where it listens', 'http://127.0.0.1:3000/')
  for (const name of initOptions) command.addOption(createFlag(findOption(name)))
  registerCommand(command, { parse: parseInitRequest, run: initProject })
}

const initOptions = [
  'method',
  'header',
  ...transportOptions.map(({ name }) => name),
] as const satisfies readonly OptionName[]

const workflowPath = '.github/workflows/tailgate.yml'

interface InitRequest {
  flags: InitFlags
  suite: Suite
  folder: string
}

function parseInitRequest({ flags, overrides }: CommandLine): ParsedRequest<InitRequest> {
  const folder = process.cwd()
  const existing = [defaultConfigPath, workflowPath].filter((path) =>
    existsSync(join(folder, path)),
  )
  if (existing.length > 0)
    return { problems: [`${existing.join(' and ')} is there already: delete it to start afresh.`] }
  const { start, url: _, ...options } = overrides
  const initFlags = {
    url: String(flags.url),
    start: start?.at(-1) ?? findStartScript(folder),
    options,
  }
  const suite = parseInitSuite(initFlags, false)
  if ('problems' in suite) return suite
  return { request: { flags: initFlags, suite, folder } }
}

async function initProject(request: InitRequest): Promise<CommandOutcome> {
  const { flags, suite, folder } = request
  const { start, url } = flags
  const signal = createInterruptSignal()
  process.stderr.write(
    `${start ? `Starting \`${start}\`` : `Looking at ${url}`} and trying rates …\n`,
  )
  if (!isWritable(folder)) throw new UsageError(`${folder} is not writable.`)
  if (start === undefined) await checkRunningService(request, signal)
  const probe = await probeWithFreePortFirst(suite, flags, folder, signal).catch(
    (error: unknown) => {
      throw signal.aborted ? new Interrupted(null) : convertServiceError(error)
    },
  )
  if (signal.aborted) throw new Interrupted(null)
  if (probe.kept === 0)
    throw new ServiceError(
      `${url} did not answer even 20 requests per second without errors. ` +
        `Try \`tailgate measure ${url} -r 1\`.`,
    )
  writeProjectFiles(request, probe)
  process.stdout.write(describeProject(request, probe))
  return { exitCode: 0 }
}

/** Throws a UsageError if no service listens at the URL. */
async function checkRunningService(
  { flags: { url }, suite, folder }: InitRequest,
  signal: AbortSignal,
): Promise<void> {
  const endpoint = resolveEndpoint({ url, ...resolveSocket(suite, folder, { side: 'head' }) })
  if ((await tryConnecting(endpoint, 1000, signal)).kind !== 'closed') return
  const where = 'path' in endpoint ? endpoint.path : url
  throw new UsageError(
    `Nothing listens at ${where}, and package.json has no start script: give the command that ` +
      'starts the service with `--start`, or start it and give its address with `--url`.',
  )
}

function writeProjectFiles({ flags, folder }: InitRequest, probe: ServiceProbe): void {
  const { proposed, portable } = probe
  const workflow = renderWorkflow(flags.start === undefined, listSecrets(flags.options))
  writeNewFiles([
    [join(folder, defaultConfigPath), renderConfig(flags, proposed, portable, folder)],
    [join(folder, workflowPath), workflow],
  ])
}

function describeProject(
  { flags: { start }, suite }: InitRequest,
  { kept, proposed, portable }: ServiceProbe,
): string {
  const isSideBySide = start === undefined || portable || canRunSideBySide(suite)
  return (
    `It kept ${kept} requests per second, so the gate will send ${proposed} to base and head ` +
    'each.\n' +
    (isSideBySide ? '' : `${explainSingleAddress(suite)}\n`) +
    `Wrote ${defaultConfigPath} and ${workflowPath}.\n` +
    (start === undefined
      ? 'Next: `tailgate run --save-baseline`, and from then on `tailgate run`.\n'
      : 'Next: `tailgate run` on a branch measures it beside the start of the branch.\n')
  )
}

function explainSingleAddress({ transport }: Suite): string {
  return transport.socket === null ? singlePortMessage : singleSocketMessage
}

const singleSocketMessage =
  'It listens on one socket, so base and head would be measured one after the other, which ' +
  'detects large changes only. Put ${side} into the path of the socket, and wherever the ' +
  'service reads it.'

const singlePortMessage =
  'It does not listen on the port that the variable PORT gives, so base and head would be ' +
  'measured one after the other, which detects large changes only. Put ${port} into start or ' +
  'env, wherever the service reads its port.'

/** The log file is deleted by now, so the message quotes its last lines and not its path. */
function convertServiceError(error: unknown): unknown {
  if (!(error instanceof ServiceProcessError)) return error
  const lines = error.lastLines.slice(-maxShownLines).map((line) => `  | ${line}`)
  const elsewhere = 'If it listens elsewhere, say where with `--url`.'
  return new ServiceError([`${error.sentence}. ${elsewhere}`, ...lines].join('\n'))
}
