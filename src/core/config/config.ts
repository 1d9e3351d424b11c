/**
 * What the user asked for: tailgate.yml, Action inputs or flags in, a Config out, or everything that is wrong with
 * them, each with its place. Past this door nobody checks again.
 */

import { quote } from '../text/quote.ts'
import { didYouMean } from '../text/suggest.ts'
import { parseBranchName, readSaveOn } from './branch.ts'
import { readLeg } from './matrix-leg.ts'
import type { ChoiceOf } from './options/option-table.ts'
import { type ConfigFile, emptyConfigFile, readConfigFile } from './source/config-file.ts'
import type { ConfigInput, OptionLayer } from './source/layers.ts'
import { readOverrides } from './source/overrides.ts'
import {
  findValue,
  type ReadContext,
  readChoice,
  readOption,
  readText,
  type SharedReadContext,
} from './source/read-option.ts'
import { formatProblems, type Problem, reportProblem } from './source/source-value.ts'
import { readSuite, type Suite } from './suite.ts'

export interface Config {
  suites: Suite[]
  /** Folder of logs, and of stored measurements where they are files. */
  baseline: string
  store: ChoiceOf<'store'>
  dataBranch: string
  /** Which leg of a matrix this job is, such as `node 20`; empty where there is no matrix. */
  leg: string
  saveBaseline: ChoiceOf<'save-baseline'>
  /** Branches whose pushes store baselines, besides the default branch. */
  saveOn: string[]
  /** Whose limits and waivers a pull request is judged by. */
  policy: ChoiceOf<'policy'>
  onNoBaseline: ChoiceOf<'on-no-baseline'>
  onUnsure: ChoiceOf<'on-unsure'>
  onIncomparable: ChoiceOf<'on-incomparable'>
  comment: ChoiceOf<'comment'>
}

export function parseConfig(written: ConfigInput): { config: Config } | { problems: string[] } {
  const problems: Problem[] = []
  const outside = readOverrides(written, problems)
  const file = written.file ? readConfigFile(written.file, problems) : emptyConfigFile
  if (file === null) return { problems: formatProblems(problems) }

  const { environment, origin, defaults: usual = {} } = written
  const context = { environment, origin, usual, problems }
  const suites = readSuites(outside, file, context)
  const invocation = { ...context, layers: [outside, file.top], home: file.place }
  const config = {
    suites: selectSuites(suites, invocation),
    baseline: readText('baseline', invocation),
    store: readChoice('store', invocation),
    dataBranch: readOption('data-branch', parseBranchName, invocation),
    leg: readLeg(invocation),
    saveBaseline: readChoice('save-baseline', invocation),
    saveOn: readSaveOn(invocation),
    policy: readChoice('policy', invocation),
    onNoBaseline: readChoice('on-no-baseline', invocation),
    onUnsure: readChoice('on-unsure', invocation),
    onIncomparable: readChoice('on-incomparable', invocation),
    comment: readChoice('comment', invocation),
  }
  return problems.length > 0 ? { problems: formatProblems(problems) } : { config }
}

// ── suites ──

function readSuites(outside: OptionLayer, file: ConfigFile, shared: SharedReadContext): Suite[] {
  const { top, suites } = file
  if (suites === null) return [readSuite({ ...shared, layers: [outside, top], home: file.place })]

  const name = outside.get('name')
  if (name && suites.length > 1) {
    shared.problems.push({ place: name.place, message: 'cannot rename several suites at once' })
  }
  const read = suites.map(({ layer, place }) => {
    const own = layer.get('name')
    if (!own)
      shared.problems.push({ place: { ...place, what: '' }, message: 'this suite needs a name' })
    return {
      place: own?.place ?? place,
      suite: readSuite({ ...shared, layers: [outside, layer, top], home: place }),
    }
  })
  for (const [index, { place, suite }] of read.entries()) {
    const twin = read.slice(0, index).some((earlier) => earlier.suite.name === suite.name)
    if (twin && !name) {
      shared.problems.push({
        place,
        message: `is the name of an earlier suite too: ${quote(suite.name)}`,
      })
    }
  }
  return read.map(({ suite }) => suite)
}

/** Those that `--suite` names, or all. */
function selectSuites(suites: Suite[], context: ReadContext): Suite[] {
  const wanted = findValue('suite', context)
  if (wanted?.kind !== 'list') return suites
  const names = suites.map(({ name }) => name)
  const chosen = wanted.items.flatMap((item) => (item.kind === 'text' ? [item.text] : []))
  if (chosen.length === 0) reportProblem(wanted, 'must name a suite', context)
  for (const name of chosen.filter((each) => !names.includes(each))) {
    reportProblem(
      wanted,
      `names ${quote(name)}, which is no suite${didYouMean(name, names)}`,
      context,
    )
  }
  return suites.filter(({ name }) => chosen.includes(name))
}
