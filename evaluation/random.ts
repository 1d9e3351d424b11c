/** Random numbers that follow from a seed, so that a simulation can be repeated exactly. */

export interface RandomSource {
  /** A number in [0, 1). */
  drawUniform(): number
  /** A normal number of mean 0 and standard deviation 1. */
  drawNormal(): number
}

/** `count` values, each of them at most once. */
export function drawWithoutReplacement<T>(
  from: readonly T[],
  count: number,
  { drawUniform }: RandomSource,
): T[] {
  const remaining = [...from]
  return Array.from({ length: count }, () =>
    remaining.splice(Math.floor(drawUniform() * remaining.length), 1),
  ).flat()
}

/** `count` values; a value may occur several times. */
export function drawWithReplacement<T>(
  from: readonly T[],
  count: number,
  { drawUniform }: RandomSource,
): T[] {
  return Array.from({ length: count }, () => from[Math.floor(drawUniform() * from.length)] as T)
}

/**
 * xoshiro128** (Blackman and Vigna, *Scrambled Linear Pseudorandom Number Generators*, 2021). Its
 * period of 2^128 is longer than any simulation needs. Normal numbers come from the polar method of
 * Marsaglia and Bray (1964), which yields two numbers for each point in a circle.
 */
export function createRandom(seed: number): RandomSource {
  const state = new Uint32Array(4)
  for (let word = 0, mixed = seed; word < state.length; word++)
    state[word] = mixed = mixSeed(mixed + word + 1)
  let [a, b, c, d] = state as unknown as [number, number, number, number]
  const drawWord = () => {
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
  const drawUniform = () => drawWord() / 2 ** 32
  let spare: number | null = null
  const drawNormal = () => {
    if (spare !== null) {
      const kept = spare
      spare = null
      return kept
    }
    for (;;) {
      const [x, y] = [2 * drawUniform() - 1, 2 * drawUniform() - 1]
      const square = x * x + y * y
      if (square >= 1 || square === 0) continue
      const factor = Math.sqrt((-2 * Math.log(square)) / square)
      spare = y * factor
      return x * factor
    }
  }
  return { drawUniform, drawNormal }
}

/** The finalizer of MurmurHash3 (Appleby): neighbouring seeds give unrelated states. */
function mixSeed(number: number): number {
  let mixed = number | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
