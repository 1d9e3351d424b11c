/** Random numbers that follow from a seed, so that a simulation says the same thing twice. */

export interface Chance {
  /** In [0, 1). */
  share(): number
  /** Of mean 0 and standard deviation 1. */
  normal(): number
}

/** A shuffled copy's first so many. */
export function drawn<T>(from: readonly T[], count: number, { share }: Chance): T[] {
  const left = [...from]
  return Array.from({ length: count }, () =>
    left.splice(Math.floor(share() * left.length), 1),
  ).flat()
}

/** As often as it comes. */
export function drawnAgain<T>(from: readonly T[], count: number, { share }: Chance): T[] {
  return Array.from({ length: count }, () => from[Math.floor(share() * from.length)] as T)
}

/**
 * xoshiro128** (Blackman and Vigna, *Scrambled Linear Pseudorandom Number Generators*, 2021): its period of 2^128 is
 * more than any simulation draws. Normal numbers are Marsaglia and Bray's (1964), two from each point in a circle.
 */
export function chanceFrom(seed: number): Chance {
  const state = new Uint32Array(4)
  for (let word = 0, mixed = seed; word < state.length; word++)
    state[word] = mixed = scrambled(mixed + word + 1)
  let [a, b, c, d] = state as unknown as [number, number, number, number]
  const word = () => {
    const times5 = Math.imul(b, 5)
    const result = Math.imul((times5 << 7) | (times5 >>> 25), 9)
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11) | (d >>> 21)
    return result >>> 0
  }
  const share = () => word() / 2 ** 32
  let spare: number | null = null
  const normal = () => {
    if (spare !== null) {
      const kept = spare
      spare = null
      return kept
    }
    for (;;) {
      const [x, y] = [2 * share() - 1, 2 * share() - 1]
      const square = x * x + y * y
      if (square >= 1 || square === 0) continue
      const factor = Math.sqrt((-2 * Math.log(square)) / square)
      spare = y * factor
      return x * factor
    }
  }
  return { share, normal }
}

/** Neighbouring seeds make unlike states: the finalizer of MurmurHash3 (Appleby). */
function scrambled(number: number): number {
  let mixed = number | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
