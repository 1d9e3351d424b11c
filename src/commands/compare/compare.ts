/** `tailgate compare`: compares variants of one build, settings instead of code. */

import type { Command } from 'commander'
import { type CompareRequest, compareVariants } from '../../compare/compare.ts'
import { searchMaxima } from '../../compare/search-maxima.ts'
import { type SearchRequest, searchRange } from '../../compare/search-range.ts'
import type { Objective } from '../../core/capacity/objective.ts'
import { options } from '../../core/config/options/option-table.ts'
import { parseWithin } from '../../core/config/source/read-option.ts'
import { type Parsed, parseCount } from '../../core/config/value/units.ts'
import { maskStrings } from '../../core/secrets/mask-strings.ts'
import { quote } from '../../core/text/quote.ts'
import { maxSearchedVariants, minBlocks, searchGrid } from '../../core/tunables/compare.ts'
import { parseGoal, parseMaxRateObjective, type VariantGoal } from '../../core/variants/goal.ts'
import type { MaxRateResult } from '../../core/variants/max-rates.ts'
import {
  parseVariants,
  type Variant,
  type VariantSource,
} from '../../core/variants/parse-variants.ts'
import type { CompareResult } from '../../core/variants/result.ts'
import { createHost } from '../../host/create-host.ts'
import { createProgressDisplay } from '../../host/progress.ts'
import {
  createInterruptSignal,
  interruptedExitCode,
  invalidExitCode,
} from '../../invocation/error-exit.ts'
import type { LoadedConfig, Overrides } from '../../invocation/load-config.ts'
import { buildCompareJson } from '../../report/compare/json.ts'
import { renderCompareMarkdown } from '../../report/compare/markdown.ts'
import {
  buildMaxRatesJson,
  renderMaxRates,
  renderMaxRatesMarkdown,
} from '../../report/compare/max-rates.ts'
import { renderCompare } from '../../report/compare/terminal.ts'
import { Interrupted } from '../../runner/failures.ts'
import { createInvocationSettings, loadCommandConfig } from '../common/context.ts'
import { createFlag } from '../common/flags.ts'
import { colors, formatJson, printOutput, writeResultFile } from '../common/output.ts'
import {
  type CommandLine,
  type CommandOutcome,
  type ParsedRequest,
  registerCommand,
} from '../common/register-command.ts'
import { listScenarioProblems } from '../common/search-run.ts'
import { createVariedSource, type GivenVariants, VariantFlagCollector } from './variant-flags.ts'

export function addCompareCommand(tailgate: Command): void {
  const collector = new VariantFlagCollector()
  const command = tailgate
    .command('compare')
    .description(
      'Compare 2 to 8 variants of one build, such as numbers of threads: each is started ' +
        'afresh in every block, and compared with the first one.',
    )
  collector.addTo(command)
  for (const option of options)
    if (option.sources.includes('flag') && isCompareOption(option.name, option.commands))
      command.addOption(createFlag(option, 'calibrate'))
  command.addHelpText(
    'after',
    '\nExamples:\n  tailgate compare --vary THREADS=100,200,400\n' +
      '  tailgate compare --variant one --env WORKERS=1 --variant two --env WORKERS=2\n' +
      "  tailgate compare --vary THREADS=100,200 --objective 'max rps, p99 < 200ms'\n" +
      "  tailgate compare --vary THREADS=100,200 --find-max --objective 'p99 < 200ms'\n" +
      '\nExit codes: 0 compared, 2 bad usage or configuration, 3 no variant could be compared.',
  )
  registerCommand(command, {
    parse: (line) => parseCompareRequest(line, collector),
    run: runCompare,
  })
}

/** Options of the gate that mean nothing here, or that `VariantFlagCollector` reads. */
const excludedOptions = new Set([
  ...['env', 'start', 'epochs', 'interleave', 'limits', 'floors', 'noise', 'allow-errors'],
  ...['on-no-baseline', 'on-unsure', 'on-incomparable', 'out', 'store', 'data-branch'],
  ...['matrix', 'leg', 'seed-runs'],
])

function isCompareOption(name: string, commands: readonly string[]): boolean {
  if (commands.includes('compare')) return true
  return commands.includes('calibrate') && !excludedOptions.has(name)
}

