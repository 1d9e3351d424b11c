/** `tailgate init`: writes tailgate.yml and a workflow, with a rate that the service can keep. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { parseAddress } from '../../core/config/address.ts'
import { findOption, type OptionName } from '../../core/config/options/option-table.ts'
import { transportOptions } from '../../core/config/options/transport.ts'
import { ServiceError, UsageError } from '../../core/text/errors.ts'
import { createInterruptSignal } from '../../invocation/error-exit.ts'
import { defaultConfigPath } from '../../invocation/load-config.ts'
import { outputMask } from '../../invocation/output-mask.ts'
import { sanitize } from '../../report/sanitize.ts'
import { Interrupted } from '../../runner/failures.ts'
import { tryConnecting } from '../../service/http/connection.ts'
import { resolveEndpoint } from '../../service/http/endpoint.ts'
import { createFlag } from '../common/flags.ts'
import { isWritable } from '../common/output.ts'
import {
  type CommandLine,
  type CommandOutcome,
  type ParsedRequest,
  registerCommand,
} from '../common/register-command.ts'
import { createCandidate, probeCandidates, type StartCandidate } from './candidates.ts'
import { renderConfig, serviceOptionNames } from './config-file.ts'
import { findComposedKinds, findUsedKinds } from './dependencies.ts'
import { explainFailure } from './explain-failure.ts'
import { writeNewFiles } from './project-files.ts'
import { findComposeFile } from './proposals/container.ts'
import { findNodeBuild } from './proposals/node.ts'
import { openProjectFolder, type ProjectFolder } from './proposals/project-folder.ts'
import { listProposals } from './proposals/proposals.ts'
import { type ProbeContext, probeService, type ServiceProbe } from './service-probe.ts'
import { type InitSettings, parseInitSuite, resolveSocket } from './suite.ts'
import { listSecrets, renderWorkflow } from './workflow-file.ts'

export function addInitCommand(tailgate: Command): void {
  const command = tailgate
    .command('init')
    .description(
      'Write tailgate.yml and a workflow for the service in this folder, at a rate that it keeps.',
    )
    .option(
      '--start <command>',
      'command that starts the service; by default what the files of the project suggest',
    )
    .option('--url <url>', `where it listens (default: ${defaultUrl})`)
  for (const name of initOptions) command.addOption(createFlag(findOption(name)))
  registerCommand(command, { parse: parseInitRequest, run: initProject })
}

const defaultUrl = 'http://127.0.0.1:3000/'

const initOptions = [
  ...serviceOptionNames.filter((name) => name !== 'start'),
  'method',
  'header',
  ...transportOptions.map(({ name }) => name),
] as const satisfies readonly OptionName[]

const workflowPath = '.github/workflows/tailgate.yml'

interface InitRequest {
  settings: InitSettings
  /** Ways to start the service, the best first; empty: it already runs. */
  candidates: StartCandidate[]
  folder: string
}

function parseInitRequest({ flags, overrides }: CommandLine): ParsedRequest<InitRequest> {
  const folder = process.cwd()
  const existing = [defaultConfigPath, workflowPath].filter((path) =>
    existsSync(join(folder, path)),
  )
  if (existing.length > 0)
    return { problems: [`${existing.join(' and ')} is there already: delete it to start afresh.`] }
  const address = parseAddress(String(flags.url ?? defaultUrl).trim())
  if ('problem' in address) return { problems: [`--url ${address.problem}.`] }
  const { url: _, ...options } = overrides
  const { origin, host, path } = address.value
  const settings = { origin, paths: [path === '' ? '/' : path], options }
  const candidates = listCandidates(settings, host, openProjectFolder(folder))
  const problems = [settings, ...candidates.map((each) => each.settings)]
    .map(parseInitSuite)
    .flatMap((suite) => ('problems' in suite ? suite.problems : []))
  if (problems.length > 0) return { problems: [...new Set(problems)] }
  return { request: { settings, candidates, folder } }
}

function listCandidates(
  settings: InitSettings,
  host: string,
  project: ProjectFolder,
): StartCandidate[] {
  const { start, image, compose, build } = settings.options
  if (start || image || compose) {
    // What is written for the base; the user has built what is here.
    const ofNode = build === undefined ? findNodeBuild(project) : null
    const options = ofNode === null || !start ? {} : { build: [ofNode] }
    return [{ ...createCandidate({ source: '', options, isBuilt: true }, settings), source: null }]
  }
  if (!/^(?:localhost|127\..*|::1|0\.0\.0\.0)$/.test(host)) return []
  return listProposals(project).map((proposal) => createCandidate(proposal, settings))
}

