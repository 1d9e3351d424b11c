import { describe, expect, it } from 'vitest'
import { countValues } from '../../../src/core/measurement/histogram.ts'
import type { Measurement } from '../../../src/core/measurement/measurement.ts'
import {
  combineValidity,
  mergeTimings,
  pairEpochs,
  selectHeadRuns,
  selectRuns,
  sumErrors,
} from '../../../src/core/measurement/runs.ts'
import { maxMeasurementChars, parseMeasurement } from '../../../src/core/measurement/schema.ts'
import { compareMeasurements } from '../../../src/core/verdict/compare.ts'
import { collectFacts, decideVerdict } from '../../../src/core/verdict/decide.ts'
import type { Rules } from '../../../src/core/verdict/rules.ts'
import { createRules, parsedDefaultLimits, relative } from '../../helpers/comparisons.ts'
import { generateMeasurement, generatePairedMeasurement } from '../../helpers/measurements.ts'

const good = generateMeasurement({
  epochs: 2,
  perSecond: 100,
  seconds: 1,
  requests: ['a', 'b'],
  failing: 0.1,
})

describe('parsing a measurement', () => {
  it('returns what was written', () => {
    expect(parseMeasurement(JSON.stringify(good), 'a.json')).toEqual({ measurement: good })
  })

  it.each(['even', 'poisson', 'closed'] as const)('returns one with a load that is %s', (load) => {
    const measurement = generateMeasurement({
      epochs: 1,
      seconds: 1,
      load,
      precedence: { precedence: 'slice', precedenceRefused: 'sudo wants a password' },
    })
    expect(parseMeasurement(JSON.stringify(measurement), 'a.json')).toEqual({ measurement })
  })

  it.each<[string, unknown]>([
    ['that is incomplete', { kind: 'users', connections: 1, timeoutSeconds: 1 }],
    ['without a rate', { kind: 'rate', jitter: 0, connections: 1, timeoutSeconds: 1 }],
    ['without connections', { kind: 'closed', timeoutSeconds: 1 }],
    [
      'of unknown arrivals',
      { kind: 'rate', arrivals: 'tidal', perSecond: 1, connections: 1, timeoutSeconds: 1 },
    ],
  ])('rejects a load %s', (_, load) => {
    const text = JSON.stringify({ ...good, plan: { ...good.plan, load } })
    expect(problemOf(text)?.message).toContain('plan.load')
  })

  it('rejects an unknown scheduling priority', () => {
    const [run] = good.runs
    const text = JSON.stringify({
      ...good,
      runs: [{ ...run, generator: { ...run?.generator, precedence: 'royal' } }],
    })
    expect(problemOf(text)?.message).toContain('runs.0.generator.precedence')
  })

  it('returns the nice value of a service, and rejects one that no process can have', () => {
    const nice = (value: number) => ({
      ...good,
      runs: good.runs.map((run) => ({
        ...run,
        service: { cpuSeconds: 1, maxRssBytes: 1, nice: value },
      })),
    })
    expect(parseMeasurement(JSON.stringify(nice(-10)), 'a.json')).toEqual({
      measurement: nice(-10),
    })
    expect(problemOf(JSON.stringify(nice(20)))?.message).toContain('runs.0.service.nice')
  })

  it('leaves out unknown keys, so that a later version can add to the schema', () => {
    expect(parseMeasurement(JSON.stringify({ ...good, note: 'hello' }), 'a.json')).toEqual({
      measurement: good,
    })
  })
})

