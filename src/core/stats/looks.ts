/** The looks of a paired measurement: when it is judged, and what each look may conclude. */

import {
  alphaSpending,
  defaultLooks,
  earlyDoubt,
  firstLookMissShare,
  lastDoubt,
  lastLookMissShare,
  lastPauseShare,
  laterAttemptLooks,
  laterAttemptsShare,
  laterStormLooks,
  maxEpochsOfAttempts,
  maxMissRate,
  minEpochsToFail,
  minSteadyEpochsToFail,
  steadyLooks,
  stormLooks,
} from '../tunables/tunables.ts'

export interface Look {
  /** Epochs measured up to this look, those of earlier attempts included. */
  epochs: number
  /**
   * The share of a false alarm's chance that this look may spend, in [0, 1]; those of all looks of
   * all attempts add up to 1. With 0 nothing can fail here: a few processes of each side may differ
   * by chance.
   */
  alphaShare: number
  /** The chance that a regression of twice the limit passes here; those of all looks add up. */
  missRate: number
  /** As `alphaShare`, for the number of pauses. */
  pauseAlphaShare: number
  /** As `alphaShare`, for errors and lost requests, which may fail at every look. */
  eventAlphaShare: number
  position: 'first' | 'later' | 'last'
}

/** What the looks of a measurement depend on. */
export interface LookSettings {
  /** The maximum number of epochs; null for the default looks. */
  epochs: number | null
  /** Whether earlier runs have shown that processes of the service are alike. */
  isSteady: boolean
  /**
   * The numbers of epochs after which earlier attempts for the same commit ended, ascending; empty
   * if absent.
   */
  attempts?: number[] | undefined
  /** Whether the epochs are pairs of storms. */
  hasStorms?: boolean | undefined
}

/**
 * The numbers of epochs after which a paired measurement is judged. It ends as soon as everything
 * is decided. A later attempt has looks after those of the earlier ones; none if these have
 * measured as much as all attempts may.
 */
export function listLooks(settings: LookSettings): number[] {
  const { epochs, attempts = [], hasStorms = false } = settings
  const earlier = attempts.at(-1)
  if (earlier === undefined) return limitLooks(chooseFirstLooks(settings), epochs)
  const later = hasStorms ? laterStormLooks : laterAttemptLooks
  const looks = limitLooks(later, epochs).map((look) =>
    Math.min(earlier + look, maxEpochsOfAttempts),
  )
  return [...new Set(looks)].filter((look) => look > earlier)
}

function chooseFirstLooks({ isSteady, hasStorms = false }: LookSettings): number[] {
  if (hasStorms) return stormLooks
  return isSteady ? steadyLooks : defaultLooks
}

function limitLooks(looks: number[], epochs: number | null): number[] {
  return epochs === null ? looks : [...looks.filter((look) => look < epochs), epochs]
}

/** The last look that was reached with this number of epochs; before the first, the first. */
export function findLook(measured: number, settings: LookSettings): Look {
  const looks = planLooks(settings)
  const reached = looks.findLast(({ epochs }) => epochs <= measured) ?? looks[0]
  // The earlier attempts have measured as much as all may: what they decided stays.
  if (reached === undefined) return findLook(measured, dropLastAttempt(settings))
  const canFail = isFirstAttempt(settings) || measured >= chooseMinEpochs(settings)
  return canFail ? reached : { ...reached, alphaShare: 0, pauseAlphaShare: 0 }
}

/** The first look at which a time can fail. */
export function findFirstFailingLook(settings: LookSettings): Look {
  const looks = planLooks(settings)
  const first = looks.find(({ alphaShare }) => alphaShare > 0)
  if (first !== undefined) return first
  if (isFirstAttempt(settings)) throw new RangeError('A measurement can fail at its last look.')
  return findFirstFailingLook(dropLastAttempt(settings))
}

function isFirstAttempt({ attempts = [] }: LookSettings): boolean {
  return attempts.length === 0
}

/** @throws RangeError for a first attempt, which always has a look. */
function dropLastAttempt(settings: LookSettings): LookSettings {
  if (isFirstAttempt(settings)) throw new RangeError('A measurement has at least one look.')
  return { ...settings, attempts: settings.attempts?.slice(0, -1) }
}

/** As `earlyDoubt` and `lastDoubt`. */
export function chooseDoubt(position: Look['position']): number {
  return position === 'last' ? lastDoubt : earlyDoubt
}

function planLooks(settings: LookSettings): Look[] {
  return isFirstAttempt(settings) ? planFirstAttempt(settings) : planLaterAttempt(settings)
}

function planFirstAttempt(settings: LookSettings): Look[] {
  const looks = listLooks(settings)
  const budget = 1 - laterAttemptsShare
  const last = looks.at(-1) ?? 0
  const failing = looks.filter((epochs) => epochs >= Math.min(chooseMinEpochs(settings), last))
  return looks.map((epochs, index) => ({
    epochs,
    alphaShare: budget * chooseAlphaShare(failing.indexOf(epochs), failing.length),
    pauseAlphaShare: budget * choosePauseAlphaShare(failing.indexOf(epochs), failing.length),
    eventAlphaShare: budget / looks.length,
    position: index === looks.length - 1 ? 'last' : index === 0 ? 'first' : 'later',
    missRate: maxMissRate * chooseMissShare(index, looks.length),
  }))
}

/**
 * Attempt k ≥ 2 spends 2⁻⁽ᵏ⁻¹⁾ of what is reserved for later attempts, so however many there are,
 * all of them spend no more than that.
 */
function planLaterAttempt(settings: LookSettings): Look[] {
  const looks = listLooks(settings)
  const attempt = 1 + (settings.attempts?.length ?? 0)
  const budget = laterAttemptsShare * 2 ** (1 - attempt)
  const failing = looks.filter((epochs) => epochs >= chooseMinEpochs(settings))
  return looks.map((epochs, index) => ({
    epochs,
    alphaShare: failing.includes(epochs) ? budget / failing.length : 0,
    pauseAlphaShare: budget * choosePauseAlphaShare(failing.indexOf(epochs), failing.length),
    eventAlphaShare: budget / looks.length,
    position: index === looks.length - 1 ? 'last' : 'later',
    missRate: (maxMissRate * 2 ** -attempt) / looks.length,
  }))
}

function chooseMinEpochs({ isSteady, hasStorms = false }: LookSettings): number {
  // Nothing is known of storms but their own scatter.
  return isSteady && !hasStorms ? minSteadyEpochsToFail : minEpochsToFail
}

function chooseAlphaShare(index: number, looks: number): number {
  return index < 0 ? 0 : (alphaSpending[looks]?.[index] ?? 1 / looks)
}

function choosePauseAlphaShare(index: number, looks: number): number {
  if (index < 0) return 0
  if (looks === 1) return 1
  return index === looks - 1 ? lastPauseShare : (1 - lastPauseShare) / (looks - 1)
}

function chooseMissShare(index: number, looks: number): number {
  if (looks === 1) return 1
  if (looks === 2) return 1 / 2
  if (index === 0) return firstLookMissShare
  if (index === looks - 1) return lastLookMissShare
  return (1 - firstLookMissShare - lastLookMissShare) / (looks - 2)
}
