/** A Comparison and its limits in, the verdict out. */
import type { EngineValidity } from '../engine.ts'
import { whyIncomparable } from './comparable.ts'
import type { Comparison } from './compare.ts'
import {
  headRuns,
  type Measurement,
  type PlannedLoad,
  runsOf,
  type Turns,
  validityOf,
  wasClosed,
} from './measurement.ts'
import { listed, percent, signedPercent } from './numerals.ts'
import { effective, type Ground, type Judged, judgedRows, looksOf, minKeptShare, type Rules } from './rule.ts'

export type { Judged, Rules } from './rule.ts'
export { minKeptShare, slowdown } from './rule.ts'

/** The worst first, which is also the order of precedence. */
export const outcomes = [
  'fail',
  'invalid',
  'unsure',
  'incomparable',
  'no-baseline',
  'accepted',
  'pass',
] as const
export type Outcome = (typeof outcomes)[number]

/** The reasons for each outcome, as sentences. The worst that has any is the verdict; what lies beneath is not lost. */
export type Found = Record<Exclude<Outcome, 'pass'>, string[]>

export interface Verdict {
  outcome: Outcome
  rows: Judged[]
  found: Found
  /** All of them, most important first: fit to stand in a comment. */
  reasons: string[]
  /** What a reader should know but what stops nothing. */
  warnings: string[]
}

/** What the figures do not say about themselves. */
export interface Facts {
  /** Of all the head's runs, and the base's; null where there is none. Side by side they stop nothing. */
  headValidity: EngineValidity | null
  baseValidity: EngineValidity | null
  /** Why base and head may not be compared, as a sentence. */
  incomparable: string | null
  /** Why the baseline that is there can't be used, as a sentence. */
  baselineProblem: string | null
  /** A service that did not start, get ready or survive. `baseWorks`: the base did, in this invocation. */
  failedService: { side: 'base' | 'head'; message: string; baseWorks: boolean } | null
}

/** What two measurements say for themselves; the story adds what went wrong around them. */
export function factsOf(base: Measurement | null, head: Measurement | null): Facts {
  const nothing = { incomparable: null, baselineProblem: null, failedService: null }
  if (head !== null && head.beside !== null) {
    return {
      ...nothing,
      headValidity: diagnosis(validityOf(headRuns(head)), head.plan.load.kind),
      baseValidity: diagnosis(validityOf(runsOf(head, 'base'))),
    }
  }
  return {
    ...nothing,
    headValidity: head && validityOf(headRuns(head)),
    baseValidity: base && validityOf(headRuns(base)),
    incomparable: base && head && whyIncomparable(base, head),
  }
}

/**
 * Side by side a busy machine hits both, which is what pairing is there to survive: what the engine saw of it is for the
 * details. That a percentile rests on few requests is still worth knowing; and in a closed load that the generator could
 * do no more, since then that is what was measured. (Both sides have one generator: the head tells.)
 */
function diagnosis({ reasons }: EngineValidity, load?: PlannedLoad['kind']): EngineValidity {
  const told = reasons.filter(({ code }) => code === 'few-samples' || code === 'too-many-errors')
  const own =
    load !== undefined && wasClosed({ kind: load })
      ? reasons.filter(({ code }) => code === 'generator-cpu')
      : []
  const spoilt = own.some(({ severity }) => severity === 'invalid')
  return {
    verdict: spoilt ? 'invalid' : 'valid',
    reasons: [...told.map((reason) => ({ ...reason, severity: 'suspect' as const })), ...own],
  }
}

/** `comparison` is null where nothing was measured, which `facts` then explains. */
export function decide(comparison: Comparison | null, rules: Rules, facts: Facts): Verdict {
  const headDoubts = doubtsAboutHead(comparison, rules, facts)
  const baseDoubts = doubtsAboutBase(comparison, rules, facts)
  const ground = groundFor(comparison, facts, headDoubts, baseDoubts)
  const pairDoubts = doubtsAboutPair(comparison)
  const held = comparison === null ? [] : judgedRows(comparison, rules, ground)
  const rows = pairDoubts.length > 0 ? held.map(doubted) : held
  const failure = serviceFailure(facts)
  const found: Found = {
    fail: [...failure.fail, ...reasonsOf(rows, 'fail')],
    invalid: [
      ...failure.invalid,
      ...headDoubts,
      ...baseDoubts,
      ...pairDoubts,
      ...nothingMeasured(comparison, facts),
    ],
    unsure: reasonsOf(rows, 'unsure'),
    incomparable: facts.incomparable === null ? [] : [facts.incomparable],
    'no-baseline': missingBaseline(comparison, facts),
    accepted: [],
  }
  const warnings = [...suspicions(facts), ...widened(rows, comparison, rules, ground), ...voided(comparison)]
  return concluded(found, rows, warnings)
}