interface CompareInvocation {
  loaded: LoadedConfig
  request: CompareRequest
  /** Null without a range. */
  range: SearchRequest['range'] | null
  /** What the highest rate keeps; null without `--find-max`. */
  maxRateObjective: Objective | null
  overrides: Overrides
}

function parseCompareRequest(
  { overrides }: CommandLine,
  collector: VariantFlagCollector,
): ParsedRequest<CompareInvocation> {
  // The collector has read these flags.
  const { vary = [], env: _env, start: _start, ...rest } = overrides
  const read = collector.read(vary)
  const goal = parseGoalFlag(overrides)
  const maxRate = parseFindMaxFlag(overrides)
  const blocks = parseBlocksFlag(overrides)
  const mistakes = [
    ...('problems' in read ? read.problems : []),
    ...('problem' in goal ? [goal.problem] : []),
    ...('problem' in maxRate && !('problem' in goal) ? [maxRate.problem] : []),
    ...('problem' in blocks ? [blocks.problem] : []),
  ]
  const given = 'given' in read ? read.given : null
  const loaded = loadCommandConfig({ ...rest, ...given?.overrides })
  if ('problems' in loaded) return { problems: [...mistakes, ...loaded.problems] }
  if ('problem' in goal || 'problem' in maxRate || 'problem' in blocks || given === null)
    return { problems: mistakes }
  const { search } = given
  const maxRateObjective = maxRate.value
  const misused = describeMisuse(given, goal.value, maxRateObjective)
  if (misused !== null) return { problems: [misused] }
  const variants = readVariants(
    loaded,
    search === null ? given.sources : listGrid(search, given.shared),
    search !== null,
  )
  if ('problems' in variants) return variants
  const count = variants.variants.length
  if (maxRateObjective !== null && count > maxSearchedVariants)
    return { problems: [describeTooManySearches(count)] }
  const suites = variants.variants.slice(0, 1).map(({ suite }) => suite)
  const unsearchable = listScenarioProblems('compare --find-max', suites)
  if (maxRateObjective !== null && unsearchable.length > 0) return { problems: unsearchable }
  return {
    request: {
      loaded,
      overrides,
      range: search && { variable: search.name, values: search.values },
      maxRateObjective,
      request: {
        variants: variants.variants,
        blocks: blocks.value,
        goal: goal.value,
      },
    },
  }
}

/** Why the flags do not fit each other; null if they do. */
function describeMisuse(
  { search, sources, shared }: GivenVariants,
  goal: VariantGoal | null,
  maxRateObjective: Objective | null,
): string | null {
  const ignored = search === null && sources === null ? shared[0] : undefined
  if (ignored !== undefined)
    return `--${ignored.flag}: has no effect on the variants of the file: write it there`
  if (search === null) return null
  if (maxRateObjective !== null)
    return '--vary: a range cannot be combined with --find-max: list its values'
  return goal === null
    ? `--vary: a range of ${search.name} needs --objective, such as 'max rps'`
    : null
}

function describeTooManySearches(count: number): string {
  return (
    `--find-max: there are ${count} variants, and the maximum is ${maxSearchedVariants}, ` +
    'because each search takes about a minute'
  )
}

function readVariants(
  { config, source }: LoadedConfig,
  given: VariantSource[] | null,
  isGrid: boolean,
): { variants: Variant[] } | { problems: string[] } {
  const [suite, ...others] = config.suites
  if (suite === undefined) return { problems: ['There is no suite to compare.'] }
  if (others.length > 0)
    return {
      problems: [
        `compare compares the variants of one suite, and ${config.suites.length} would run: name ` +
          'one with --suite',
      ],
    }
  const parsed = isGrid
    ? parseVariants(source, suite.name, given, searchGrid.maxPoints)
    : parseVariants(source, suite.name, given)
  if ('problems' in parsed) return parsed
  const unstarted = parsed.variants.find((variant) => variant.suite.service.start === null)
  if (unstarted === undefined) return parsed
  const name = quote(unstarted.name)
  return { problems: [`compare starts the service itself: ${name} has no start command`] }
}

function listGrid(
  { name, values }: NonNullable<GivenVariants['search']>,
  shared: GivenVariants['shared'],
): VariantSource[] {
  return values.map((value) => createVariedSource([{ name, value: String(value) }], shared))
}

