/** Where the time of a run went. */

/** What tailgate waits for, in the order of reports; `rest` is everything else. */
export const runPhases = [
  'checkout',
  'base build',
  'head build',
  'both builds',
  'prepare',
  'start',
  'load',
  'rest',
] as const
export type RunPhase = (typeof runPhases)[number]

/** In seconds; the parts add up to the total. */
export interface TimeSpent {
  totalSeconds: number
  parts: Record<RunPhase, number>
}

/** One thing that tailgate waited for. Times are in ms since any moment. */
export interface TimeInterval {
  part: Exclude<RunPhase, 'both builds' | 'rest'>
  beginMs: number
  endMs: number
}

/**
 * Attributes each moment from `beginMs` to `endMs` to one part, although several things may happen
 * at once: sides start while those of the last epoch stop, and two builds may run side by side.
 */
export function summarizeTime(
  intervals: TimeInterval[],
  beginMs: number,
  endMs: number,
): TimeSpent {
  const parts = Object.fromEntries(runPhases.map((part) => [part, 0])) as TimeSpent['parts']
  const isInside = (ms: number) => ms > beginMs && ms < endMs
  const bounds = intervals.flatMap((each) => [each.beginMs, each.endMs]).filter(isInside)
  const moments = [...new Set([beginMs, ...bounds, endMs])].sort((one, other) => one - other)
  for (const [index, from] of moments.slice(0, -1).entries()) {
    const to = moments[index + 1] ?? from
    const active = intervals.filter((each) => each.beginMs <= from && each.endMs >= to)
    parts[choosePart(active.map(({ part }) => part))] += (to - from) / 1000
  }
  return { totalSeconds: (endMs - beginMs) / 1000, parts }
}

function choosePart(active: RunPhase[]): RunPhase {
  if (active.includes('base build') && active.includes('head build')) return 'both builds'
  const order = ['load', 'base build', 'head build', 'prepare', 'start', 'checkout'] as const
  return order.find((part) => active.includes(part)) ?? 'rest'
}
