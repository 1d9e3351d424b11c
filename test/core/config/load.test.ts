/** The load: a rate with its arrivals, a closed load, or users. */

import { describe, expect, test } from 'vitest'
import type { ConfigInput } from '../../../src/core/config/source/layers.ts'
import type { Suite } from '../../../src/core/config/suite.ts'
import { findProblems, parseSuite, parseText } from '../../helpers/configs.ts'

const defaultConnections = { connections: 16, timeoutSeconds: 10 }

describe('arrivals', () => {
  test.each<[string, Suite['load']]>([
    [
      'load: { rate: 50/s }',
      {
        kind: 'rate',
        perThousandSeconds: 50_000,
        arrivals: { kind: 'even', jitter: 0.15 },
        ...defaultConnections,
      },
    ],
    [
      'load: { rate: 50/s, arrivals: poisson }',
      {
        kind: 'rate',
        perThousandSeconds: 50_000,
        arrivals: { kind: 'poisson' },
        ...defaultConnections,
      },
    ],
    [
      'load: { rate: 50/s, arrivals: grid }',
      {
        kind: 'rate',
        perThousandSeconds: 50_000,
        arrivals: { kind: 'grid' },
        ...defaultConnections,
      },
    ],
  ])('%s', (text, load) => {
    expect(parseSuite(text).load).toEqual(load)
  })

  test('can be set by a flag or an input', () => {
    for (const origin of ['flag', 'input'] as const) {
      expect(parseSuite('', { arrivals: ['poisson'] }, origin).load).toMatchObject({
        arrivals: { kind: 'poisson' },
      })
    }
  })

  test.each([
    [
      'load: { arrivals: random }',
      'tailgate.yml:2: load.arrivals must be even, grid or poisson, not “random”',
    ],
    ['arrivals: poisson', 'tailgate.yml:2: unknown key arrivals; did you mean load.arrivals?'],
    [
      'load: { jitter: 0.1 }',
      'tailgate.yml:2: unknown key load.jitter: use one of kind, rate, arrivals, think-time, users, ramp-up, loops, connections, on-busy, max-connections, requests-per-connection, pipeline, streams, timeout',
    ],
  ])('%s is refused', (text, problem) => {
    expect(findProblems(text)).toEqual([problem])
  })
})

describe('a closed load', () => {
  test.each(['load: closed', 'load: { kind: closed }'])('is set by %s', (text) => {
    expect(parseSuite(text).load).toEqual({ kind: 'closed', ...defaultConnections })
  })

  test('can be set by a flag or an input, with its connections', () => {
    for (const origin of ['flag', 'input'] as const) {
      const { load } = parseSuite('', { load: ['closed'], connections: ['64'] }, origin)
      expect(load).toEqual({ kind: 'closed', connections: 64, timeoutSeconds: 10 })
    }
  })

  test('as a flag overrides the rate of the file', () => {
    const { load } = parseSuite('load: { rate: 500/s, arrivals: poisson }', { load: ['closed'] })
    expect(load).toEqual({ kind: 'closed', ...defaultConnections })
  })

  test('of one suite overrides the rate of all suites', () => {
    const text = 'load: { rate: 500/s }\nsuites: [{ name: most, load: closed }, { name: steady }]'
    const parsed = parseText(text)
    if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
    expect(parsed.config.suites.map(({ load }) => load.kind)).toEqual(['closed', 'rate'])
  })

  const misplaced =
    'cannot be combined with load: closed, which sends as fast as responses arrive: remove one of the two'
  test.each<[string, ConfigInput['overrides'], string[]]>([
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
        'tailgate.yml:3: interleave cannot be requests in a closed load: two sides under load at ' +
          'once would compete for the machine; write rounds, or leave it out',
      ],
    ],
    [
      'load: { kind: open }',
      {},
      ['tailgate.yml:2: load.kind must be rate, closed or users, not “open”'],
    ],
    [
      '',
      { load: ['closde'] },
      ['--load: must be rate, closed or users, not “closde”; did you mean closed?'],
    ],
  ])('%s with the flags %j is refused', (text, overrides, problems) => {
    expect(findProblems(text, overrides)).toEqual(problems)
  })

  test('is judged by the requests per second, and by times only if they have a limit', () => {
    expect(parseSuite('load: closed').limits).toEqual({
      rps: [{ kind: 'relative', share: -0.05 }],
      errors: [{ kind: 'points', share: 0.005 }],
    })
    expect(parseSuite('load: closed\nlimits: { p99: +20%, rps: off }').limits).toEqual({
      p99: [{ kind: 'relative', share: 0.2 }],
      errors: [{ kind: 'points', share: 0.005 }],
    })
  })

  test('may be as short as 100 ms, because its number of requests is not known', () => {
    expect(parseSuite('load: closed\nduration: 100ms').durationSeconds).toBe(0.1)
  })
})

