/** The lines that may not be crossed, per metric. */
import { type Metric, metrics } from './compare.ts'
import {
  forms,
  matchForm,
  type Parsed,
  parseDuration,
  parseRate,
  parseShare,
  printDuration,
  printRate,
  printShare,
  quoted,
} from './units.ts'

/** `+5%` is relative, `250ms` absolute, `+0.5pp` a difference of shares. A metric may have several. */
export type Limit =
  | { kind: 'relative'; share: number } // +5% is 0.05; -5% (rps) is -0.05
  | { kind: 'absolute'; value: number } // ms, per second, or a share for errors
  | { kind: 'points'; share: number } // +0.5pp is 0.005; errors only

/** A metric that is absent is shown, not judged. */
export type Limits = Partial<Record<Metric, Limit[]>>

/** What holds where nothing is said, as it would stand in tailgate.yml. */
export const defaultLimits: Partial<Record<Metric, string>> = {
  p50: '+5%',
  p99: '+10%',
  max: '+25%',
  rps: '-1%',
  errors: '+0.5pp',
}

export function isMetric(name: string): name is Metric {
  return (metrics as readonly string[]).includes(name)
}

/** The limits of one metric: one, several between commas, or none at all with `off`. */
export function parseLimits(metric: Metric, text: string): Parsed<Limit[]> {
  if (text.trim() === 'off') return { value: [] }
  const parsed = text.split(',').map((part) => parseLimit(metric, part.trim()))
  const wrong = parsed.find((limit) => 'problem' in limit)
  return wrong ?? { value: parsed.flatMap((limit) => ('value' in limit ? [limit.value] : [])) }
}

/** One limit. Which forms make sense depends on the metric: times rise, rps falls, errors are shares. */
export function parseLimit(metric: Metric, text: string): Parsed<Limit> {
  if (metric === 'rps') return parseRpsLimit(text)
  if (metric === 'errors') return parseErrorsLimit(text)
  return parseTimeLimit(text)
}

/** As `parseLimit` reads it. */
export function printLimit(metric: Metric, limit: Limit): string {
  if (limit.kind === 'relative') return `${limit.share < 0 ? '' : '+'}${printShare(limit.share)}`
  if (limit.kind === 'points') return `+${printShare(limit.share).replace('%', 'pp')}`
  if (metric === 'rps') return printRate(limit.value * 1000)
  if (metric === 'errors') return printShare(limit.value)
  return printDuration(limit.value / 1000)
}

const risen = String.raw`\+\s*${forms.share}`
const fallen = String.raw`-\s*${forms.share}`
const points = String.raw`\+\s*${forms.share.replace('%', 'pp')}`

/** The form of one limit, for the JSON Schema. */
export function limitForm(metric: Metric): string {
  if (metric === 'rps') return `${fallen}|${forms.rate}`
  if (metric === 'errors') return `${points}|${forms.share}`
  return `${risen}|${forms.duration}`
}

function parseTimeLimit(text: string): Parsed<Limit> {
  const rise = matchForm(risen, text)
  if (rise) return relative(text.slice(1))
  if (matchForm(fallen, text))
    return { problem: `is a time, which gets worse by rising: write +${text.slice(1).trim()}` }
  if (matchForm(forms.share, text)) return { problem: `needs a sign: write +${text}` }
  const duration = parseDuration(text)
  if ('value' in duration && duration.value > 0) return absolute(Math.round(duration.value * 1e9) / 1e6)
  const reason = 'problem' in duration && duration.problem.startsWith('needs') ? duration.problem : null
  return { problem: reason ?? `must be a limit such as +5%, 250ms or off, not ${quoted(text)}` }
}

function parseRpsLimit(text: string): Parsed<Limit> {
  const fall = matchForm(fallen, text)
  if (fall) {
    const share = relative(text.slice(1))
    if ('problem' in share) return share
    if (share.value.share >= 1) return { problem: 'must be above -100%: nothing can fall further' }
    return { value: { kind: 'relative', share: -share.value.share } }
  }
  if (matchForm(risen, text)) return { problem: `gets worse by falling: write -${text.slice(1).trim()}` }
  if (matchForm(forms.share, text)) return { problem: `needs a sign: write -${text}` }
  const rate = parseRate(text)
  if ('value' in rate) return absolute(rate.value / 1000)
  return { problem: `must be a limit such as -1%, 450/s or off, not ${quoted(text)}` }
}

function parseErrorsLimit(text: string): Parsed<Limit> {
  const rise = matchForm(points, text)
  if (rise) {
    const share = relative(text.slice(1).replace('pp', '%'))
    return 'value' in share ? { value: { kind: 'points', share: share.value.share } } : share
  }
  if (matchForm(risen, text)) {
    return { problem: `is a share already, so its difference is in points: write ${text.replace('%', 'pp')}` }
  }
  const share = matchForm(forms.share, text) ? parseShare(text) : null
  if (share) return 'value' in share ? absolute(share.value) : share
  return { problem: `must be a limit such as +0.5pp, 1% or off, not ${quoted(text)}` }
}

/** A change in percent; not held to 100%, since a time may double. */
function relative(percent: string): Parsed<{ kind: 'relative'; share: number }> {
  const digits = matchForm(forms.share, percent)?.[1] ?? '0'
  const share = Number(digits.replaceAll('_', '')) / 100
  return share > 0
    ? { value: { kind: 'relative', share } }
    : { problem: 'must be above 0: noise alone crosses a line at 0' }
}

function absolute(value: number): Parsed<Limit> {
  return { value: { kind: 'absolute', value } }
}
