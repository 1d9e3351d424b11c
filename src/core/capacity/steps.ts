/** Parses the steps of a sweep: `100,200,400..3200x2`, `500..1500+250`. */

import { parseWithin } from '../config/source/read-option.ts'
import { type Parsed, parseCount, parseRate } from '../config/value/units.ts'
import { quote } from '../text/quote.ts'

/** The load of one step. */
export type Step =
  | { kind: 'rate'; perThousandSeconds: number }
  /** Each connection sends its next request when it has received the last response. */
  | { kind: 'closed'; connections: number }

/** More steps would take too long. */
export const maxSteps = 100

export function parseRates(text: string): Parsed<Step[]> {
  return parseStepList(text, 'rates', (each) => parseWithin(each, parseRate, '0.001/s', '10M/s'), {
    example: '100,200,400..3200x2',
    createStep: (perThousandSeconds) => ({ kind: 'rate', perThousandSeconds }),
  })
}

export function parseConnections(text: string): Parsed<Step[]> {
  return parseStepList(
    text,
    'numbers of connections',
    (each) => parseWithin(each, parseCount, '1', '50k'),
    {
      example: '1,2,4..64x2',
      createStep: (connections) => ({ kind: 'closed', connections }),
    },
  )
}

interface StepForm {
  /** A list of steps, for messages. */
  example: string
  createStep(value: number): Step
}

/** `noun`: the name of the values, in messages. */
function parseStepList(
  text: string,
  noun: string,
  parse: (text: string) => Parsed<number>,
  { example, createStep }: StepForm,
): Parsed<Step[]> {
  if (text.trim() === '') return { problem: `must be ${noun} such as ${example}` }
  const parsed = text.split(',').map((part) => parseValues(part.trim(), parse, example))
  const wrong = parsed.find((part) => 'problem' in part)
  if (wrong && 'problem' in wrong) return wrong
  const values = parsed.flatMap((part) => ('value' in part ? part.value : []))
  if (values.length > maxSteps)
    return { problem: `has ${values.length} steps; the maximum is ${maxSteps}` }
  const falls = values.some((value, index) => index > 0 && value <= (values[index - 1] ?? 0))
  if (falls) return { problem: `must rise from step to step, but ${quote(text)} does not` }
  return { value: values.map(createStep) }
}

/** `A..BxF` multiplies by F, and `A..B+S` adds S, up to B. Null without dots. */
function splitRange(text: string): { first: string; last: string; step: string | null } | null {
  const dots = text.indexOf('..')
  if (dots < 0) return null
  const [first, rest] = [text.slice(0, dots), text.slice(dots + 2)]
  const sign = rest.search(/[x+]/)
  const [last, step] = sign < 0 ? [rest, null] : [rest.slice(0, sign), rest.slice(sign)]
  return { first: first.trim(), last: last.trim(), step }
}

function parseValues(
  text: string,
  parse: (text: string) => Parsed<number>,
  example: string,
): Parsed<number[]> {
  const range = splitRange(text)
  if (range === null) {
    const single = parse(text)
    return 'value' in single ? { value: [single.value] } : single
  }
  const { first, last, step } = range
  const [from, to] = [parse(first), parse(last)]
  if ('problem' in from) return from
  if ('problem' in to) return to
  if (step === null) {
    const remedy = `${first}..${last}x2 doubles, as in ${example}`
    return { problem: `must say how to get from ${first} to ${last}: ${remedy}` }
  }
  const amount = step.slice(1).trim()
  const next = step.startsWith('+') ? parseAddend(amount, parse) : parseFactor(amount)
  return 'problem' in next ? next : { value: expandRange(from.value, to.value, next.value) }
}

function parseFactor(factor: string): Parsed<(value: number) => number> {
  const times = /^\d+(\.\d+)?$/.test(factor) ? Number(factor) : 0
  return times >= 1.01
    ? { value: (value) => value * times }
    : { problem: `must multiply by 1.01 or more, such as x2, not by ${quote(factor)}` }
}

function parseAddend(
  addend: string,
  parse: (text: string) => Parsed<number>,
): Parsed<(value: number) => number> {
  const more = parse(addend)
  return 'problem' in more ? more : { value: (value) => value + more.value }
}

/**
 * The whole numbers of the range, each once: small values may round to the same. It stops one past
 * the maximum number of steps, which is enough to be refused.
 */
function expandRange(from: number, to: number, next: (value: number) => number): number[] {
  const values: number[] = []
  for (
    let value = from;
    value <= to * (1 + 1e-9) && values.length <= maxSteps;
    value = next(value)
  ) {
    const whole = Math.round(value)
    if (whole !== values.at(-1)) values.push(whole)
  }
  return values
}
