/** What each example should show, and whether its results show it. */
import {
  type CompareJson,
  type Conclusion,
  type FindMaxJson,
  formatErrorShare,
  formatRate,
  formatTime,
  type SweepJson,
} from './conclusion.ts'

/** A service that lacks open files carries a tenth at most, and the limit is named. */
export function concludeHighestRate([sweep, search]: unknown[]): Conclusion {
  const { suites } = search as FindMaxJson
  const [enough, few] = ['enough files', '64 files'].map((name) =>
    suites.find(({ suite }) => suite === name),
  )
  const hasKnee = (sweep as SweepJson).suites[0]?.knee.kind === 'at'
  const [most, least] = [enough?.perSecond ?? 0, few?.perSecond ?? 0]
  return {
    holds:
      hasKnee &&
      most > 0 &&
      least < most / 10 &&
      enough?.limit?.name !== 'open files' &&
      few?.limit?.name === 'open files',
    sentence:
      `The highest rate is ${formatRate(enough?.perSecond)}, limited by ` +
      `${enough?.limit?.name ?? 'nothing that is known'}. With 64 open files it is ` +
      `${formatRate(few?.perSecond)}, limited by ${few?.limit?.name ?? 'nothing that is known'}. ` +
      `The curve of the rising rates ${hasKnee ? 'has a knee' : 'has no knee'}.`,
  }
}

/** 1,000 connections get no more responses than a few, and wait longer for them. */
export function concludePreflight([doctor, smoke, load]: unknown[]): Conclusion {
  const isReady = (doctor as { verdict: string }).verdict !== 'problem'
  const [request] = (smoke as SweepJson).suites[0]?.readings ?? []
  const readings = (load as SweepJson).suites[0]?.readings ?? []
  const many = readings.find(({ connections }) => connections === 1000)
  const few = readings.filter(({ connections }) => connections < 1000)
  const best = few.toSorted((one, other) => other.achievedPerSecond - one.achievedPerSecond)[0]
  if (request === undefined || many === undefined || best === undefined)
    return { holds: false, sentence: 'A step is missing.' }
  return {
    holds:
      isReady &&
      request.failedShare === 0 &&
      many.failedShare === 0 &&
      many.achievedPerSecond < 1.1 * best.achievedPerSecond &&
      many.responseMs.p50 > 10 * best.responseMs.p50,
    sentence:
      `The machine ${isReady ? 'can' : 'cannot'} carry the load, and the smoke check had ` +
      `${formatErrorShare(request.failedShare)}. The best step had ${best.connections} ` +
      `connections: ${formatRate(best.achievedPerSecond)}, typically in ` +
      `${formatTime(best.responseMs.p50)}. 1,000 connections got ` +
      `${formatRate(many.achievedPerSecond)}, typically in ${formatTime(many.responseMs.p50)}: ` +
      'more connections only make the queue longer.',
  }
}

/** The service keeps 1,000 sign-ups a second and not 10,000; twice the threads carry twice as much. */
export function concludeSignUp([sweep, comparison]: unknown[]): Conclusion {
  const [suite] = (sweep as SweepJson).suites
  const readings = suite?.readings ?? []
  const isKept = readings.map(
    ({ achievedPerSecond, offeredPerSecond, failedShare }) =>
      failedShare === 0 && achievedPerSecond >= 0.98 * offeredPerSecond,
  )
  const last = readings.at(-1)
  const [few, many] = (comparison as CompareJson).variants
  const ratio = (many?.figures.rps ?? 0) / (few?.figures.rps ?? Number.POSITIVE_INFINITY)
  return {
    holds:
      isKept.join() === 'true,true,true,false' &&
      suite?.bottleneck !== null &&
      many?.effects?.rps?.isDifferent === true &&
      ratio > 1.5 &&
      ratio < 2.5,
    sentence:
      `${isKept.filter(Boolean).length} of ${isKept.length} rates are kept. Of the last, ` +
      `${formatRate(last?.offeredPerSecond)}, the service answered ` +
      `${formatRate(last?.achievedPerSecond)}, limited by ` +
      `${suite?.bottleneck?.name ?? 'nothing that is known'}. Tomcat answered ` +
      `${formatRate(few?.figures.rps)} with ${few?.name} and ${formatRate(many?.figures.rps)} ` +
      `with ${many?.name}: ${ratio.toFixed(2)} times as many.`,
  }
}
