/** What is asked of the service: a rate, and how its requests lie in time, or a closed load. */
import { describe, expect, test } from 'vitest'
import type { Suite, Written } from '../../src/core/config.ts'
import { parse, problemsOf, suiteOf } from './configs.ts'

const connected = { connections: 16, timeoutSeconds: 10 }

describe('arrivals', () => {
  test.each<[string, Suite['load']]>([
    [
      'load: { rate: 50/s }',
      {
        kind: 'rate',
        perThousandSeconds: 50_000,
        arrivals: { kind: 'even', jitter: 0.15 },
        ...connected,
      },
    ],
    [
      'load: { rate: 50/s, arrivals: poisson }',
      { kind: 'rate', perThousandSeconds: 50_000, arrivals: { kind: 'poisson' }, ...connected },
    ],
  ])('%s', (text, load) => {
    expect(suiteOf(text).load).toEqual(load)
  })

  test('can be given as a flag, and as an input', () => {
    for (const origin of ['flag', 'input'] as const) {
      expect(suiteOf('', { arrivals: ['poisson'] }, origin).load).toMatchObject({
        arrivals: { kind: 'poisson' },
      })
    }
  })

  test.each([
    ['load: { arrivals: random }', 'tailgate.yml:2: load.arrivals must be even or poisson, not “random”'],
    ['arrivals: poisson', 'tailgate.yml:2: unknown key arrivals; did you mean load.arrivals?'],
    [
      'load: { jitter: 0.1 }',
      'tailgate.yml:2: unknown key load.jitter: there are kind, rate, arrivals, connections, timeout',
    ],
  ])('%s is refused', (text, problem) => {
    expect(problemsOf(text)).toEqual([problem])
  })
})

describe('a closed load', () => {
  test.each(['load: closed', 'load: { kind: closed }'])('is asked for by %s', (text) => {
    expect(suiteOf(text).load).toEqual({ kind: 'closed', ...connected })
  })

  test('can be given as a flag, and as an input, with its connections', () => {
    for (const origin of ['flag', 'input'] as const) {
      const { load } = suiteOf('', { load: ['closed'], connections: ['64'] }, origin)
      expect(load).toEqual({ kind: 'closed', connections: 64, timeoutSeconds: 10 })
    }
  })

  test('as a flag sets aside the rate of the file', () => {
    const { load } = suiteOf('load: { rate: 500/s, arrivals: poisson }', { load: ['closed'] })
    expect(load).toEqual({ kind: 'closed', ...connected })
  })

  test('of one suite sets aside the rate that stands for all', () => {
    const text = 'load: { rate: 500/s }\nsuites: [{ name: most, load: closed }, { name: steady }]'
    const parsed = parse(text)
    if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
    expect(parsed.config.suites.map(({ load }) => load.kind)).toEqual(['closed', 'rate'])
  })

  const misplaced =
    'has no place in a closed load, which sends as fast as it is answered: leave it out, or the closed load'
  test.each<[string, Written['overrides'], string[]]>([
    ['load: { kind: closed, rate: 5/s }', {}, [`tailgate.yml:2: load.rate ${misplaced}`]],
    ['load: { kind: closed, arrivals: even }', {}, [`tailgate.yml:2: load.arrivals ${misplaced}`]],
    ['load: closed', { rate: ['5/s'] }, [`--rate: ${misplaced}`]],
    [
      '',
      { load: ['closed'], rate: ['5/s'], arrivals: ['poisson'] },
      [`--rate: ${misplaced}`, `--arrivals: ${misplaced}`],
    ],
    [
      'load: closed\ninterleave: requests',
      {},
      [
        'tailgate.yml:3: interleave cannot be requests in a closed load, since two of them at once would measure how ' +
          'they share the machine: write rounds, or leave it out',
      ],
    ],
    ['load: { kind: open }', {}, ['tailgate.yml:2: load.kind must be rate or closed, not “open”']],
    ['', { load: ['closde'] }, ['--load: must be rate or closed, not “closde”; did you mean closed?']],
  ])('beside %s %j is refused', (text, overrides, problems) => {
    expect(problemsOf(text, overrides)).toEqual(problems)
  })

  test('is judged by the requests per second, and by times only where somebody says so', () => {
    expect(suiteOf('load: closed').limits).toEqual({
      rps: [{ kind: 'relative', share: -0.05 }],
      errors: [{ kind: 'points', share: 0.005 }],
    })
    expect(suiteOf('load: closed\nlimits: { p99: +20%, rps: off }').limits).toEqual({
      p99: [{ kind: 'relative', share: 0.2 }],
      errors: [{ kind: 'points', share: 0.005 }],
    })
  })

  test('is fine in however short a time, since nobody knows how much it sends', () => {
    expect(suiteOf('load: closed\nduration: 100ms').durationSeconds).toBe(0.1)
  })
})

describe('the pacing', () => {
  test('is precise or balanced, and precise where nothing is said', () => {
    expect(suiteOf('').pacing).toBe('precise')
    expect(suiteOf('pacing: balanced').pacing).toBe('balanced')
    expect(suiteOf('pacing: balanced', { pacing: ['precise'] }).pacing).toBe('precise')
    expect(problemsOf('pacing: late')).toEqual([
      'tailgate.yml:2: pacing must be precise or balanced, not “late”',
    ])
  })
})

describe('the priority of the load', () => {
  test.each(['high', 'normal', 'sudo'] as const)('may be %s', (priority) => {
    expect(suiteOf(`priority: ${priority}`).priority).toBe(priority)
    expect(suiteOf('', { priority: [priority] }).priority).toBe(priority)
  })

  test('is high where nothing is said', () => {
    expect(suiteOf('').priority).toBe('high')
  })

  test('is none of the user’s inventions', () => {
    expect(problemsOf('priority: realtime')).toEqual([
      'tailgate.yml:2: priority must be high, normal or sudo, not “realtime”',
    ])
  })
})