describe('a paired measurement', () => {
  const slower = [1.3, 1.32, 1.28, 1.31]
  const made = (effects: number[]) =>
    generatePairedMeasurement({
      effects,
      seconds: 9,
      perSecond: 100,
      requests: ['a', 'b'],
      repeats: 1,
    })
  const rules = createRules({ limits: { ...parsedDefaultLimits, cpu: [relative(0.5)] } })

  it('contains its base and the interleaving', () => {
    const { beside, runs } = made([])
    expect(beside).toEqual({
      commit: 'fedcba9876543210fedcba9876543210fedcba98',
      what: 'the merge base with origin/main',
      turns: 'requests',
    })
    expect(runs).toHaveLength(8)
  })

  it.each([
    ['that is slower', slower, 'fail'],
    ['that is not', [], 'pass'],
    ['whose epochs differ', [0.6, 1.9, 0.8, 1.4], 'unsure'],
  ])('%s has the same verdict after it was written and read', (_, effects, outcome) => {
    const measurement = made(effects)
    const read = parseMeasurement(JSON.stringify(measurement), 'a.json')
    if ('problem' in read) throw new Error(read.problem.message)
    const median = createRules({ ...rules, limits: { p50: [relative(0.05)] } })
    const before = judge(measurement, median)
    const after = judge(read.measurement, median)
    expect(before.verdict.outcome).toBe(outcome)
    expect(after).toEqual(before)
  })

  it('returns what was written', () => {
    const measurement = {
      ...made(slower),
      beside: { commit: null, what: './base', turns: 'one-by-one' as const },
    }
    expect(parseMeasurement(JSON.stringify(measurement), 'a.json')).toEqual({ measurement })
  })

  it('keeps whether both sides received the same data', () => {
    const paired = generatePairedMeasurement({ epochs: 1, seconds: 1, perSecond: 50 })
    const measurement = { ...paired, plan: { ...paired.plan, sameData: false } }
    expect(parseMeasurement(JSON.stringify(measurement), 'a.json')).toEqual({ measurement })
  })

  const learned = { version: 1, runs: 4, strengths: { p50: 5.5, 'p99.9': 1, cpu: 16 } }

  it('keeps what earlier runs have taught', () => {
    const paired = generatePairedMeasurement({ epochs: 1, seconds: 1, perSecond: 50 })
    const measurement = { ...paired, beside: paired.beside && { ...paired.beside, learned } }
    expect(parseMeasurement(JSON.stringify(measurement), 'a.json')).toEqual({ measurement })
  })

  it('is absent in older files, from before there were two sides', () => {
    const { beside: _, repeats: __, ...older } = good
    const read = parseMeasurement(JSON.stringify(older), 'a.json')
    expect(read).toMatchObject({ measurement: { beside: null, repeats: 0 } })
  })

  const besideWith = (lesson: unknown) => ({
    commit: null,
    what: 'x',
    turns: 'rounds',
    learned: lesson,
  })

  const hostile: [what: string, beside: unknown][] = [
    ['an unknown interleaving', { commit: null, what: 'x', turns: 'by-moonlight' }],
    ['no interleaving', { commit: null, what: 'x' }],
    ['an invalid commit', { commit: '--upload-pack=evil', what: 'x', turns: 'rounds' }],
    ['a description that is too long', { commit: null, what: 'x'.repeat(501), turns: 'rounds' }],
    ['no description', { commit: null, what: 7, turns: 'rounds' }],
    ['a lesson without a version', besideWith({ runs: 4, strengths: {} })],
    ['a lesson of errors', besideWith({ ...learned, strengths: { errors: 3 } })],
    ['a lesson below 0', besideWith({ ...learned, strengths: { p50: -1 } })],
    ['a lesson of half a run', besideWith({ ...learned, runs: 0.5 })],
    ['a list', []],
    ['a text', 'main'],
  ]
  it.each(hostile)('is rejected with a base of %s', (_, beside) => {
    expect(problemOf(JSON.stringify({ ...good, beside }))?.message).toMatch(/: beside.* is wrong/)
  })

  it.each([-1, 0.5, '1', null])('is rejected with %j repeats', (repeats) => {
    expect(problemOf(JSON.stringify({ ...good, repeats }))?.message).toContain('repeats is wrong')
  })

  it('with sides that do not match is judged without a crash', () => {
    const text = JSON.stringify(made(slower))
    const broken: ((measurement: Measurement) => void)[] = [
      (it) => it.runs.splice(0, 1),
      (it) => it.runs.push(firstRun(it), ...selectHeadRuns(it).slice(0, 1)),
      (it) => firstRun(it).groups.splice(2),
      (it) => firstRun(it).groups.splice(0),
      (it) => firstRun(it).seconds.splice(0),
      (it) => {
        for (const run of it.runs) run.groups = []
      },
      (it) => {
        for (const run of selectHeadRuns(it))
          Object.assign(run, { offered: 0, measuredSeconds: 0, seconds: [] })
      },
      (it) => {
        for (const run of selectRuns(it, 'base'))
          run.groups = run.groups.map((group) => ({ ...group, requests: [] }))
      },
    ]
    for (const breakIt of broken) {
      const measurement = JSON.parse(text) as Measurement
      breakIt(measurement)
      const read = parseMeasurement(JSON.stringify(measurement), 'a.json')
      if ('problem' in read) throw new Error(read.problem.message)
      const { comparison } = judge(read.measurement, rules)
      const figures = comparison.rows.flatMap(({ base, head }) => [base?.value ?? 0, head.value])
      expect(figures.every(Number.isFinite)).toBe(true)
    }
  })

  it('consists of the epochs that both sides have, in order', () => {
    const measurement = structuredClone(made([]))
    measurement.runs.reverse()
    measurement.runs.splice(0, 1)
    const pairs = pairEpochs(measurement)
    expect(pairs.map(({ base, head }) => [base.side, base.epoch, head.side, head.epoch])).toEqual(
      [3, 2, 1].map((epoch) => ['base', epoch, 'head', epoch]),
    )
    expect(pairEpochs(good)).toEqual([])
  })
})

