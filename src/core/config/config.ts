/**
 * Parses tailgate.yml, Action inputs and flags into a Config, which is valid: code that receives
 * one does not check it again.
 */

import { quote } from '../text/quote.ts'
import { didYouMean } from '../text/suggest.ts'
import { parseBranchName, readSaveOn } from './invocation/branch.ts'
import { readLeg } from './invocation/matrix-leg.ts'
import { findSideOptionName } from './options/base.ts'
import { type ChoiceOf, findOption } from './options/option-table.ts'
import { type ConfigFile, emptyConfigFile, readConfigFile } from './source/config-file.ts'
import type { ConfigInput, OptionLayer } from './source/layers.ts'
import { readOverrides } from './source/overrides.ts'
import {
  findValue,
  parseValue,
  type ReadContext,
  readChoice,
  readOption,
  readSwitch,
  readText,
  type SharedReadContext,
} from './source/read-option.ts'
import { formatProblems, type Problem, reportProblem } from './source/source-value.ts'
import { readSuite, type Suite } from './suite.ts'
import { maxMentions, parseMention } from './value/mention.ts'

export interface Config {
  suites: Suite[]
  /** Folder of logs, and of stored measurements where they are files. */
  baseline: string
  store: ChoiceOf<'store'>
  dataBranch: string
  /** The leg of a matrix that this job is, such as `node 20`; empty without a matrix. */
  leg: string
  saveBaseline: ChoiceOf<'save-baseline'>
  /** Whether `calibrate` stores what it shows of the service's processes. */
  savesCalibration: boolean
  /** Branches whose pushes store baselines, besides the default branch. */
  saveOn: string[]
  /** Whose limits and waivers judge a pull request. */
  policy: ChoiceOf<'policy'>
  onFail: ChoiceOf<'on-fail'>
  onNoBaseline: ChoiceOf<'on-no-baseline'>
  onUnsure: ChoiceOf<'on-unsure'>
  onIncomparable: ChoiceOf<'on-incomparable'>
  comment: ChoiceOf<'comment'>
  /** Whom the comment mentions at the first failure of a pull request: `@octocat`. */
  notify: string[]
  /** What is doubtful in it, each with its place: `tailgate.yml:12: requests …`. */
  warnings: string[]
}

/** What a Config was read from, so that the base's service can be read in the same way. */
export interface ConfigSource extends Pick<ConfigInput, 'origin' | 'environment' | 'defaults'> {
  overrides: OptionLayer
  file: ConfigFile
}

/** The Config, or all problems, each with its place: `tailgate.yml:12: load.rate …`. */
export function parseConfig(
  input: ConfigInput,
): { config: Config; source: ConfigSource } | { problems: string[] } {
  const problems: Problem[] = []
  const warnings: Problem[] = []
  const overrides = readOverrides(input, problems)
  const file = input.file ? readConfigFile(input.file, problems) : emptyConfigFile
  if (file === null) return { problems: formatProblems(problems) }

  const { environment, origin, defaults = {} } = input
  const shared = { environment, origin, defaults, problems, warnings }
  const suites = readSuites(overrides, file, shared)
  const invocation = { ...shared, layers: [overrides, file.top], place: file.place }
  const config = {
    suites: selectSuites(suites, invocation),
    baseline: readText('baseline', invocation),
    store: readChoice('store', invocation),
    dataBranch: readOption('data-branch', parseBranchName, invocation),
    leg: readLeg(invocation),
    saveBaseline: readChoice('save-baseline', invocation),
    savesCalibration: readSwitch('save', invocation),
    saveOn: readSaveOn(invocation),
    policy: readChoice('policy', invocation),
    ...readOutcomeChoices(invocation),
    comment: readChoice('comment', invocation),
    notify: readMentions(invocation),
  }
  checkBaseOverrides(overrides, config.suites, problems)
  return problems.length > 0
    ? { problems: formatProblems(problems) }
    : {
        config: { ...config, warnings: formatProblems(warnings) },
        source: { overrides, file, origin, environment, defaults },
      }
}

/** What failures and other outcomes do to the job. */
function readOutcomeChoices(
  invocation: ReadContext,
): Pick<Config, 'onFail' | 'onNoBaseline' | 'onUnsure' | 'onIncomparable'> {
  return {
    onFail: readChoice('on-fail', invocation),
    onNoBaseline: readChoice('on-no-baseline', invocation),
    onUnsure: readChoice('on-unsure', invocation),
    onIncomparable: readChoice('on-incomparable', invocation),
  }
}