/** What the reasons come to. */
export function concluded(found: Found, rows: Judged[], warnings: string[]): Verdict {
  const outcome = outcomes.find((each) => each === 'pass' || found[each].length > 0) ?? 'pass'
  const reasons = outcomes.flatMap((each) => (each === 'pass' ? [] : found[each]))
  return { outcome, rows, found, reasons, warnings }
}

/** Of a suite that the change does not touch: nothing is measured, and nothing can be wrong. `why` is a sentence. */
export function unaffected(why: string): Verdict {
  const found = { fail: [], invalid: [], unsure: [], incomparable: [], 'no-baseline': [], accepted: [] }
  return concluded(found, [], [why])
}

/** After how many further epochs a paired measurement is looked at again; null when all is decided, or nothing can be. */
export function nextLook(
  { outcome }: Pick<Verdict, 'outcome'>,
  epochs: number,
  rules: Pick<Rules, 'epochs'>,
): number | null {
  if (outcome !== 'unsure') return null
  return looksOf(rules.epochs).find((look) => look > epochs) ?? null
}

/** The worst of several; nothing at all is no pass. */
export function worst(several: Outcome[]): Outcome {
  return outcomes.find((outcome) => several.includes(outcome)) ?? 'invalid'
}

/** What an outcome that judges nothing does to the exit code. */
export interface ExitPolicy {
  onUnsure: 'pass' | 'fail'
  onIncomparable: 'pass' | 'fail'
  onNoBaseline: 'pass' | 'fail'
}

export function exitCode(outcome: Outcome, policy: ExitPolicy): 0 | 1 | 3 {
  const byPolicy = (choice: 'pass' | 'fail') => (choice === 'fail' ? 1 : 0)
  switch (outcome) {
    case 'pass':
    case 'accepted':
      return 0
    case 'fail':
      return 1
    case 'invalid':
      return 3
    case 'unsure':
      return byPolicy(policy.onUnsure)
    case 'incomparable':
      return byPolicy(policy.onIncomparable)
    case 'no-baseline':
      return byPolicy(policy.onNoBaseline)
  }
}

function groundFor(
  comparison: Comparison | null,
  facts: Facts,
  headDoubts: string[],
  baseDoubts: string[],
): Ground {
  if (headDoubts.length > 0 || isAllVoid(comparison)) return 'nothing'
  return hasUsableBase(comparison, facts) && baseDoubts.length === 0 ? 'base' : 'head alone'
}

/** Its figures are shown, and nothing is concluded from them. */
function isAllVoid(comparison: Comparison | null): boolean {
  return comparison?.ground.kind === 'paired' && comparison.ground.epochs === 0
}

function hasUsableBase(comparison: Comparison | null, facts: Facts): boolean {
  return (
    comparison !== null &&
    comparison.ground.kind !== 'nothing' &&
    facts.incomparable === null &&
    facts.baselineProblem === null
  )
}

function doubtsAboutHead(comparison: Comparison | null, rules: Rules, facts: Facts): string[] {
  const { head, base } = errorShares(comparison)
  const baseIsHealthy = hasUsableBase(comparison, facts) && base !== null && base <= rules.allowErrors
  // A base that answers what the head refuses makes it a failure, which the row of errors says.
  const tooManyErrors = head > rules.allowErrors && !baseIsHealthy
  return [
    ...invalidReasons(facts.headValidity),
    ...(tooManyErrors
      ? [
          `${percent(head)} of the requests failed or had no answer, more than the ${percent(rules.allowErrors)} allowed: ` +
            'latency of a service that fails says nothing. Correct the requests, or raise allow-errors.',
        ]
      : []),
  ]
}

function doubtsAboutBase(comparison: Comparison | null, rules: Rules, facts: Facts): string[] {
  if (facts.baselineProblem !== null) return [facts.baselineProblem]
  if (!hasUsableBase(comparison, facts)) return []
  const { base } = errorShares(comparison)
  const tooManyErrors = base !== null && base > rules.allowErrors
  return [
    ...invalidReasons(facts.baseValidity).map((reason) => `The baseline is no sound measurement: ${reason}`),
    ...(tooManyErrors
      ? [
          `On the base, ${percent(base)} of the requests failed, more than the ${percent(rules.allowErrors)} allowed.`,
        ]
      : []),
  ]
}

function errorShares(comparison: Comparison | null): { base: number | null; head: number } {
  return comparison?.lost ?? { base: null, head: 0 }
}

function invalidReasons(validity: EngineValidity | null): string[] {
  if (validity?.verdict !== 'invalid') return []
  const reasons = validity.reasons
    .filter(({ severity }) => severity === 'invalid')
    .map(({ message }) => message)
  return reasons.length > 0 ? reasons : ['The measurement can not be trusted, and does not say why.']
}

