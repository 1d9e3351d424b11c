/** Decides the verdict on a comparison. */

import type { EngineValidity } from '../../engine/types.ts'
import { whyIncomparable } from '../measurement/comparable.ts'
import type { Measurement } from '../measurement/measurement.ts'
import { type PlannedLoad, wasClosed } from '../measurement/planned-load.ts'
import { headRuns, runsOf, validityOf } from '../measurement/runs.ts'
import { listed, signedPercent } from '../text/format-number.ts'
import { judgedRows } from './check-limits.ts'
import { effective } from './check-stored.ts'
import type { Comparison } from './compare.ts'
import { doubtsAboutBase, doubtsAboutHead, doubtsAboutPair, hasUsableBase, isAllVoid } from './doubts.ts'
import type { Ground, Judged } from './limit-result.ts'
import type { Rules } from './rules.ts'
import { concluded, type Facts, type Found, reasonsOf, type Verdict } from './verdict.ts'

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

function groundFor(
  comparison: Comparison | null,
  facts: Facts,
  headDoubts: string[],
  baseDoubts: string[],
): Ground {
  if (headDoubts.length > 0 || isAllVoid(comparison)) return 'nothing'
  return hasUsableBase(comparison, facts) && baseDoubts.length === 0 ? 'base' : 'head alone'
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

/** On an overloaded machine a head that is slower all the same is; that it holds its limits says nothing. */
function doubted(row: Judged): Judged {
  return row.outcome === 'pass' || row.outcome === 'unsure'
    ? { ...row, outcome: 'not-judged', reason: null }
    : row
}

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
