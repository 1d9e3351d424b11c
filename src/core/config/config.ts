/**
 * What the user asked for: tailgate.yml, Action inputs or flags in, a Config out, or everything that is wrong with
 * them, each with its place. Past this door nobody checks again.
 */

import { quoted } from '../text/quote.ts'
import { meant } from '../text/suggest.ts'
import { parseBranch, readSaveOn } from './branch.ts'
import { readLeg } from './matrix-leg.ts'
import type { ChoiceOf } from './options/option-table.ts'
import { emptyFile, type File, readFile } from './source/config-file.ts'
import type { Layer, Written } from './source/layers.ts'
import { readOverrides } from './source/overrides.ts'
import { type Asked, type Asking, choiceOf, find, setting, textOf } from './source/read-option.ts'
import { type Problem, report, sentences } from './source/source-value.ts'
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

export function parseConfig(written: Written): { config: Config } | { problems: string[] } {
  const problems: Problem[] = []
  const outside = readOverrides(written, problems)
  const file = written.file ? readFile(written.file, problems) : emptyFile
  if (file === null) return { problems: sentences(problems) }

  const { environment, origin, usual = {} } = written
  const asked = { environment, origin, usual, problems }
  const suites = readSuites(outside, file, asked)
  const invocation = { ...asked, layers: [outside, file.top], home: file.place }
  const config = {
    suites: selected(suites, invocation),
    baseline: textOf('baseline', invocation),
    store: choiceOf('store', invocation),
    dataBranch: setting('data-branch', parseBranch, invocation),
    leg: readLeg(invocation),
    saveBaseline: choiceOf('save-baseline', invocation),
    saveOn: readSaveOn(invocation),
    policy: choiceOf('policy', invocation),
    onNoBaseline: choiceOf('on-no-baseline', invocation),
    onUnsure: choiceOf('on-unsure', invocation),
    onIncomparable: choiceOf('on-incomparable', invocation),
    comment: choiceOf('comment', invocation),
  }
  return problems.length > 0 ? { problems: sentences(problems) } : { config }
}

// ── suites ──

function readSuites(outside: Layer, file: File, asking: Asking): Suite[] {
  const { top, suites } = file
  if (suites === null) return [readSuite({ ...asking, layers: [outside, top], home: file.place })]

  const name = outside.get('name')
  if (name && suites.length > 1) {
    asking.problems.push({ place: name.place, sentence: 'cannot rename several suites at once' })
  }
  const read = suites.map(({ layer, place }) => {
    const own = layer.get('name')
    if (!own) asking.problems.push({ place: { ...place, what: '' }, sentence: 'this suite needs a name' })
    return {
      place: own?.place ?? place,
      suite: readSuite({ ...asking, layers: [outside, layer, top], home: place }),
    }
  })
  for (const [index, { place, suite }] of read.entries()) {
    const twin = read.slice(0, index).some((earlier) => earlier.suite.name === suite.name)
    if (twin && !name) {
      asking.problems.push({ place, sentence: `is the name of an earlier suite too: ${quoted(suite.name)}` })
    }
  }
  return read.map(({ suite }) => suite)
}

/** Those that `--suite` names, or all. */
function selected(suites: Suite[], asked: Asked): Suite[] {
  const wanted = find('suite', asked)
  if (wanted?.kind !== 'list') return suites
  const names = suites.map(({ name }) => name)
  const chosen = wanted.items.flatMap((item) => (item.kind === 'text' ? [item.text] : []))
  if (chosen.length === 0) report(wanted, 'must name a suite', asked)
  for (const name of chosen.filter((each) => !names.includes(each))) {
    report(wanted, `names ${quoted(name)}, which is no suite${meant(name, names)}`, asked)
  }
  return suites.filter(({ name }) => chosen.includes(name))
}
