/**
 * Describes what a paired measurement will be able to tell, and how long it takes, before it
 * starts.
 */
import { isStorm } from '../config/load.ts'
import type { Suite } from '../config/suite.ts'
import { computeMeanPerSecond } from '../config/value/rate-profile.ts'
import type { Interleaving } from '../measurement/measurement.ts'
import { estimateLoadSeconds } from '../plan/load-time.ts'
import { predictDetectableChange } from '../stats/detectable-effects.ts'
import { listLooks } from '../stats/looks.ts'
import { formatCount, joinWithAnd } from '../text/format-number.ts'
import { formatDetectable, formatUnsignedPercent } from '../verdict/explain.ts'
import type { Rules } from '../verdict/rules.ts'

/**
 * Sentences for people. The time of builds and starts is not known in advance. The changes that can
 * be told from noise are a rule of thumb from measured services; `tailgate calibrate` measures the
 * noise of this machine and service.
 */
export function describeSensitivity(
  suite: Suite,
  interleaving: Interleaving,
  rules: Rules,
  looks = listLooks({
    epochs: suite.epochs,
    isSteady: false,
    hasStorms: isStorm(suite.load),
  }),
): string[] {
  const [first = 1, last = first] = [looks[0], looks.at(-1)]
  const computeSeconds = (epochs: number) => epochs * computeEpochSeconds(suite, interleaving)
  const more =
    first === last
      ? ''
      : `, up to ${formatMinutesAndSeconds(computeSeconds(last))} if it is still undecided`
  const maximum = `${formatMinutesAndSeconds(suite.maxTimeSeconds)} (max-time)`
  if (isStorm(suite.load))
    return [
      `${formatCount(first, 'pair')} of storms, one for each side, each after a fresh start: ` +
        `${formatMinutesAndSeconds(computeSeconds(first))} of load or more${more}. Responses, ` +
        `builds and starts come on top; the maximum is ${maximum}.`,
    ]
  const how = interleaving === 'one-by-one' ? 'one after the other' : 'side by side'
  return [
    `Base and head ${how}: ${formatMinutesAndSeconds(computeSeconds(first))} of load${more}. ` +
      `Builds and starts come on top; the maximum is ${maximum}.`,
    ...(interleaving === 'one-by-one' ? [] : describeDetectableChanges(suite, last, rules)),
  ]
}

/** The load of one epoch in seconds, including the warm-up. */
export function computeEpochSeconds(suite: Suite, interleaving: Interleaving): number {
  const { warmupSeconds, durationSeconds } = suite
  if (interleaving === 'one-by-one') return 2 * estimateLoadSeconds(suite)
  return warmupSeconds + durationSeconds * (interleaving === 'rounds' ? 2 : 1)
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

/** The load of each side in each epoch. */
interface EpochLoad {
  perSecond: number
  durationSeconds: number
}

function describeDetectableTimes(load: EpochLoad, epochs: number, { limits }: Rules): string[] {
  const found = (['p50', 'p99'] as const).flatMap((metric) => {
    const relative = limits[metric]?.find((limit) => limit.kind === 'relative')
    if (relative?.kind !== 'relative') return []
    const smallest = predictDetectableChange(load.perSecond * load.durationSeconds, epochs, metric)
    return [{ metric, smallest, wanted: (1 + relative.share) ** 2 - 1 }]
  })
  if (found.length === 0) return []
  const changes = found.map(({ metric, smallest }) => `${metric} by ${formatDetectable(smallest)}`)
  const insufficient = found.filter(({ smallest, wanted }) => smallest > wanted)
  const sentence =
    `As a rule of thumb, ${formatCount(epochs, 'epoch')} at ${load.perSecond} requests per ` +
    `second can tell a change of ${joinWithAnd(changes)} from noise.`
  return [sentence, ...insufficient.map((one) => suggestMoreRequests(one, load, epochs))]
}

/** A limit is decided reliably if a change of twice the limit can be told from noise. */
function suggestMoreRequests(
  { metric, wanted }: { metric: 'p50' | 'p99'; wanted: number },
  { perSecond, durationSeconds }: EpochLoad,
  epochs: number,
): string {
  const requests = perSecond * durationSeconds
  const factors = [1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32]
  const factor = factors.find(
    (each) => predictDetectableChange(requests * each, epochs, metric) <= wanted,
  )
  const change = formatUnsignedPercent(wanted)
  if (factor === undefined)
    return `For ${change} of ${metric}, twice its limit, ${moreEpochsAdvice}`
  const seconds = Math.ceil(durationSeconds * factor)
  const rate = Math.ceil(perSecond * factor)
  const more = factor > maxRateFactor ? '' : `, or rate: ${rate}/s if the service sustains it`
  return (
    `To tell a change of ${metric} by ${change} (twice its limit) from noise, set ` +
    `duration: ${seconds}s${more}.`
  )
}

/**
 * Up to how many times the rate is suggested. `init` proposes a third of what the service kept, so
 * it would probably not keep a higher one; a longer run helps as much.
 */
const maxRateFactor = 3

const moreEpochsAdvice = 'processes differ too much: measure more epochs, or widen the limit.'

/**
 * The number of requests of a closed load is not known in advance. It hardly matters, because the
 * difference between processes is larger than the sampling error.
 */
function describeDetectableThroughput(epochs: number, { limits }: Rules): string[] {
  const relative = limits.rps?.find((limit) => limit.kind === 'relative')
  if (relative?.kind !== 'relative') return []
  const smallest = 1 - 1 / (1 + predictDetectableChange(1, epochs, 'rps'))
  const wanted = 1 - (1 + relative.share) ** 2
  const sentence =
    `As a rule of thumb, ${formatCount(epochs, 'epoch')} under a closed load can tell requests ` +
    `per second that fall by ${formatDetectable(smallest)} from noise.`
  if (smallest <= wanted) return [sentence]
  const limit = `For ${formatUnsignedPercent(wanted)} of requests per second, twice its limit,`
  return [sentence, `${limit} ${moreEpochsAdvice}`]
}

/** `54 s`, `1 min 12 s`, `30 min`. */
export function formatMinutesAndSeconds(seconds: number): string {
  const whole = Math.round(seconds)
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60]
  if (minutes === 0) return `${rest} s`
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`
}
