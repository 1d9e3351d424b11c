/** What a paired measurement will be able to tell, and how long it takes: said before it starts. */
import type { Suite } from '../config/suite.ts'
import { meanPerSecond } from '../config/value/rate-profile.ts'
import type { Turns } from '../measurement/measurement.ts'
import { predictable } from '../stats/detectable-effects.ts'
import { listed, signedPercent } from '../text/format-number.ts'
import { looksOf, type Rules } from './rules.ts'

/**
 * Sentences for people. Starts and builds come on top of the load, and are not known before. What can be told is a rule
 * of thumb from measured services; how much noise this machine and service have, `tailgate calibrate` says.
 */
export function outlookOf(suite: Suite, turns: Turns, rules: Rules, looks = looksOf(suite.epochs)): string[] {
  const [first = 1, last = first] = [looks[0], looks.at(-1)]
  const seconds = (epochs: number) => epochs * epochSeconds(suite, turns)
  const more = first === last ? '' : `, up to ${inWords(seconds(last))} where it takes that to be sure`
  const what = turns === 'one-by-one' ? 'Base and head one after the other' : 'Base and head side by side'
  return [
    `${what}: ${inWords(seconds(first))} of load${more}. Builds and starts come on top; max-time ends it after ${inWords(suite.maxTimeSeconds)}.`,
    ...(turns === 'one-by-one' ? [] : sharpness(suite, first, rules)),
  ]
}

/** Of one epoch, warm-up included. */
export function epochSeconds({ warmupSeconds, durationSeconds }: Suite, turns: Turns): number {
  if (turns === 'one-by-one') return 2 * (warmupSeconds + durationSeconds)
  return warmupSeconds + durationSeconds * (turns === 'rounds' ? 2 : 1)
}

function sharpness({ load, durationSeconds }: Suite, epochs: number, rules: Rules): string[] {
  if (load.kind !== 'rate') return sharpnessOfAnswers(epochs, rules)
  return sharpnessOfTimes({ perSecond: meanPerSecond(load, durationSeconds), durationSeconds }, epochs, rules)
}

/** What each epoch sends to each side. */
interface Sent {
  perSecond: number
  durationSeconds: number
}

function sharpnessOfTimes(sent: Sent, epochs: number, { limits }: Rules): string[] {
  const found = (['p50', 'p99'] as const).flatMap((metric) => {
    const relative = limits[metric]?.find((limit) => limit.kind === 'relative')
    if (relative?.kind !== 'relative') return []
    const smallest = predictable(sent.perSecond * sent.durationSeconds, epochs, metric)
    return [{ metric, smallest, wanted: (1 + relative.share) ** 2 - 1 }]
  })
  if (found.length === 0) return []
  const told = found.map(({ metric, smallest }) => `${metric} by ${rounded(smallest)}`)
  const blunt = found.filter(({ smallest, wanted }) => smallest > wanted)
  const sentence = `At ${sent.perSecond} requests per second it can tell a change of ${listed(told)} or more from noise.`
  return blunt.length === 0 ? [sentence] : [sentence, ...blunt.map((one) => suggestion(one, sent, epochs))]
}

/** A limit is decided reliably where twice of it can be told from noise. */
function suggestion(
  { metric, wanted }: { metric: 'p50' | 'p99'; wanted: number },
  { perSecond, durationSeconds }: Sent,
  epochs: number,
): string {
  const requests = perSecond * durationSeconds
  const factors = [1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32]
  const factor = factors.find((each) => predictable(requests * each, epochs, metric) <= wanted)
  const limit = `For ${rounded(wanted)} of ${metric}, twice its limit,`
  if (factor === undefined) return `${limit} ${moreEpochs}`
  const seconds = Math.ceil(durationSeconds * factor)
  const rate = Math.ceil(perSecond * factor)
  return `${limit} it takes duration: ${seconds}s, or rate: ${rate}/s if the service keeps it.`
}

const moreEpochs = 'processes differ too much: measure more epochs, or widen the limit.'

/** How many requests a closed load will send nobody knows, and it hardly matters: processes differ by more. */
function sharpnessOfAnswers(epochs: number, { limits }: Rules): string[] {
  const relative = limits.rps?.find((limit) => limit.kind === 'relative')
  if (relative?.kind !== 'relative') return []
  const smallest = 1 - 1 / (1 + predictable(1, epochs, 'rps'))
  const wanted = 1 - (1 + relative.share) ** 2
  const sentence = `Under a closed load it can tell requests per second that fall by ${rounded(smallest)} or more from noise.`
  if (smallest <= wanted) return [sentence]
  return [sentence, `For ${rounded(wanted)} of requests per second, twice its limit, ${moreEpochs}`]
}

function rounded(change: number): string {
  return signedPercent(change).replace('+', '')
}

/** `54 s`, `1 min 12 s`, `30 min`. */
export function inWords(seconds: number): string {
  const whole = Math.round(seconds)
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60]
  if (minutes === 0) return `${rest} s`
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`
}
