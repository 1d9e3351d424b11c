/** Hands out the values of `${counter}`. */

/** Blocks of consecutive whole numbers from 0 on; no two blocks share a value. */
export class CounterRange {
  #next = 0

  /** The first value of a block of `count` values, which belong to the caller alone. */
  reserve(count: number): number {
    const first = this.#next
    this.#next += count
    return first
  }
}