describe('a text that is not a measurement is rejected with a remedy', () => {
  it('when it is truncated', () => {
    const text = JSON.stringify(good)
    for (const cut of [
      text.slice(0, text.length / 2),
      text.slice(0, -1),
      '{"schema":{}',
      '',
      '  \n',
    ]) {
      expect(problemOf(cut)).toEqual({
        kind: 'truncated',
        message:
          'a.json is incomplete: it was cut off or damaged. Delete it and save a new baseline.',
      })
    }
  })

  it('when it is not JSON', () => {
    expect(problemOf('<html>')).toEqual({
      kind: 'not-json',
      message: 'a.json is not a measurement: it is not JSON. Delete it and save a new baseline.',
    })
  })

  it('when a newer tailgate wrote it', () => {
    expect(problemOf(JSON.stringify({ ...good, schema: 'tailgate.measurement/2' }))).toEqual({
      kind: 'newer-schema',
      message:
        'a.json was written by a newer tailgate (schema tailgate.measurement/2, this one reads ' +
        'tailgate.measurement/1): update tailgate, or delete it and save a new baseline.',
    })
  })

  it('when it is larger than any measurement', () => {
    expect(problemOf(' '.repeat(maxMeasurementChars + 1))?.message).toContain('larger than 64 MB')
  })

  const broken: Record<string, (measurement: Measurement) => void> = {
    'another schema': (it) => Object.assign(it, { schema: 'tailgate.report/1' }),
    'no runs': (it) => it.runs.splice(0),
    'runs of the base only': (it) => {
      for (const run of it.runs) run.side = 'base'
    },
    'a negative count': (it) => Object.assign(firstRun(it), { answered: -1 }),
    'half a request': (it) => Object.assign(firstRun(it), { answered: 1.5 }),
    'a number as text': (it) => Object.assign(firstRun(it), { offered: '12' }),
    'an invalid status': (it) => Object.assign(firstRun(it).statuses, { '<b>': 1 }),
    'an invalid date': (it) => Object.assign(it, { takenAt: 'yesterday' }),
    'an invalid commit': (it) => Object.assign(it, { commit: '../../etc' }),
    'a suite of a million characters': (it) => Object.assign(it, { suite: 'x'.repeat(1_000_000) }),
    'an invalid histogram': (it) => Object.assign(firstRun(it), { connect: 'AAAA' }),
    'a steal above 1': (it) => Object.assign(firstRun(it).generator, { steal: 1.5 }),
    'far too many runs': (it) => it.runs.push(...Array(2000).fill(firstRun(it))),
  }
  for (const [name, breakIt] of Object.entries(broken)) {
    it(`when it has ${name}`, () => {
      const measurement = structuredClone(good)
      breakIt(measurement)
      const problem = problemOf(JSON.stringify(measurement))
      expect(problem?.kind).toBe('not-a-measurement')
      expect(problem?.message).toMatch(
        /^a\.json is not a measurement: .+ Delete it and save a new baseline\.$/,
      )
      expect(problem?.message.length).toBeLessThan(400)
    })
  }

  it('when it has a number that JSON can express and a double cannot', () => {
    const text = JSON.stringify(good).replace('"measuredSeconds":1', '"measuredSeconds":1e999')
    expect(problemOf(text)?.message).toContain('measuredSeconds')
  })

  it('when it is any other JSON', () => {
    for (const text of [
      'null',
      '1',
      '"x"',
      '[]',
      '{}',
      '{"__proto__":{"schema":"x"}}',
      '['.repeat(200_000),
    ]) {
      expect(problemOf(text)).not.toBeNull()
    }
  })
})

describe('the runs of a measurement', () => {
  it('have every request in the merged histograms once', () => {
    const parts = mergeTimings(selectHeadRuns(good))
    const offered = good.runs.reduce((sum, run) => sum + run.offered, 0)
    expect(countValues(parts.response)).toBe(offered)
    expect(countValues(parts.service)).toBe(offered)
  })

  it('have the sum of their errors by kind', () => {
    const errors = sumErrors(good.runs)
    const failed = good.runs.reduce((sum, run) => sum + run.errors.status, 0)
    expect(failed).toBeGreaterThan(0)
    expect(errors).toEqual({ ...sumErrors([]), total: failed, status: failed })
  })

  it('are as valid as the worst run, and have each reason once, with the number of runs', () => {
    const [first, second] = structuredClone(good).runs
    if (first === undefined || second === undefined) throw new Error('two epochs were asked for')
    const late = { code: 'late', severity: 'suspect' as const, message: 'It was late.' }
    const dead = { code: 'dead', severity: 'invalid' as const, message: 'It died.' }
    first.validity = { verdict: 'suspect', reasons: [late] }
    second.validity = { verdict: 'invalid', reasons: [late, dead] }
    expect(combineValidity([first, second])).toEqual({
      verdict: 'invalid',
      reasons: [{ ...dead, message: 'It died. (In 1 of 2 runs.)' }, late],
    })
  })
})

function judge(measurement: Measurement, rules: Rules) {
  const comparison = compareMeasurements(null, measurement)
  return { comparison, verdict: decideVerdict(comparison, rules, collectFacts(null, measurement)) }
}

function firstRun(measurement: Measurement) {
  const run = measurement.runs[0]
  if (run === undefined) throw new Error('the measurement has no run')
  return run
}

function problemOf(text: string) {
  const parsed = parseMeasurement(text, 'a.json')
  return 'problem' in parsed ? parsed.problem : null
}
