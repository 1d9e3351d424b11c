/** The order in which the two storms of a pair are measured. */

/**
 * The sides of a pair in the order in which they are loaded. Two pairs in a row have opposite
 * orders, and chance decides which of them comes first, so the order favours neither side.
 */
export function orderStormPair<Side>(sides: Side[], epoch: number, seed: number): Side[] {
  const block = Math.floor((epoch - 1) / 2)
  const isSwapped = drawBit(seed, block) !== (epoch % 2 === 0)
  return isSwapped ? sides.toReversed() : sides
}

/** A random bit that follows from the two numbers: the finalizer of MurmurHash3 (Appleby, 2011). */
function drawBit(seed: number, block: number): boolean {
  let bits = ((seed % 2 ** 32) ^ Math.imul(block + 1, 0x9e3779b1)) >>> 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return ((bits ^ (bits >>> 16)) & 1) === 1
}
