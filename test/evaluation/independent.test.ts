/** The statistics of the gate, computed a second time with NumPy and SciPy. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Figures } from '../../evaluation/independent/figures.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'tailgate-independent-'))
const file = join(folder, 'figures.json')

/** Each program computes for some ten seconds, and for minutes where others do too. */
const maxMilliseconds = 900_000

beforeAll(() => {
  const { status, output } = runCheck('--ours', file)
  expect(output).toBe('')
  expect(status).toBe(0)
}, maxMilliseconds)

afterAll(() => rmSync(folder, { recursive: true }))

test(
  'our own code computes the same figures as NumPy and SciPy',
  () => {
    const { status, output } = runCheck('--compare', file)
    expect(output).toMatch(/\d figures of \d+ quantities agree\.\n$/)
    expect(status).toBe(0)
  },
  maxMilliseconds,
)

describe('a figure that differs is named', () => {
  const effect = 'all epochs: effect'
  const chance = 'chance of counts'
  const few = 'drawn effects 8'

  test.each<[string, (figures: Figures) => void, string]>([
    [
      'a little',
      (figures) => add(figures, effect, few, 1e-9),
      `${effect} differs by 1.0e-09 in: ${few}`,
    ],
    ['a little of a small chance', scaleSmallestChance, `${chance} differs by 1.0e-09 in: `],
    [
      'in kind',
      (figures) => replace(figures, effect, few, null),
      `${effect} differs by inf in: ${few}`,
    ],
    [
      'by being absent',
      (figures) => delete figures[effect]?.[few],
      `${effect} differs by inf in: ${few}`,
    ],
  ])('%s', (_, change, expected) => {
    const { figures, ...content } = readDrawnCases()
    change(figures)
    const changed = join(folder, 'changed.json')
    writeFileSync(changed, JSON.stringify({ ...content, figures }))
    const { status, output } = runCheck('--compare', changed)
    expect(output).toContain(expected)
    expect(output).toMatch(/\n1 of \d+ quantities differ\.\n$/)
    expect(status).toBe(1)
  })

  function scaleSmallestChance(figures: Figures): void {
    const chances = Object.entries(figures[chance] ?? {}) as [string, number][]
    const [smallest] = chances.toSorted(([, one], [, other]) => one - other)
    if (smallest === undefined) throw new Error('There are no chances.')
    const [name, probability] = smallest
    expect(probability).toBeLessThan(1e-6)
    replace(figures, chance, name, probability * (1 + 1e-9))
  }
})

/** The file with the drawn cases alone, which are compared quickly. */
function readDrawnCases(): { figures: Figures } {
  const content = JSON.parse(readFileSync(file, 'utf8'))
  const figures: Figures = {}
  for (const [quantity, cases] of Object.entries(content.figures as Figures)) {
    const drawn = Object.entries(cases).filter(([name]) => name.startsWith('drawn '))
    if (drawn.length > 0) figures[quantity] = Object.fromEntries(drawn)
  }
  return { ...content, recorded: {}, paired: {}, stored: {}, storms: {}, figures }
}

function add(figures: Figures, quantity: string, name: string, amount: number): void {
  replace(figures, quantity, name, (figures[quantity]?.[name] as number) + amount)
}

function replace(figures: Figures, quantity: string, name: string, figure: number | null): void {
  const cases = figures[quantity]
  if (cases?.[name] === undefined) throw new Error(`${quantity} has no case ${name}.`)
  cases[name] = figure
}

function runCheck(...args: string[]): { status: number | null; output: string } {
  const start = join(root, 'evaluation/independent/start.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [start, ...args], {
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}
