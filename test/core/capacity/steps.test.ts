import { expect, test } from 'vitest'
import { parseConnections, parseRates } from '../../../src/core/capacity/steps.ts'

function rates(text: string): number[] | string {
  const parsed = parseRates(text)
  if ('problem' in parsed) return parsed.problem
  return parsed.value.flatMap((step) =>
    step.kind === 'rate' ? [step.perThousandSeconds / 1000] : [],
  )
}

function connections(text: string): number[] | string {
  const parsed = parseConnections(text)
  if ('problem' in parsed) return parsed.problem
  return parsed.value.flatMap((step) => (step.kind === 'closed' ? [step.connections] : []))
}

test.each<[string, number[]]>([
  ['100', [100]],
  ['100,200, 400..3200x2', [100, 200, 400, 800, 1600, 3200]],
  ['100..1000x2', [100, 200, 400, 800]],
  ['500..1500+250', [500, 750, 1000, 1250, 1500]],
  ['500..1500 + 500/s', [500, 1000, 1500]],
  ['1k..2k x 1.5', [1000, 1500]],
  ['30/m, 1/s', [0.5, 1]],
])('rates may be written as %s', (text, expected) => {
  expect(rates(text)).toEqual(expected)
})

test('numbers of connections are whole, and each occurs once', () => {
  expect(connections('1,2,4..64x2')).toEqual([1, 2, 4, 8, 16, 32, 64])
  expect(connections('1..5x1.3')).toEqual([1, 2, 3, 4, 5])
})

test.each<[string, RegExp]>([
  ['', /such as 100,200,400\.\.3200x2/],
  ['fast', /must be a rate/],
  ['100,,200', /must be a rate/],
  ['0', /above 0/],
  ['100,100', /must rise from step to step/],
  ['200,100', /must rise from step to step/],
  ['100..200', /100\.\.200x2 doubles/],
  ['100..200x1', /multiply by 1.01 or more/],
  ['100..200x', /multiply by 1.01 or more/],
  ['100..200+fast', /must be a rate/],
  ['1..1000+1', /the maximum is 100/],
  ['1..10Mx1.01', /the maximum is 100/],
  ['20M', /at most 10M/],
])('rates of %j are a mistake with a sentence', (text, sentence) => {
  expect(rates(text)).toMatch(sentence)
})

test('too many connections, and fractions, are mistakes', () => {
  expect(connections('1,60k')).toMatch(/at most 50k/)
  expect(connections('1.5')).toMatch(/whole number/)
})
