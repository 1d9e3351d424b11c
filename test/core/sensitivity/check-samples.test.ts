/** Limits for which the load has hardly any requests are a mistake, with what would be enough. */
import { describe, expect, it } from 'vitest'
import { findSampleProblems } from '../../../src/core/sensitivity/check-samples.ts'
import { parseSuite } from '../../helpers/configs.ts'

/** A suite named api, with these lines of its file. */
const find = (lines: string) => findSampleProblems(parseSuite(`name: api\n${lines}`))

const rare = (limits: string, weight = 1) => `
requests:
  - { path: /often, weight: 1000 }
  - { name: rare, path: /rare, weight: ${weight}, limits: ${limits} }`

describe('a request with a limit of its own', () => {
  const short = 'base: none\nload: { rate: 20/s }\nduration: 2s\nepochs: 1'

  it('needs five requests in all epochs, or the message says what gives them', () => {
    expect(find(short + rare('{ p99: 100ms }'))).toEqual([
      'api: p99: 100ms of rare can hardly be checked: in 1 epoch of 2 s, 0.04 of these requests ' +
        'are due on average, and 5 are needed. Use weight: 143, or duration: 251s, or rate: ' +
        '2503/s, or p99: off.',
    ])
    // What the message says is enough.
    expect(find(short + rare('{ p99: 100ms }', 143))).toEqual([])
    expect(find(short + rare('{ p99: 100ms }', 142))).toHaveLength(1)
    expect(find(short.replace('2s', '251s') + rare('{ p99: 100ms }'))).toEqual([])
    expect(find(short.replace('20/s', '2503/s') + rare('{ p99: 100ms }'))).toEqual([])
  })

  it('counts all epochs that there may be', () => {
    const file = (epochs: string) =>
      `base: none\nload: { rate: 20/s }\nduration: 50s\n${epochs}${rare('{ p99: 100ms }')}`
    expect(find(file('epochs: 4\n'))).toHaveLength(1)
    expect(find(file('epochs: 6\n'))).toEqual([])
    // A head alone has three epochs.
    expect(find(file(''))).toHaveLength(1)
    const besideBase = `start: ./service\nload: { rate: 20/s }\nduration: 20s${rare('{ p99: 100ms }')}`
    expect(find(besideBase)).toEqual([])
  })

  it('needs as many as the percentile of which the change is limited', () => {
    const beside = (limits: string) =>
      `start: ./service\nload: { rate: 20/s }\nduration: 100s${rare(limits)}`
    // 16 epochs have 32 of the requests.
    expect(find(beside('{ p99: 1s, p50: +10% }'))).toEqual([])
    expect(find(beside('{ p99: +10% }'))[0]).toMatch(
      /^api: p99: \+10% of rare .* and 100 are needed\./,
    )
  })

  it('is not refused for a limit that nothing is compared for', () => {
    expect(find(short + rare('{ p50: +10% }'))).toEqual([])
    const besideBase = short.replace('base: none', 'start: ./service')
    expect(find(besideBase + rare('{ p50: +10% }'))[0]).toMatch(/p50: \+10%/)
    // Nobody wrote the default limits.
    expect(find(besideBase + rare('{}'))).toEqual([])
    expect(find(short + rare('{ p99: off, p50: off, errors: off }'))).toEqual([])
  })

  it('is not known in a closed load', () => {
    const closed = 'base: none\nload: { kind: closed }\nduration: 1s\nepochs: 1'
    expect(find(closed + rare('{ p99: 100ms }'))).toEqual([])
  })

  it('may be the only one, whose limits are those of the suite', () => {
    expect(find(`${short}\nrequests: [{ name: one, path: /, limits: { p99: 1s } }]`)).toEqual([])
  })
})

describe('scenarios', () => {
  const shop = (weight: number) => `
base: none
load: { rate: 20/s }
duration: 10s
scenarios:
  - name: browse
    weight: 1000
    steps: [{ name: list, path: /list }]
  - name: buy
    weight: ${weight}
    limits: { p99: 2s }
    steps: [{ name: pay, path: /pay, limits: { p99: 1s } }]`

  it('and their steps need as many', () => {
    const problems = find(shop(1))
    expect(problems).toHaveLength(2)
    expect(problems[0]).toMatch(/^api: p99: 2s of the scenario buy .* weight: 9, or /)
    expect(problems[1]).toMatch(/^api: p99: 1s of pay .* Use duration: /)
    expect(find(shop(9))).toEqual([])
  })
})