/** A key for the base's service belongs to one suite. */
function checkBaseOverrides(overrides: OptionLayer, suites: Suite[], problems: Problem[]): void {
  const own = [...overrides].filter(([name]) => findSideOptionName(name) !== null)
  for (const [, { place }] of own) {
    if (suites.length > 1)
      problems.push({
        place: { ...place, what: '' },
        message:
          `applies to the base of one suite, and ${suites.length} suites would run: name one ` +
          'with suite, or write base: { ref: auto, … } in the suite',
      })
  }
}

/** The names of all suites of the file, whichever of them run. */
export function listSuiteNames(source: Pick<ConfigSource, 'overrides' | 'file'>): string[] {
  return listAllLayers(source).map(readSuiteName)
}

function listAllLayers({ overrides, file }: Pick<ConfigSource, 'overrides' | 'file'>) {
  return file.suites === null
    ? [[overrides, file.top]]
    : file.suites.map(({ layer }) => [overrides, layer, file.top])
}

function readSuiteName(layers: OptionLayer[]): string {
  const value = layers.find((layer) => layer.has('name'))?.get('name')
  return value?.kind === 'text' ? value.text.trim() : (findOption('name').default ?? '')
}

/**
 * The layers of one suite, the strongest first; null if the file has no suite of this name. A file
 * without `suites` is one suite.
 */
export function findSuiteLayers(
  source: Pick<ConfigSource, 'overrides' | 'file'>,
  name: string,
): OptionLayer[] | null {
  return listAllLayers(source).find((layers) => readSuiteName(layers) === name) ?? null
}

function readMentions(context: ReadContext): string[] {
  const source = findValue('notify', context)
  if (!source || source.kind === 'empty') return []
  const items = source.kind === 'list' ? source.items : [source]
  if (items.length > maxMentions)
    reportProblem(source, `must have at most ${maxMentions} names`, context)
  return [...new Set(items.flatMap((item) => parseValue(item, parseMention, context) ?? []))]
}

function readSuites(overrides: OptionLayer, file: ConfigFile, shared: SharedReadContext): Suite[] {
  const { top, suites } = file
  if (suites === null)
    return [readSuite({ ...shared, layers: [overrides, top], place: file.place })]

  const name = overrides.get('name')
  if (name && suites.length > 1) {
    shared.problems.push({ place: name.place, message: 'cannot rename several suites at once' })
  }
  const selected = listSelectedNames({ ...shared, layers: [overrides, top], place: file.place })
  const isSelected = (layer: OptionLayer) => selected?.includes(readSuiteName([layer])) ?? true
  const isAnySelected = suites.some(({ layer }) => isSelected(layer))
  const read = suites.map(({ layer, place }) => {
    const own = layer.get('name')
    if (!own)
      shared.problems.push({ place: { ...place, what: '' }, message: 'this suite needs a name' })
    const context = { ...shared, layers: [overrides, layer, top], place }
    const isRead = isSelected(layer) || !isAnySelected
    return { place: own?.place ?? place, suite: (isRead ? readSuite : readIdleSuite)(context) }
  })
  for (const [index, { place, suite }] of read.entries()) {
    const isRepeated = read.slice(0, index).some((earlier) => earlier.suite.name === suite.name)
    if (isRepeated && !name) {
      shared.problems.push({
        place,
        message: `is also the name of an earlier suite: ${quote(suite.name)}`,
      })
    }
  }
  return read.map(({ suite }) => suite)
}

/**
 * Reads a suite that does not run, for the mistakes in the file. Flags and inputs are meant for the
 * suites that run, and need not suit it.
 */
function readIdleSuite(context: ReadContext): Suite {
  const own: Pick<ReadContext, 'problems' | 'warnings'> = { problems: [], warnings: [] }
  const suite = readSuite({ ...context, ...own })
  for (const kind of ['problems', 'warnings'] as const)
    context[kind].push(...own[kind].filter(({ place }) => Number.isFinite(place.line)))
  return suite
}

/** The names that `--suite` gives; null for all suites. */
function listSelectedNames(context: ReadContext): string[] | null {
  const source = findValue('suite', context)
  if (source?.kind !== 'list') return null
  return source.items.flatMap((item) => (item.kind === 'text' ? [item.text] : []))
}

/** The suites that `--suite` names, or all. */
function selectSuites(suites: Suite[], context: ReadContext): Suite[] {
  const source = findValue('suite', context)
  const selected = listSelectedNames(context)
  if (!source || selected === null) return suites
  const names = suites.map(({ name }) => name)
  if (selected.length === 0) reportProblem(source, 'must name a suite', context)
  for (const name of selected.filter((each) => !names.includes(each))) {
    const message = `there is no suite ${quote(name)}${didYouMean(name, names)}`
    reportProblem(source, message, context)
  }
  return suites.filter(({ name }) => selected.includes(name))
}
