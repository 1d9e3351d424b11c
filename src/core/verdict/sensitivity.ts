/** What a paired measurement will be able to tell, and how long it takes: said before it starts. */
import type { Suite } from '../config/suite.ts'
import { computeMeanPerSecond } from '../config/value/rate-profile.ts'
import type { Interleaving } from '../measurement/measurement.ts'
import { predictDetectableChange } from '../stats/detectable-effects.ts'
import { formatSignedPercent, joinWithAnd } from '../text/format-number.ts'
import { listLooks, type Rules } from './rules.ts'

/**
 * Sentences for people. Starts and builds come on top of the load, and are not known before. What can be told is a rule
 * of thumb from measured services; how much noise this machine and service have, `tailgate calibrate` says.
 */
export function describeSensitivity(
  suite: Suite,
  turns: Interleaving,
  rules: Rules,
  looks = listLooks(suite.epochs),
): string[] {
  const [first = 1, last = first] = [looks[0], looks.at(-1)]
  const computeSeconds = (epochs: number) => epochs * computeEpochSeconds(suite, turns)
  const more =
    first === last
      ? ''
      : `, up to ${formatMinutesAndSeconds(computeSeconds(last))} where it takes that to be sure`
  const what =
    turns === 'one-by-one' ? 'Base and head one after the other' : 'Base and head side by side'
  return [
    `${what}: ${formatMinutesAndSeconds(computeSeconds(first))} of load${more}. Builds and starts come on top; max-time ends it after ${formatMinutesAndSeconds(suite.maxTimeSeconds)}.`,
    ...(turns === 'one-by-one' ? [] : describeDetectableChanges(suite, first, rules)),
  ]
}

/** Of one epoch, warm-up included. */
export function computeEpochSeconds(
  { warmupSeconds, durationSeconds }: Suite,
  turns: Interleaving,
): number {
  if (turns === 'one-by-one') return 2 * (warmupSeconds + durationSeconds)
  return warmupSeconds + durationSeconds * (turns === 'rounds' ? 2 : 1)
}

function describeDetectableChanges(
  { load, durationSeconds }: Suite,
  epochs: number,
  rules: Rules,
): string[] {
  if (load.kind !== 'rate') return describeDetectableThroughput(epochs, rules)
  return describeDetectableTimes(
    { perSecond: computeMeanPerSecond(load, durationSeconds), durationSeconds },
    epochs,
    rules,
  )
}

/** What each epoch sends to each side. */
interface SentPerEpoch {
  perSecond: number
  durationSeconds: number
}

function describeDetectableTimes(sent: SentPerEpoch, epochs: number, { limits }: Rules): string[] {
  const found = (['p50', 'p99'] as const).flatMap((metric) => {
    const relative = limits[metric]?.find((limit) => limit.kind === 'relative')
    if (relative?.kind !== 'relative') return []
    const smallest = predictDetectableChange(sent.perSecond * sent.durationSeconds, epochs, metric)
    return [{ metric, smallest, wanted: (1 + relative.share) ** 2 - 1 }]
  })
  if (found.length === 0) return []
  const told = found.map(
    ({ metric, smallest }) => `${metric} by ${formatSignlessPercent(smallest)}`,
  )
  const blunt = found.filter(({ smallest, wanted }) => smallest > wanted)
  const sentence = `At ${sent.perSecond} requests per second it can tell a change of ${joinWithAnd(told)} or more from noise.`
  return blunt.length === 0
    ? [sentence]
    : [sentence, ...blunt.map((one) => suggestMoreRequests(one, sent, epochs))]
}

/** A limit is decided reliably where twice of it can be told from noise. */
function suggestMoreRequests(
  { metric, wanted }: { metric: 'p50' | 'p99'; wanted: number },
  { perSecond, durationSeconds }: SentPerEpoch,
  epochs: number,
): string {
  const requests = perSecond * durationSeconds
  const factors = [1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32]
  const factor = factors.find(
    (each) => predictDetectableChange(requests * each, epochs, metric) <= wanted,
  )
  const limit = `For ${formatSignlessPercent(wanted)} of ${metric}, twice its limit,`
  if (factor === undefined) return `${limit} ${moreEpochsAdvice}`
  const seconds = Math.ceil(durationSeconds * factor)
  const rate = Math.ceil(perSecond * factor)
  return `${limit} it takes duration: ${seconds}s, or rate: ${rate}/s if the service keeps it.`
}

const moreEpochsAdvice = 'processes differ too much: measure more epochs, or widen the limit.'

/** How many requests a closed load will send nobody knows, and it hardly matters: processes differ by more. */
function describeDetectableThroughput(epochs: number, { limits }: Rules): string[] {
  const relative = limits.rps?.find((limit) => limit.kind === 'relative')
  if (relative?.kind !== 'relative') return []
  const smallest = 1 - 1 / (1 + predictDetectableChange(1, epochs, 'rps'))
  const wanted = 1 - (1 + relative.share) ** 2
  const sentence = `Under a closed load it can tell requests per second that fall by ${formatSignlessPercent(smallest)} or more from noise.`
  if (smallest <= wanted) return [sentence]
  return [
    sentence,
    `For ${formatSignlessPercent(wanted)} of requests per second, twice its limit, ${moreEpochsAdvice}`,
  ]
}

function formatSignlessPercent(change: number): string {
  return formatSignedPercent(change).replace('+', '')
}

/** `54 s`, `1 min 12 s`, `30 min`. */
export function formatMinutesAndSeconds(seconds: number): string {
  const whole = Math.round(seconds)
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60]
  if (minutes === 0) return `${rest} s`
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`
}