describe('a rate that changes', () => {
  const stage = (seconds: number, from: number, to = from) => ({
    seconds,
    fromPerThousandSeconds: from * 1000,
    toPerThousandSeconds: to * 1000,
  })

  test.each([
    ['100/s 10s', [stage(10, 100)]],
    ["'100/s 10s, 200 for 1m30s'", [stage(10, 100), stage(90, 200)]],
    ['[100/s 10s, 6k/m 500ms]', [stage(10, 100), stage(0.5, 100)]],
    ['100/s -> 500/s in 30s', [stage(30, 100, 500)]],
    [
      '[100/s 5s, 100/s → 1k/s 20s, 1k/s 1 m]',
      [stage(5, 100), stage(20, 100, 1000), stage(60, 1000)],
    ],
  ])('%s', (text, stages) => {
    const { load, durationSeconds } = parseSuite(`load: { rate: ${text} }`)
    expect(load).toMatchObject({
      kind: 'rate',
      stages,
      perThousandSeconds: stages[0]?.fromPerThousandSeconds,
    })
    expect(durationSeconds).toBe(stages.reduce((sum, { seconds }) => sum + seconds, 0))
  })

  test('continues at its last rate, or is cut, if a duration is given', () => {
    expect(parseSuite('load: { rate: 100/s 10s }\nduration: 20s').durationSeconds).toBe(20)
    expect(parseSuite('load: { rate: 100/s 10s }', { duration: ['5s'] }).durationSeconds).toBe(5)
  })

  test('can be set by a flag or an input', () => {
    for (const origin of ['flag', 'input'] as const) {
      const { load } = parseSuite('', { rate: ['100/s 10s, 200/s 10s'] }, origin)
      expect(load).toMatchObject({ stages: [stage(10, 100), stage(10, 200)] })
    }
  })

  test.each([
    [
      '100/s -> 500/s',
      'must say how long each rate lasts, such as 100/s -> 500/s in 30s, not “100/s -> 500/s”',
    ],
    ['[100/s 10s, 200/s]', 'must say how long each rate lasts, such as 100/s 10s, not “200/s”'],
    ['[100/s, 200/s]', 'must say how long each rate lasts, such as 100/s 10s, not “100/s”'],
    [
      '0/s 10s',
      'sends nothing in “0/s 10s”: only a ramp may begin or end at 0, such as 0/s -> 100/s in 10s',
    ],
    [
      '0/s -> 0/s 10s',
      'sends nothing in “0/s -> 0/s 10s”: only a ramp may begin or end at 0, such as ' +
        '0/s -> 100/s in 10s',
    ],
    ['fast 10s', 'must be a rate such as 500/s, 30/m, 10/500ms or 1.5k/s, not “fast”'],
    ['11M/s 10s', 'must be at most 10M/s, not “11M/s”'],
    ['100/s 25h', 'must have stages of 1ms to 24h, not “100/s 25h”'],
    ['1/s 100ms', 'sends less than one request in the measured time: raise it, or the duration'],
    ['[]', 'is empty: give it a value or remove it'],
    ['{ from: 1 }', 'must be one value, not a map'],
  ])('%s is refused', (text, problem) => {
    expect(findProblems(`load: { rate: ${text} }`)[0]).toBe(`tailgate.yml:2: load.rate ${problem}`)
  })
})

test('a rate that ends at 0 can neither be extended nor reach more requests', () => {
  const ramp = { rate: ['8/s -> 0/s in 4s'] }
  expect(parseSuite('', ramp, 'flag').durationSeconds).toBe(4)
  expect(findProblems('', { ...ramp, duration: ['10s'] }, 'flag')).toEqual([
    '--duration: is longer than the rate, which is 0/s after 4 s: shorten it, or add a stage',
  ])
  expect(findProblems('', { ...ramp, count: ['17'], warmup: ['0s'] }, 'flag')).toEqual([
    '--count: is more than the rate, which is 0/s after 4 s, sends: lower it, or add a stage',
  ])
  expect(findProblems('', { ...ramp, count: ['16'], warmup: ['0s'] }, 'flag')).toEqual([])
})

