/** The trials: each of three changes, as often as the aim needs. */

export interface ProofTrial {
  /** Results are stored under it: it must not change. */
  id: string
  kind: ProofTrialKind
  /** The flags of `tailgate prove`. */
  flags: string[]
}

export type ProofTrialKind = keyof typeof changes

/** What is added to the head in each trial. */
export const changes = {
  p50: { flags: ['--p50', '+10%'], what: 'p50 +10 %' },
  p99: { flags: ['--p99', '+30%'], what: 'p99 +30 %' },
  freeze: { flags: ['--freeze', '100ms/10s'], what: 'a freeze of 100 ms every 10 s' },
} as const

export const trialsOfEach = 20

/** How many of the trials of each change have to be found. */
export const minFound = 19

/** One trial of each change after the other, so that no change has all of a bad hour. */
export function planProofTrials(): ProofTrial[] {
  const kinds = Object.keys(changes) as ProofTrialKind[]
  return Array.from({ length: trialsOfEach }, (_, round) =>
    kinds.map((kind) => ({
      id: `${kind} ${round + 1}`,
      kind,
      flags: [...changes[kind].flags],
    })),
  ).flat()
}