function parseGoalFlag({ objective }: Overrides): Parsed<VariantGoal | null> {
  const text = objective?.at(-1)
  if (text === undefined) return { value: null }
  const parsed = parseGoal(text)
  return 'problem' in parsed ? { problem: `--objective ${parsed.problem}` } : parsed
}

function parseFindMaxFlag({ 'find-max': findMax, objective }: Overrides): Parsed<Objective | null> {
  if (findMax === undefined) return { value: null }
  const text = objective?.at(-1)
  if (text === undefined) return { problem: "--find-max: needs --objective, such as 'p99 < 50ms'" }
  const parsed = parseMaxRateObjective(text)
  return 'problem' in parsed ? { problem: `--objective ${parsed.problem}` } : parsed
}

const defaultBlocks = { compare: 10, findMax: 6 }
const maxBlocks = 100

function parseBlocksFlag({
  blocks,
  'find-max': findMax,
}: Overrides): Parsed<CompareRequest['blocks']> {
  const text = blocks?.at(-1)
  if (text === undefined) {
    const chosen = findMax === undefined ? defaultBlocks.compare : defaultBlocks.findMax
    return { value: { blocks: chosen, isGiven: false } }
  }
  const fewest = findMax === undefined ? minBlocks : 1
  const parsed = parseWithin(text, parseCount, String(fewest), String(maxBlocks))
  return 'problem' in parsed
    ? { problem: `--blocks ${parsed.problem}` }
    : { value: { blocks: parsed.value, isGiven: true } }
}

async function runCompare(invocation: CompareInvocation): Promise<CommandOutcome> {
  const signal = createInterruptSignal()
  try {
    return await runUntilInterrupted(invocation, signal)
  } catch (error) {
    // Before the first block, an interruption appears as an error of whatever it ended.
    throw signal.aborted ? new Interrupted(null) : error
  }
}

async function runUntilInterrupted(
  { loaded, request, range, maxRateObjective, overrides }: CompareInvocation,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  using progress = createProgressDisplay(process.stderr)
  const settings = {
    ...createInvocationSettings(loaded, progress.emit, signal),
    configPath: loaded.path,
  }
  const host = createHost(settings)
  for (const message of loaded.config.warnings) host.events.emit({ kind: 'warning', message })
  const { goal } = request
  if (maxRateObjective !== null) {
    const wanted = { ...request, objective: maxRateObjective }
    const result = await searchMaxima(wanted, settings, host)
    progress[Symbol.dispose]()
    const problems = printMaxRates(overrides, maskStrings(result, settings.mask))
    if (signal.aborted) return { exitCode: interruptedExitCode, problems }
    return { exitCode: hasRates(result) ? 0 : invalidExitCode, problems }
  }
  const result =
    range === null || goal === null
      ? await compareVariants(request, settings, host)
      : await searchRange({ ...request, range, goal }, settings, host)
  if (result === null) throw new Interrupted(null)
  progress[Symbol.dispose]()
  const problems = printCompare(overrides, maskStrings(result, settings.mask))
  if (signal.aborted) return { exitCode: interruptedExitCode, problems }
  const isComplete = hasComparison(result) && result.failure === null
  return { exitCode: isComplete ? 0 : invalidExitCode, problems }
}

function printCompare(overrides: Overrides, result: CompareResult): string[] {
  const unwritten = printOutput(overrides, renderCompare(result, colors), () =>
    formatJson(buildCompareJson(result)),
  )
  return [...unwritten, ...writeMarkdown(overrides, () => renderCompareMarkdown(result))]
}

function printMaxRates(overrides: Overrides, result: MaxRateResult): string[] {
  const unwritten = printOutput(overrides, renderMaxRates(result, colors), () =>
    formatJson(buildMaxRatesJson(result)),
  )
  return [...unwritten, ...writeMarkdown(overrides, () => renderMaxRatesMarkdown(result))]
}

function writeMarkdown({ markdown }: Overrides, render: () => string): string[] {
  const path = markdown?.[0]
  return path === undefined ? [] : writeResultFile(path, render())
}

/** Whether a rate was found for the first variant and at least one other. */
function hasRates({ variants }: MaxRateResult): boolean {
  const [first, ...others] = variants
  return first?.perSecond != null && others.some(({ perSecond }) => perSecond !== null)
}

/** Whether at least one variant could be compared with the first one. */
function hasComparison({ variants }: CompareResult): boolean {
  return variants.some(({ effects }) => effects?.errors !== null && effects !== null)
}
