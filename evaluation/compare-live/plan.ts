/** The trials: settings without an effect, and variants that differ by design. */
import type { Trial } from '../trials.ts'

export interface CompareTrial extends Trial {
  kind: CompareTrialKind
}

/** What is compared. `isEqual`: the setting has no effect, so no difference may be found. */
export const comparisons = {
  'equal-node-rate': { isEqual: true, what: 'Node at 200/s, two at once' },
  'equal-node-closed': { isEqual: true, what: 'Node, 8 connections in a closed load' },
  'equal-nginx-rate': { isEqual: true, what: 'nginx at 1,000/s, two at once' },
  'equal-nginx-closed': { isEqual: true, what: 'nginx that compresses, in a closed load' },
  'nginx-workers': {
    isEqual: false,
    what: 'nginx that compresses, one against two workers, 64 connections',
  },
  'nginx-connections': {
    isEqual: false,
    what: 'nginx, 512 against 4,096 worker_connections, responses of 1 s to 1,500 users',
  },
  'tomcat-threads': {
    isEqual: false,
    what: 'Tomcat, 200 against 400 threads that wait 200 ms, 1,500 users',
  },
  'node-quota': {
    isEqual: false,
    what: 'a Node cluster of two, a quota of 0.25 against 0.5 processors, 8 connections',
  },
} as const

export type CompareTrialKind = keyof typeof comparisons

const kinds = Object.keys(comparisons) as CompareTrialKind[]
const equalKinds = kinds.filter((kind) => comparisons[kind].isEqual)
const differentKinds = kinds.filter((kind) => !comparisons[kind].isEqual)

export const equalTrials = 40
/** How many of the equal trials may find a difference. */
export const maxWrong = 1
/** Of each comparison that differs by design; all of them must be found. */
export const differentTrials = 3

/** The different ones are spread among the equal ones, so that none has all of a bad hour. */
export function planCompareTrials(): CompareTrial[] {
  const rounds = Array.from({ length: differentTrials }, (_, round) => {
    const equal = Array.from({ length: equalTrials }, (_each, index) => index).filter(
      (index) => Math.floor((index * differentTrials) / equalTrials) === round,
    )
    return [
      ...differentKinds.map((kind) => createTrial(kind, round)),
      ...equal.flatMap((index) => {
        const kind = equalKinds[index % equalKinds.length]
        return kind === undefined ? [] : [createTrial(kind, Math.floor(index / equalKinds.length))]
      }),
    ]
  })
  return rounds.flat()
}

function createTrial(kind: CompareTrialKind, round: number): CompareTrial {
  return { id: `${kind} ${round + 1}`, kind }
}