describe('users', () => {
  test('have one connection each, and may have a think time', () => {
    expect(parseSuite('load: { kind: users, users: 20, think-time: 100ms..2s }').load).toEqual({
      kind: 'users',
      connections: 20,
      timeoutSeconds: 10,
      rampUpSeconds: 0,
      thinkSeconds: { from: 0.1, to: 2 },
    })
  })

  test('start within a ramp-up and stop after a number of loops', () => {
    const flags = {
      load: ['users'],
      users: ['5'],
      'ramp-up': ['2s'],
      loops: ['10'],
      warmup: ['0s'],
    }
    expect(parseSuite('', flags).load).toMatchObject({
      kind: 'users',
      connections: 5,
      rampUpSeconds: 2,
      loops: 10,
    })
  })

  test('are judged by the requests per second, like a closed load', () => {
    expect(Object.keys(parseSuite('load: { kind: users, users: 2 }').limits)).toEqual([
      'rps',
      'errors',
    ])
  })

  test('are overridden by a flag, and as a flag override the connections of the file', () => {
    const file = 'load: { rate: 5/s, connections: 9 }'
    expect(parseSuite(file, { load: ['users'], users: ['3'] }).load.connections).toBe(3)
    expect(parseSuite('load: { kind: users, users: 3 }', { load: ['closed'] }).load).toEqual({
      kind: 'closed',
      ...defaultConnections,
    })
  })

  test.each<[string, ConfigInput['overrides'], string]>([
    ['load: users', {}, 'tailgate.yml:2: load needs users, the number of users'],
    ['load: { users: 5 }', {}, 'tailgate.yml:2: load.users needs load: users'],
    ['load: closed', { users: ['5'] }, '--users: needs load: users'],
    [
      'load: { kind: users, users: 5, connections: 9 }',
      {},
      'tailgate.yml:2: load.connections does not apply to a load of users: each user has one connection',
    ],
    [
      'load: { kind: users, users: 5, rate: 9 }',
      {},
      'tailgate.yml:2: load.rate cannot be combined with load: users, where responses make requests due: remove one of the two',
    ],
    [
      'count: 100',
      {},
      'tailgate.yml:2: unknown key count: --count is a flag of tailgate measure only',
    ],
    [
      '',
      { load: ['users'], users: ['5'], loops: ['2'], count: ['9'] },
      '--count: cannot be combined with loops: users times loops gives the number of requests',
    ],
    [
      '',
      { count: ['9'], warmup: ['1s'] },
      '--warmup: cannot be combined with a number of requests, because all of them count: leave it out',
    ],
    [
      'load: { think-time: 1s }',
      {},
      'tailgate.yml:2: load.think-time does not apply to a rate, where the clock makes requests due: write load: closed or load: users',
    ],
    [
      'load: { kind: closed, think-time: 2s..1s }',
      {},
      'tailgate.yml:2: load.think-time must go from the shorter to the longer, not “2s..1s”',
    ],
    [
      'load: { kind: closed, think-time: 2h }',
      {},
      'tailgate.yml:2: load.think-time must be at most 1h',
    ],
    [
      'load: { kind: users, users: 2 }\ninterleave: requests',
      {},
      'tailgate.yml:3: interleave cannot be requests in a load of users: two sides under load at once would compete for the machine; write rounds, or leave it out',
    ],
  ])('%s %j is refused', (text, overrides, problem) => {
    expect(findProblems(text, overrides)).toEqual([problem])
  })
})

