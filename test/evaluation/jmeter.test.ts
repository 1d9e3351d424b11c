/** tailgate beside JMeter: the plan, what is read of both, and the page. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { renderPage } from '../../evaluation/jmeter/page.ts'
import { planJMeterTrials } from '../../evaluation/jmeter/plan.ts'
import type { JMeterTrialResult, ToolFigures } from '../../evaluation/jmeter/result.ts'
import { compareFigures, readSamples, selectFigures } from '../../evaluation/jmeter/samples.ts'
import { fillPlan } from '../../evaluation/jmeter/trial.ts'

const trials = planJMeterTrials()

test('each file of the page is loaded three times, and each tool is sometimes the first', () => {
  expect(new Set(trials.map(({ id }) => id)).size).toBe(9)
  for (const kind of ['html', 'js', 'css']) {
    const firsts = trials.filter((trial) => trial.kind === kind).map(({ first }) => first)
    expect(new Set(firsts).size).toBe(2)
  }
})

test('the test plan is filled in completely', () => {
  const plan = new URL('../../evaluation/jmeter/programs/plan.jmx', import.meta.url)
  const filled = fillPlan(readFileSync(plan, 'utf8'), '/app.js')
  expect(filled).toContain('<stringProp name="HTTPSampler.path">/app.js</stringProp>')
  expect(filled).toContain('<stringProp name="LoopController.loops">150</stringProp>')
  expect(filled).toContain('<stringProp name="throughput">6000</stringProp>')
  expect(filled).not.toMatch(/@[A-Z_]+@/)
  expect(() => fillPlan('@HOST@', '/')).toThrow('HOST')
})

describe('the samples of JMeter', () => {
  const header = 'timeStamp,elapsed,label,responseCode,success'

  test('are counted, with their errors and quantiles', () => {
    const lines = ['1,30,r,200,true', '2,10,r,200,true', '3,20,r,500,false', '4,90,r,200,true']
    expect(readSamples([header, ...lines, ''].join('\n'))).toEqual({
      requests: 4,
      errors: 1,
      p50: 20,
      p99: 90,
      max: 90,
    })
  })

  test('without the columns that are needed are refused', () => {
    expect(() => readSamples('timeStamp,label\n1,r\n')).toThrow('elapsed and success')
  })
})

const figures: ToolFigures = { requests: 1500, errors: 0, p50: 20.6, p99: 25, max: 40 }

test('requests without a response are errors of tailgate', () => {
  const responseMs = { p50: 20.6, p99: 25, max: 40 }
  const load = { requests: 1500, errors: { total: 2 }, unfinished: 1, responseMs }
  expect(selectFigures(load)).toEqual({ ...figures, errors: 3 })
})

test.each<[Partial<ToolFigures>, JMeterTrialResult['outcome']]>([
  [{ p50: 21 }, 'agrees'],
  [{ p50: 21.5 }, 'agrees'],
  [{ p50: 22 }, 'differs'],
  [{ p50: 19 }, 'differs'],
  [{ requests: 1499 }, 'differs'],
  [{ errors: 1 }, 'differs'],
  [{ p99: 90, max: 300 }, 'agrees'],
])('beside a JMeter with %j it %s', (changes, outcome) => {
  expect(compareFigures(figures, { ...figures, ...changes })).toBe(outcome)
})

function createResult(trial: string, p50: number): JMeterTrialResult {
  const jmeter = { ...figures, p50 }
  return {
    trial,
    kind: 'html',
    outcome: compareFigures(figures, jmeter),
    first: 'jmeter',
    tailgate: figures,
    jmeter,
    attempts: 1,
    seconds: 40,
    startedAt: '2026-11-23T00:00:00.000Z',
    loadBefore: 0.1,
    machine: { cpu: 'AMD EPYC', cpus: 2, kernel: '6.18' },
    commit: 'abc',
  }
}

describe('the page', () => {
  test('without results says how to get them', () => {
    expect(renderPage([], '0.3.0')).toContain('Nothing has been measured yet')
  })

  test('has a row for each tool, and says whether the aim is met', () => {
    const page = renderPage(
      trials.map(({ id }) => createResult(id, 21)),
      '0.3.0',
    )
    expect(page).toContain('| html 1 | tailgate | 1500 | 0 | 20.60 ms | 25.00 ms | 40.00 ms |')
    expect(page).toContain('|  | JMeter | 1500 | 0 | 21 ms | 25 ms | 40 ms |')
    expect(page).toMatch(/9 of 9\s+trials, met\./)
    expect(page).toMatch(/0\.40\s+ms/)
    expect(page).toContain('No measurement was repeated.')
  })

  test('says if a trial misses the aim', () => {
    const [one, other] = [createResult('html 1', 21), createResult('html 2', 25)]
    const page = renderPage([one, { ...other, attempts: 3 }], '0.3.0')
    expect(page).toMatch(/2\smore measurements were invalid/)
    expect(page).toMatch(/1 of 2\s+trials, \*\*missed\*\*/)
  })
})