async function initProject(request: InitRequest): Promise<CommandOutcome> {
  const { candidates, folder } = request
  const signal = createInterruptSignal()
  const context = { folder, signal, report: printProgress }
  if (!isWritable(folder)) throw new UsageError(`${folder} is not writable.`)
  const probe = await probeRequest(request, context).catch((error: unknown) => {
    if (signal.aborted) throw new Interrupted(null)
    throw explainFailure(error, openProjectFolder(folder))
  })
  if (signal.aborted) throw new Interrupted(null)
  if (probe.kept === 0) throw new ServiceError(describeErrors(request.settings, probe))
  const isStarted = candidates.length > 0
  writeProjectFiles(probe, isStarted, folder)
  printResult(describeProject(probe, isStarted))
  return { exitCode: 0 }
}

async function probeRequest(request: InitRequest, context: ProbeContext): Promise<ServiceProbe> {
  const { settings, candidates } = request
  if (candidates.length > 0) return probeCandidates(candidates, context)
  context.report(`Looking at ${settings.origin} and trying rates …`)
  await checkRunningService(settings, context)
  return probeService(settings, context)
}

/** Throws a UsageError if no service listens at the address. */
async function checkRunningService(
  settings: InitSettings,
  { folder, signal }: ProbeContext,
): Promise<void> {
  const suite = parseInitSuite(settings)
  if ('problems' in suite) return
  const endpoint = resolveEndpoint({
    url: settings.origin,
    ...resolveSocket(suite, folder, { side: 'head' }),
  })
  if ((await tryConnecting(endpoint, 1000, signal)).kind !== 'closed') return
  const where = 'path' in endpoint ? endpoint.path : settings.origin
  const compose = findComposeFile(openProjectFolder(folder))
  throw new UsageError(
    `Nothing listens at ${where}, and no file here says how the service starts (package.json ` +
      'with a start script, Procfile, Dockerfile, manage.py, go.mod, …): give the command that ' +
      'starts it with `--start`, or start it and give its address with `--url`.' +
      (compose === null ? '' : ` ${describeComposeFile(compose)}`),
  )
}

function describeComposeFile(path: string): string {
  return (
    `Or let ${path} publish the port 127.0.0.1:\${TAILGATE_PORT} in place of a fixed one, so ` +
    `that base and head can run side by side, and try it with \`--compose ${path}\`.`
  )
}

function describeErrors({ origin }: InitSettings, { settings, failure }: ServiceProbe): string {
  const { paths } = settings
  return (
    `${origin}${paths[0]} did not answer even 20 requests per second without errors` +
    `${failure === null ? '' : `: ${failure}`}. ` +
    `Try \`tailgate measure ${origin}${paths[0]} -r 1\`.`
  )
}

function writeProjectFiles(probe: ServiceProbe, isStarted: boolean, folder: string): void {
  const { settings, proposed } = probe
  const { options } = settings
  const composed = options.compose ? [] : findComposedKinds(openProjectFolder(folder))
  const workflow = renderWorkflow({
    storesBaselines: !isStarted,
    secrets: listSecrets(options),
    databases: isStarted ? [...new Set([...findUsedKinds(options.env ?? []), ...composed])] : [],
  })
  writeNewFiles([
    [join(folder, defaultConfigPath), renderConfig(settings, proposed)],
    [join(folder, workflowPath), workflow],
  ])
}

function describeProject(probe: ServiceProbe, isStarted: boolean): string[] {
  const { kept, proposed, notes, isSideBySide, settings } = probe
  return [
    ...notes,
    `It kept ${kept} requests per second, so the gate will send ${proposed} to base and head each.`,
    ...(isStarted && !isSideBySide ? [explainSingleAddress(settings)] : []),
    `Wrote ${defaultConfigPath} and ${workflowPath}.`,
    isStarted
      ? 'Next: `tailgate run` on a branch measures it beside the start of the branch.'
      : 'Next: `tailgate run --save-baseline`, and from then on `tailgate run`.',
  ]
}

function explainSingleAddress({ options }: InitSettings): string {
  return options.socket === undefined ? singlePortMessage : singleSocketMessage
}

const singleSocketMessage =
  'It listens on one socket, so base and head would be measured one after the other, which ' +
  'detects large changes only. Put ${side} into the path of the socket, and wherever the ' +
  'service reads it.'

const singlePortMessage =
  'It does not listen on the port that the variable PORT gives, so base and head would be ' +
  'measured one after the other, which detects large changes only. Put ${port} into start or ' +
  'env, wherever the service reads its port, and into url.'

/** What a line quotes from the project or the service is untrusted. */
function printProgress(sentence: string): void {
  process.stderr.write(`${sanitize(outputMask.maskText(sentence), maxLineCharacters)}\n`)
}

function printResult(lines: string[]): void {
  const shown = lines.map((line) => sanitize(outputMask.maskText(line), maxLineCharacters))
  process.stdout.write(`${shown.join('\n')}\n`)
}

const maxLineCharacters = 2000
