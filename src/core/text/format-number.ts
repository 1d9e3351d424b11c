/** Prints numbers for people: three significant digits, a sign for changes, and always a unit. */

const minusSign = '−'

/** `0.512 ms`, `12.3 ms`, `1.20 s`. */
export function formatMilliseconds(value: number): string {
  if (value === 0) return '0 ms'
  if (value < 0.0005) return 'under 0.001 ms'
  // 999.5 would round to `1000 ms`.
  return value < 999.5 ? `${formatThreeDigits(value)} ms` : `${formatThreeDigits(value / 1000)} s`
}

/** `p99 12.3 ms`; `no successful response` where the time is null, since nothing was measured. */
export function formatKnownTime(name: string, value: number | null): string {
  return value === null ? 'no successful response' : `${name} ${formatMilliseconds(value)}`
}

/** A limit, not rounded to three digits: `250 ms`, `0.05 ms`, `1.5 s`. */
export function formatExactMilliseconds(value: number): string {
  return value < 1000
    ? `${Number(value.toPrecision(6))} ms`
    : `${Number((value / 1000).toPrecision(6))} s`
}

/** `1,000/s`, `999.9/s`, `0.25/s`. */
export function formatPerSecond(value: number): string {
  return `${formatNumber(value)}/s`
}

/** `12,345`, `812.5`, `1.25`: fewer digits before the point allow more digits after it. */
export function formatNumber(value: number): string {
  const decimals = value >= 1000 ? 0 : value >= 10 ? 1 : 2
  return groupThousands(trimZeros(value.toFixed(decimals)))
}

/** A change: `+31 %`, `−4.2 %`, `0 %`. */
export function formatSignedPercent(share: number): string {
  return formatSigned(share * 100, ' %')
}

/**
 * The ends of a range of changes: `−4.2 %` and `+9.8 %`. An upper end that says no more than that
 * the change may be very large is `over +1,000 %`.
 */
export function formatSignedEnds(lower: number, upper: number): [lower: string, upper: string] {
  const isOpen = !Number.isFinite(upper) || (upper > maxShownEnd && lower < maxShownEnd)
  const last = isOpen
    ? `over ${formatSignedPercent(Math.max(lower, maxShownEnd))}`
    : formatSignedPercent(upper)
  return [formatSignedPercent(lower), last]
}

/** As a share: beside it, the digits of a larger upper end have no meaning. */
const maxShownEnd = 10

/** A difference of shares, with the digits of a share: `+0.5 pp`, `+59.2 pp`. */
export function formatSignedPoints(share: number): string {
  // A difference that rounds to 0 has no sign.
  if (Math.abs(share) < 5e-6) return '0 pp'
  const size = formatPercent(share).replace('%', 'pp').replace('under 0.001', '0.001')
  return `${share > 0 ? '+' : minusSign}${size}`
}

/** A share without a sign: `31 %`, `0.42 %`, `0.003 %`; `0 %` only if it is exactly 0. */
export function formatPercent(share: number): string {
  const value = Math.abs(share) * 100
  if (value === 0) return '0 %'
  if (value < 0.001) return 'under 0.001 %'
  const decimals = value >= 10 ? 1 : value >= 0.1 ? 2 : 3
  // 99.97 % must not print as 100 %.
  const rounded = value < 100 && value >= 99.95 ? roundDown(value, 2) : value.toFixed(decimals)
  return `${groupThousands(trimZeros(rounded))} %`
}

/** `1 request`, `3 requests`. */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** `a`, `a and b`, `a, b and c`. */
export function joinWithAnd(words: string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

function formatSigned(value: number, unit: string): string {
  const size = Math.abs(value)
  const digits = trimZeros(size.toFixed(size >= 9.95 ? 0 : 1))
  // A change that rounds to 0 has no sign.
  if (digits === '0') return `0${unit}`
  return `${value > 0 ? '+' : minusSign}${groupThousands(digits)}${unit}`
}

function formatThreeDigits(value: number): string {
  // The value is rounded before its digits are counted: 0.9996 prints as 1.00.
  const decimals = 2 - Math.floor(Math.log10(Number(value.toPrecision(3))))
  return value.toFixed(Math.min(3, Math.max(0, decimals)))
}

function roundDown(value: number, decimals: number): string {
  const scale = 10 ** decimals
  return (Math.floor(value * scale) / scale).toFixed(decimals)
}

function trimZeros(digits: string): string {
  if (!digits.includes('.')) return digits
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return digits.slice(0, digits[end - 1] === '.' ? end - 1 : end)
}

function groupThousands(digits: string): string {
  const [whole = '', fraction] = digits.split('.')
  const sign = whole.startsWith('-') ? '-' : ''
  const plain = whole.slice(sign.length)
  const first = plain.length % 3 || 3
  const groups = [plain.slice(0, first), ...(plain.slice(first).match(/\d{3}/g) ?? [])]
  const thousands = /^\d+$/.test(plain) ? `${sign}${groups.join(',')}` : whole
  return fraction === undefined ? thousands : `${thousands}.${fraction}`
}