function suspicions({ headValidity, baseValidity }: Facts): string[] {
  const suspect = (validity: EngineValidity | null) =>
    (validity?.reasons ?? []).filter(({ severity }) => severity === 'suspect').map(({ message }) => message)
  return [
    ...suspect(headValidity),
    ...suspect(baseValidity).map((message) => `When the base was measured: ${message}`),
  ]
}

function serviceFailure({ failedService }: Facts): { fail: string[]; invalid: string[] } {
  if (failedService === null) return { fail: [], invalid: [] }
  const { side, message, baseWorks } = failedService
  return side === 'head' && baseWorks
    ? { fail: [`${message}\nThe base works.`], invalid: [] }
    : { fail: [], invalid: [side === 'base' ? `There is no base to compare with. ${message}` : message] }
}

function nothingMeasured(comparison: Comparison | null, { failedService, baselineProblem }: Facts): string[] {
  const explained = comparison !== null || failedService !== null || baselineProblem !== null
  return explained ? [] : ['Nothing was measured.']
}

function missingBaseline(comparison: Comparison | null, facts: Facts): string[] {
  const missing = comparison !== null && comparison.ground.kind === 'nothing'
  if (!missing || facts.incomparable !== null || facts.baselineProblem !== null) return []
  return [
    'There is no baseline to compare with yet. ' +
      'A push to the default branch saves one, and so does tailgate run --save-baseline.',
  ]
}

export function reasonsOf(rows: Judged[], outcome: Judged['outcome']): string[] {
  return rows.flatMap((row) => (row.outcome === outcome && row.reason !== null ? [row.reason] : []))
}

/** On an overloaded machine a head that is slower all the same is; that it holds its limits says nothing. */
function doubted(row: Judged): Judged {
  return row.outcome === 'pass' || row.outcome === 'unsure'
    ? { ...row, outcome: 'not-judged', reason: null }
    : row
}

/** Where neither side keeps the rate, or the two leave the machine no room, latency is the queue's and not the code's. */
function doubtsAboutPair(comparison: Comparison | null): string[] {
  if (comparison?.ground.kind !== 'paired') return []
  const { busy, perSecond, turns } = comparison.ground
  const { base, head } = comparison.kept
  if (isAllVoid(comparison)) {
    return [
      'The load generator itself was too late in every epoch, so that nothing can be said of the service: ' +
        `${perSecond === null ? 'use fewer connections' : 'lower the rate'}, or use a machine with more CPUs.`,
    ]
  }
  if (base !== null && base.value < minKeptShare && head.value < minKeptShare) {
    return [
      `Neither side keeps the rate: the base answered ${percent(base.value)} of the requests in time, the head ` +
        `${percent(head.value)}. ${lowerRate(turns)}`,
    ]
  }
  // A closed load takes all that it gets, which is what it is there for.
  if (perSecond !== null && busy !== null && busy > mostBusy) {
    return [
      `The services and the load generator used ${percent(busy)} of the machine, and beyond ${percent(mostBusy)} ` +
        `requests mostly wait for each other. ${lowerRate(turns)}`,
    ]
  }
  return []
}

function lowerRate(turns: Turns): string {
  return turns === 'requests'
    ? 'Lower the rate: side by side the machine carries twice of it.'
    : 'Lower the rate.'
}

/** Foreign load is not counted. */
const mostBusy = 0.7

function voided(comparison: Comparison | null): string[] {
  if (comparison?.ground.kind !== 'paired' || comparison.ground.voided === 0) return []
  const { voided, epochs } = comparison.ground
  return [
    `${voided} of ${epochs + voided} times ${comparison.ground.durationSeconds} s did not count, since the load generator ` +
      'itself was late: the machine was busy.',
  ]
}

function widened(rows: Judged[], comparison: Comparison | null, rules: Rules, ground: Ground): string[] {
  if (comparison?.ground.kind !== 'stored' || ground !== 'base') return []
  const lines = rows.flatMap(({ metric, request, evidence, closed }) => {
    if (request !== null || metric === 'errors' || (metric === 'rps' && !closed)) return []
    const widest = (rules.limits[metric] ?? []).flatMap((limit) => {
      const line =
        limit.kind === 'relative' ? effective(limit.share, { metric, evidence }, rules, comparison.ground) : 0
      return limit.kind === 'relative' && line !== limit.share ? [`${metric} ${signedPercent(line)}`] : []
    })
    return widest.slice(0, 1)
  })
  if (lines.length === 0) return []
  return [
    'The base is a number from an earlier run, and such numbers drift on their own: limits are widened to what can ' +
      `be told from noise (${listed(lines)}). On a quiet machine of your own, noise: ignore takes them literally.`,
  ]
}
