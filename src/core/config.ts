/**
 * What the user asked for: tailgate.yml, Action inputs or flags in, a Config out, or everything that is wrong with
 * them, each with its place. Past this door nobody checks again.
 */
import { readAddress } from './address.ts'
import { metrics } from './compare.ts'
import { meant, meantAmong, oneText, type Problem, report, sentences } from './given.ts'
import { emptyFile, type File, type Layer, readFile, readOverrides, type Written } from './layer.ts'
import { defaultLimits, isMetric, type Limits, parseLimits } from './limits.ts'
import type { ChoiceOf } from './options.ts'
import { type Request, readRequests } from './requests.ts'
import { readCommand, readReady, readVariables, type Service } from './service.ts'
import {
  type Asked,
  type Asking,
  choiceOf,
  countOf,
  find,
  mapEntries,
  rateOf,
  secondsOf,
  setting,
  textOf,
} from './setting.ts'
import { parseShare, quoted } from './units.ts'

export type { Written } from './layer.ts'
export type { Body, Request } from './requests.ts'
export type { Command, Ready, Service } from './service.ts'

export interface Config {
  suites: Suite[]
  /** Folder of stored measurements. */
  baseline: string
  saveBaseline: ChoiceOf<'save-baseline'>
  onNoBaseline: ChoiceOf<'on-no-baseline'>
  onUnsure: ChoiceOf<'on-unsure'>
  onIncomparable: ChoiceOf<'on-incomparable'>
  comment: ChoiceOf<'comment'>
}

export interface Suite {
  name: string
  service: Service
  /** `http://host[:port]`, without a path. */
  url: string
  requests: Request[]
  load: Load
  durationSeconds: number
  warmupSeconds: number
  epochs: number
  limits: Limits
  /** Share of failed requests above which a measurement is invalid, in [0, 1]. */
  allowErrors: number
  noise: ChoiceOf<'noise'>
  /** Engine threads. */
  workers: number
  /** A whole number below 2^53, or null for a new one each time. */
  seed: number | null
}

export interface Load {
  kind: 'rate'
  /** Requests per 1,000 seconds: 500/s is 500_000. */
  perThousandSeconds: number
  connections: number
  timeoutSeconds: number
  /** Displacement of each arrival, as a share of the interval, in [0, 0.5). */
  jitter: number
}

export function parseConfig(written: Written): { config: Config } | { problems: string[] } {
  const problems: Problem[] = []
  const outside = readOverrides(written, problems)
  const file = written.file ? readFile(written.file, problems) : emptyFile
  if (file === null) return { problems: sentences(problems) }

  const asked = { environment: written.environment, origin: written.origin, problems }
  const suites = readSuites(outside, file, asked)
  const invocation = { ...asked, layers: [outside, file.top], home: file.place }
  const config = {
    suites: selected(suites, invocation),
    baseline: textOf('baseline', invocation),
    saveBaseline: choiceOf('save-baseline', invocation),
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

const jitter = 0.15

function readSuite(asked: Asked): Suite {
  const address = readAddress(asked)
  const start = readCommand(asked)
  const suite: Suite = {
    name: readName(asked),
    service: {
      start,
      cwd: textOf('cwd', asked),
      env: readVariables(asked),
      ready: readReady(address, start, asked),
      readyTimeoutSeconds: secondsOf('ready-timeout', asked),
      stopTimeoutSeconds: secondsOf('stop-timeout', asked),
    },
    url: address.origin,
    requests: readRequests(address, asked),
    load: {
      kind: 'rate',
      perThousandSeconds: rateOf('rate', asked),
      connections: countOf('connections', asked),
      timeoutSeconds: secondsOf('timeout', asked),
      jitter,
    },
    durationSeconds: secondsOf('duration', asked),
    warmupSeconds: secondsOf('warmup', asked),
    epochs: countOf('epochs', asked),
    limits: readLimits(asked),
    allowErrors: setting('allow-errors', parseShare, asked),
    noise: choiceOf('noise', asked),
    workers: countOf('workers', asked),
    seed: find('seed', asked) ? countOf('seed', asked) : null,
  }
  const arrivals = (suite.load.perThousandSeconds / 1000) * suite.durationSeconds
  const given = find('rate', asked) ?? find('duration', asked)
  if (arrivals < 1 && given) report(given, 'sends less than one request in the measured time', asked)
  return suite
}

/** Fit for a file's name, since baselines are stored under it. */
function readName(asked: Asked): string {
  return setting(
    'name',
    (text) =>
      /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,63}$/u.test(text)
        ? { value: text }
        : { problem: `must be up to 64 letters, digits, spaces, dots or dashes, not ${quoted(text)}` },
    asked,
  )
}

/** The defaults, then the file's, then those from outside: each replaces the same metric's only. */
function readLimits(asked: Asked): Limits {
  const limits: Limits = {}
  for (const metric of metrics) {
    const parsed = parseLimits(metric, defaultLimits[metric] ?? 'off')
    if ('value' in parsed && parsed.value.length > 0) limits[metric] = parsed.value
  }
  for (const { name, value } of mapEntries('limits', 'p99: +10%', asked)) {
    if (!isMetric(name)) {
      report(value, `is no metric${metricMeant(name)}`, asked)
      continue
    }
    const text =
      value.kind === 'list'
        ? value.items.map((item) => oneText(item, asked) ?? '').join(',')
        : oneText(value, asked)
    if (text === null) continue
    const parsed = parseLimits(name, text)
    if ('problem' in parsed) report(value, parsed.problem, asked)
    else if (parsed.value.length === 0) delete limits[name]
    else limits[name] = parsed.value
  }
  return limits
}

/** p95 is no slip of p90: whoever asks for another percentile is told which there are. */
function metricMeant(name: string): string {
  return /^p[\d.]+$/.test(name) ? `: there are ${metrics.join(', ')}` : meantAmong(name, metrics)
}