describe('connections', () => {
  test('are kept, and requests wait for them, by default', () => {
    expect(parseSuite('load: { on-busy: queue }').load).toEqual(parseSuite('').load)
  })

  test('may grow in number, drop requests while busy, or be replaced after some requests', () => {
    expect(parseSuite('load: { on-busy: grow, max-connections: 99 }').load).toMatchObject({
      onBusy: { kind: 'grow', connections: 99 },
    })
    expect(parseSuite('load: { on-busy: drop }').load).toMatchObject({ onBusy: { kind: 'drop' } })
    expect(parseSuite('load: { requests-per-connection: 1 }').load).toMatchObject({
      requestsPerConnection: 1,
    })
  })

  test.each<[string, string]>([
    [
      'load: { on-busy: grow }',
      'load.on-busy needs max-connections, the maximum number of connections',
    ],
    [
      'load: { on-busy: grow, max-connections: 16 }',
      'load.max-connections must be above 16, the number of connections at the start',
    ],
    ['load: { max-connections: 99 }', 'load.max-connections needs on-busy: grow'],
    [
      'load: { kind: closed, on-busy: drop }',
      'load.on-busy does not apply to a closed load: responses make its requests due, not the clock',
    ],
  ])('%s is refused', (text, problem) => {
    expect(findProblems(text)).toEqual([`tailgate.yml:2: ${problem}`])
  })
})

describe('the pacing', () => {
  test('is precise or balanced, and precise by default', () => {
    expect(parseSuite('').pacing).toBe('precise')
    expect(parseSuite('pacing: balanced').pacing).toBe('balanced')
    expect(parseSuite('pacing: balanced', { pacing: ['precise'] }).pacing).toBe('precise')
    expect(findProblems('pacing: late')).toEqual([
      'tailgate.yml:2: pacing must be precise or balanced, not “late”',
    ])
  })
})

describe('the priority of the load', () => {
  test.each(['high', 'normal', 'sudo'] as const)('may be %s', (priority) => {
    expect(parseSuite(`priority: ${priority}`).priority).toBe(priority)
    expect(parseSuite('', { priority: [priority] }).priority).toBe(priority)
  })

  test('is high by default', () => {
    expect(parseSuite('').priority).toBe('high')
  })

  test('cannot be anything else', () => {
    expect(findProblems('priority: realtime')).toEqual([
      'tailgate.yml:2: priority must be high, normal or sudo, not “realtime”',
    ])
  })
})

describe('a storm', () => {
  const storm = 'load: { kind: users, users: 500, loops: 4, ramp-up: 5s, think-time: 1s }'

  test('is a load of users with loops, without a warm-up, and ends by itself', () => {
    const { load, warmupSeconds, durationSeconds } = parseSuite(storm)
    expect(load).toEqual({
      kind: 'users',
      connections: 500,
      timeoutSeconds: 10,
      rampUpSeconds: 5,
      loops: 4,
      thinkSeconds: { from: 1, to: 1 },
    })
    expect({ warmupSeconds, durationSeconds }).toEqual({ warmupSeconds: 0, durationSeconds: 3600 })
    expect(parseSuite(`${storm}\nduration: 2m`).durationSeconds).toBe(120)
  })

  test('has a limit for errors only, and may have those of times', () => {
    expect(parseSuite(storm).limits).toEqual({ errors: [{ kind: 'points', share: 0.005 }] })
    const { limits } = parseSuite(`${storm}\nlimits: { p50: +10%, p99: +20%, finish95: +10% }`)
    expect(Object.keys(limits)).toEqual(['errors', 'p50', 'p99', 'finish95'])
  })

  test.each([
    [
      `${storm}\nlimits: { max: +25% }`,
      'tailgate.yml:3: limits.max is not judged in a storm (load: users with loops): give p99 or finish95 a limit, and write max: off',
    ],
    [
      `${storm}\nlimits: { rps: -5% }`,
      'tailgate.yml:3: limits.rps is not judged in a storm (load: users with loops): give finish95 a limit, and write rps: off',
    ],
    [
      'load: { kind: users, users: 5 }\nlimits: { finish95: +10% }',
      'tailgate.yml:3: limits.finish95 is measured in a storm only: write load.kind: users with loops, or finish95: off',
    ],
    [
      `${storm}\ninterleave: rounds`,
      'tailgate.yml:3: interleave cannot be rounds in a storm (load: users with loops), which loads one side after the other: leave it out',
    ],
    [
      `${storm}\nwarmup: 1s`,
      'tailgate.yml:3: warmup cannot be combined with a number of requests, because all of them count: leave it out',
    ],
    ['load: { loops: 3 }', 'tailgate.yml:2: load.loops needs load: users'],
  ])('%s is refused', (text, problem) => {
    expect(findProblems(text)).toEqual([problem])
  })

  test('allows what is not judged to be switched off', () => {
    expect(parseSuite(`${storm}\nlimits: { max: off, rps: off }`).limits).not.toHaveProperty('max')
  })
})
