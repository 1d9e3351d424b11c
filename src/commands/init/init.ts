/** `tailgate init`: writes tailgate.yml and a workflow, with a rate that the service can keep. */

import { existsSync, readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import type { Command } from 'commander'
import { parseAddress, type ServiceAddress } from '../../core/config/address.ts'
import { findOption, type OptionName } from '../../core/config/options/option-table.ts'
import { transportOptions } from '../../core/config/options/transport.ts'
import { ServiceError, TailgateError, UsageError } from '../../core/text/errors.ts'
import { quote } from '../../core/text/quote.ts'
import { createInterruptSignal } from '../../invocation/error-exit.ts'
import { defaultConfigPath, type Overrides } from '../../invocation/load-config.ts'
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
import { explainFailure } from './explain-failure.ts'
import { describeFixedVersions } from './fixed-versions.ts'
import { choosePlaces, findProject, type Project, type ServicePlace } from './places.ts'
import { type PlannedWorkflow, planWorkflow } from './plan-workflow.ts'
import type { ProbeContext } from './probe/probe-side.ts'
import { describeRate } from './probe/rate-probe.ts'
import { probeService, type ServiceProbe } from './probe/service-probe.ts'
import { type InitSettings, parseInitSuite, resolveSocket } from './probe/suite.ts'
import { replaceFiles, writeNewFiles } from './project-files.ts'
import { describeFixedPort } from './proposals/container.ts'
import { findNodeBuild, findTrialBuild } from './proposals/node.ts'
import { openProjectFolder, type ProjectFolder } from './proposals/project-folder.ts'
import { listProposals } from './proposals/proposals.ts'
import { findServicesBelow, listSuitePaths } from './proposals/services-below.ts'
import { addMissing, type ExistingFile, readExistingFile } from './update.ts'

export function addInitCommand(tailgate: Command): void {
  const command = tailgate
    .command('init')
    .argument('[folders...]', 'services below this folder; each becomes a suite')
    .description(
      'Write tailgate.yml and a workflow for the service in this folder, at a rate that it keeps.',
    )
    .option('--all', 'every service that is found below this folder')
    .option('--update', 'keep tailgate.yml, and add what is missing, such as new routes')
    .option('--force', 'write the files anew, in place of those that are there')
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
  'requests',
  'rate',
  'method',
  'header',
  ...transportOptions.map(({ name }) => name),
] as const satisfies readonly OptionName[]

interface InitRequest {
  services: InitService[]
  /** All services below the folder that were found; empty if none was searched. */
  found: string[]
  folder: string
  project: Project
  /** Whether a service that does not work is left out. */
  isPartial: boolean
  /** Whether files that are there may be replaced. */
  isForced: boolean
  /** The file to which is added what is missing; null if a new one is written. */
  existing: ExistingFile | null
}

interface InitService extends ServicePlace {
  settings: InitSettings
  /** Ways to start the service, the best first; empty: it already runs. */
  candidates: StartCandidate[]
}

function parseInitRequest({ args, flags, overrides }: CommandLine): ParsedRequest<InitRequest> {
  const folder = process.cwd()
  const project = findProject(folder)
  const existing = listWrittenPaths(folder, project).filter((path) =>
    existsSync(join(folder, path)),
  )
  const { update: isUpdate = false, force: isForced = false } = flags
  if (isUpdate && isForced) return { problems: ['Give `--update` or `--force`, but not both.'] }
  if (isUpdate) return parseUpdate(folder, project, overrides)
  if (existing.length > 0 && !isForced) return { problems: [describeExisting(existing)] }
  const address = parseAddress(String(flags.url ?? defaultUrl).trim())
  if ('problem' in address) return { problems: [`--url ${address.problem}.`] }
  const { url: _, requests = [], ...options } = overrides
  const wrong = findRequestProblems(requests, address.value)
  if (wrong.length > 0) return { problems: wrong }
  const isAll = flags.all === true
  const isGiven = [options.start, options.image, options.compose, flags.url].some(Boolean)
  const chosen = choosePlaces(folder, args, { isAll, isGiven })
  if ('problems' in chosen) return chosen
  const services = chosen.places.map((place) =>
    createInitService(place, { ...options, requests }, address.value, folder),
  )
  const problems = services
    .flatMap(({ settings, candidates }) => [settings, ...candidates.map((each) => each.settings)])
    .map(parseInitSuite)
    .flatMap((suite) => ('problems' in suite ? suite.problems : []))
  const startless = services.filter(({ path, candidates }) => path !== '' && !candidates.length)
  problems.push(...startless.map(({ path }) => describeStartless(path)))
  if (problems.length > 0) return { problems: [...new Set(problems)] }
  const how = { isPartial: isAll, isForced: isForced === true, existing: null }
  return { request: { services, found: chosen.found, folder, project, ...how } }
}

/** The configuration and the workflow, relative to the folder. */
function listWrittenPaths(folder: string, { top, workflowPath }: Project): string[] {
  return [defaultConfigPath, relative(folder, join(top, workflowPath))]
}

function findRequestProblems(requests: string[], { path }: ServiceAddress): string[] {
  if (requests.length > 0 && path.length > 1)
    return ['Give paths with `--request`, or one in `--url`, but not both.']
  const form = 'must be a path such as /items, or a method and a path such as GET /items.'
  return requests
    .filter((text) => !/^(?:[A-Za-z]+ +)?\/\S*$/.test(text.trim()))
    .map((text) => `--request ${quote(text)} ${form}`)
}

function describeExisting(paths: string[]): string {
  const [are, them] = paths.length > 1 ? ['are', 'them'] : ['is', 'it']
  return (
    `${paths.join(' and ')} ${are} there already: \`--update\` adds what is missing and keeps ` +
    `the rest, \`--force\` writes ${them} anew.`
  )
}

/** The services as tailgate.yml has them. */
function parseUpdate(
  folder: string,
  project: Project,
  overrides: Overrides,
): ParsedRequest<InitRequest> {
  const path = join(folder, defaultConfigPath)
  const [first] = Object.keys(overrides)
  if (first !== undefined)
    return {
      problems: [`\`--update\` takes the service from ${defaultConfigPath}: leave out --${first}.`],
    }
  if (!existsSync(path))
    return { problems: [`There is no ${defaultConfigPath} to update: leave out \`--update\`.`] }
  const existing = readExistingFile(readFileSync(path, 'utf8'))
  if ('problems' in existing)
    return { problems: existing.problems.map((each) => `${defaultConfigPath}: ${each}`) }
  const services = existing.suites.map((suite): InitService => {
    const { start, image, compose } = suite.settings.options
    const { build } = suite.settings.options
    const { trialBuild = build?.at(-1) ?? null } = findTrialBuild(
      openProjectFolder(join(folder, suite.path)),
    )
    const own = { source: defaultConfigPath, options: {} }
    const candidate = { ...createCandidate(own, suite.settings), trialBuild }
    return { ...suite, candidates: start || image || compose ? [candidate] : [] }
  })
  const how = { isPartial: false, isForced: false, existing }
  return { request: { services, found: [], folder, project, ...how } }
}

function describeStartless(path: string): string {
  return `No file in ${path} says how its service starts: give the command with \`--start\`.`
}

function createInitService(
  place: ServicePlace,
  flagged: Overrides,
  { origin, host, path }: ServiceAddress,
  folder: string,
): InitService {
  const project = openProjectFolder(join(folder, place.path))
  const name = { name: [place.name] }
  const { requests = [], ...others } = flagged
  const options = { ...name, ...(place.path !== '' && { cwd: [place.path] }), ...others }
  const paths = requests.length > 0 ? requests.map((each) => each.trim()) : [path || '/']
  const settings = { origin, paths, options, hasRequestFlag: requests.length > 0 }
  return { ...place, settings, candidates: listCandidates(settings, host, project, place.name) }
}

function listCandidates(
  settings: InitSettings,
  host: string,
  project: ProjectFolder,
  name: string,
): StartCandidate[] {
  const { start, image, compose, build } = settings.options
  if (start || image || compose) {
    // What is written for the base; the user has built what is here.
    const ofNode = build === undefined ? findNodeBuild(project) : null
    const options = ofNode === null || !start ? {} : { build: [ofNode] }
    const proposal = { source: '', options, trialBuild: null }
    return [{ ...createCandidate(proposal, settings), source: null }]
  }
  if (!/^(?:localhost|127\..*|::1|0\.0\.0\.0)$/.test(host)) return []
  return listProposals(project, name).map((proposal) => createCandidate(proposal, settings))
}

async function initProject(request: InitRequest): Promise<CommandOutcome> {
  const { services, found, folder } = request
  const signal = createInterruptSignal()
  const context = { folder, signal, report: printProgress }
  if (!isWritable(folder)) throw new UsageError(`${folder} is not writable.`)
  const probed = await probeServices(request, context)
  const workflow = await planWorkflow(
    {
      folder,
      project: request.project,
      services: probed.map(([{ path }, { settings }]) => ({ path, options: settings.options })),
      isStarted: services.some(({ candidates }) => candidates.length > 0),
    },
    signal,
  )
  const written = writeProjectFiles(request, probed, workflow)
  const isSeveral = services.length > 1
  printResult([
    ...probed.flatMap(([service, probe]) =>
      describeService(service, probe, request.existing !== null).map((line) =>
        isSeveral ? `${service.name}: ${line}` : line,
      ),
    ),
    ...describeOthers(request, found),
    ...probed.flatMap(
      ([{ path }]) => describeFixedPort(openProjectFolder(join(folder, path))) ?? [],
    ),
    ...written,
    describeNext(services.some(({ candidates }) => candidates.length > 0)),
  ])
  return { exitCode: 0 }
}

type ProbedService = [service: InitService, probe: ServiceProbe]

/** With `--all`, the services that work. */
async function probeServices(
  { services, folder, isPartial }: InitRequest,
  context: ProbeContext,
): Promise<ProbedService[]> {
  const probed: ProbedService[] = []
  let failure: unknown = null
  for (const service of services) {
    if (services.length > 1) context.report(`The service in ${service.path}:`)
    try {
      probed.push([service, await probeInitService(service, context)])
    } catch (error) {
      if (context.signal.aborted) throw new Interrupted(null)
      const explained = explainFailure(error, openProjectFolder(join(folder, service.path)))
      if (!isPartial || !(explained instanceof TailgateError)) throw explained
      context.report(`${service.path} gets no suite. ${explained.message}`)
      failure = explained
    }
  }
  if (probed.length === 0) throw failure
  return probed
}

async function probeInitService(
  service: InitService,
  context: ProbeContext,
): Promise<ServiceProbe> {
  const probe = await probeRequest(service, context)
  if (context.signal.aborted) throw new Interrupted(null)
  if (probe.kept === 0) throw new ServiceError(describeErrors(service.settings, probe))
  return probe
}

async function probeRequest(
  { settings, candidates }: InitService,
  context: ProbeContext,
): Promise<ServiceProbe> {
  if (candidates.length > 0) return probeCandidates(candidates, context)
  context.report(`Looking at ${settings.origin} …`)
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
  const compose = describeFixedPort(openProjectFolder(folder))
  throw new UsageError(
    `Nothing listens at ${where}, and no file here says how the service starts (package.json ` +
      'with a start script, Procfile, Dockerfile, manage.py, go.mod, …): give the command that ' +
      'starts it with `--start`, or start it and give its address with `--url`.' +
      (compose === null ? '' : ` Or: ${compose}`),
  )
}

function describeErrors(
  { origin }: InitSettings,
  { settings, failure, slowest }: ServiceProbe,
): string {
  const paths = [slowest ?? settings.paths[0]]
  return (
    `${origin}${paths[0]} did not answer even 20 requests per second without errors` +
    `${failure === null ? '' : `: ${failure}`}. ` +
    `Try \`tailgate measure ${origin}${paths[0]} -r 1\`.`
  )
}

/** Returns what was written, as sentences. */
function writeProjectFiles(
  request: InitRequest,
  probed: ProbedService[],
  workflow: PlannedWorkflow,
): string[] {
  const { folder, project, isForced, existing } = request
  const suites = probed.map(([service, { settings, kept, proposed, untriedReason }]) => ({
    settings,
    paths: choosePaths(service, request),
    rate: proposed,
    keptAlone: untriedReason === null ? null : kept,
  }))
  const configPath = join(folder, defaultConfigPath)
  const workflowFile: [string, string] = [join(project.top, project.workflowPath), workflow.text]
  const paths = listWrittenPaths(folder, project)
  if (existing === null) {
    const write = isForced ? replaceFiles : writeNewFiles
    write([[configPath, renderConfig(suites)], workflowFile])
    return [...workflow.sentences, `Wrote ${paths.join(' and ')}.`]
  }
  const added = addMissing(existing, suites)
  if (added.length > 0) replaceFiles([[configPath, existing.document.toString({ lineWidth: 0 })]])
  const hasWorkflow = existsSync(workflowFile[0])
  if (!hasWorkflow) writeNewFiles([workflowFile])
  return [
    ...(added.length > 0 ? added : [`${defaultConfigPath} has all that init would add.`]),
    ...(hasWorkflow ? [] : [...workflow.sentences, `Wrote ${paths[1]}.`]),
  ]
}

/** A service at the top of the repository depends on all of it. */
function choosePaths(
  { path }: ServicePlace,
  { services, found, project: { top, prefix } }: InitRequest,
): string[] {
  const own = posix.join(prefix, path).replace(/^\.$/, '')
  if (own === '') return []
  const known = [...found, ...services.map((service) => service.path)]
  const elsewhere = prefix === '' ? [] : findServicesBelow(top).map((service) => service.path)
  return listSuitePaths(top, own, [
    ...new Set([...known.map((each) => posix.join(prefix, each)), ...elsewhere]),
  ])
}

function describeService(
  { candidates }: InitService,
  probe: ServiceProbe,
  isUpdate: boolean,
): string[] {
  const { untriedReason, notes, isSideBySide, settings } = probe
  if (isUpdate) return notes
  return [
    ...notes,
    ...(settings.options.rate === undefined ? [describeRate(probe)] : []),
    ...(untriedReason === null || settings.options.rate
      ? []
      : [`That is a low guess, because ${untriedReason}.`]),
    ...(candidates.length > 0 && !isSideBySide ? [explainSingleAddress(settings)] : []),
    ...describeFixedVersions(settings.options),
  ]
}

/** The services that were found and get no suite. */
function describeOthers({ services }: InitRequest, found: string[]): string[] {
  const others = found.filter((path) => !services.some((service) => service.path === path))
  return others.length === 0
    ? []
    : [`There are services in ${others.join(', ')} too: \`--all\` writes a suite for each.`]
}

function describeNext(isStarted: boolean): string {
  return isStarted
    ? 'Next: `tailgate run` on a branch measures it beside the start of the branch.'
    : 'Next: `tailgate run --save-baseline`, and from then on `tailgate run`.'
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
