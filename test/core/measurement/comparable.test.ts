import { describe, expect, it } from 'vitest'
import { explainIncomparable, formatMachine } from '../../../src/core/measurement/comparable.ts'
import { measurementOf, pairedMeasurementOf } from '../../helpers/measurements.ts'

describe('two measurements are comparable', () => {
  const head = measurementOf({ epochs: 1, seconds: 1 })

  it('when configuration and machine are the same', () => {
    expect(explainIncomparable(measurementOf({ epochs: 1, seconds: 1, seed: 9 }), head)).toBeNull()
  })

  it('not when the load differs, and it is said in what', () => {
    const base = measurementOf({
      epochs: 1,
      seconds: 1,
      perSecond: 400,
      connections: 10,
      configuration: 'other',
    })
    expect(explainIncomparable(base, head)).toBe(
      'The baseline was measured with a different load: rate 400/s then, 500/s now and connections 10 then, 50 now. ' +
        'It takes a new baseline to compare with.',
    )
  })

  it('not when the requests lay otherwise in time, or nobody asked for a rate', () => {
    const of = (load: 'even' | 'poisson' | 'closed') =>
      measurementOf({ epochs: 1, seconds: 1, load, configuration: load })
    expect(explainIncomparable(of('even'), of('poisson'))).toContain(
      'a different load: arrivals even then, poisson now. It takes',
    )
    expect(explainIncomparable(of('closed'), of('poisson'))).toContain(
      'a different load: load closed then, rate now. It',
    )
    expect(explainIncomparable(of('closed'), of('closed'))).toBeNull()
  })

  it('not when requests were sent together in one and by themselves in the other', () => {
    const head = measurementOf({ epochs: 1, seconds: 1, configuration: 'other' })
    const base = measurementOf({ epochs: 1, seconds: 1 })
    expect(
      explainIncomparable({ ...base, plan: { ...base.plan, pacing: 'balanced' } }, head),
    ).toContain('a different load: pacing balanced then, precise now. It takes')
  })

  it('not when the requests differ, of which three are named', () => {
    const base = measurementOf({
      epochs: 1,
      seconds: 1,
      requests: ['a', 'b', 'c', 'd'],
      configuration: 'other',
    })
    expect(explainIncomparable(base, head)).toContain('other requests (a, b, c and 2 more)')
  })

  it('not when nothing is seen to differ but the configuration is another', () => {
    const base = { ...head, configuration: 'other' }
    expect(explainIncomparable(base, head)).toContain('settings that its file does not name')
  })

  it('not when the machine is another, and both are named', () => {
    const base = measurementOf({ epochs: 1, seconds: 1, cpu: 'Intel Xeon 8370C' })
    expect(explainIncomparable(base, head)).toBe(
      'The baseline was measured on another machine (linux x64, Intel Xeon 8370C, 4 CPUs; ' +
        'this is linux x64, AMD EPYC 7763, 4 CPUs), and times of two machines say nothing about the code.',
    )
  })

  it('not when one was measured alone and the other beside its base', () => {
    const alone = { ...measurementOf({ epochs: 1, seconds: 1 }), configuration: 'alone' }
    const mixed = pairedMeasurementOf({ epochs: 1, seconds: 1, perSecond: 500 })
    expect(explainIncomparable(alone, mixed)).toContain('mode alone then, paired now')
  })
})

describe('a machine', () => {
  it('is named by all that makes times comparable', () => {
    expect(formatMachine({ os: 'linux', arch: 'arm64', cpu: 'Neoverse-N1', cpus: 1 })).toBe(
      'linux arm64, Neoverse-N1, 1 CPU',
    )
  })
})
