import { describe, expect, it } from 'vitest'
import { explainIncomparable, formatMachine } from '../../../src/core/measurement/comparable.ts'
import { generateMeasurement, generatePairedMeasurement } from '../../helpers/measurements.ts'

describe('two measurements are comparable', () => {
  const head = generateMeasurement({ epochs: 1, seconds: 1 })

  it('when configuration and machine are the same', () => {
    expect(
      explainIncomparable(generateMeasurement({ epochs: 1, seconds: 1, seed: 9 }), head),
    ).toBeNull()
  })

  it('not when the load differs, and the differences are named', () => {
    const base = generateMeasurement({
      epochs: 1,
      seconds: 1,
      perSecond: 400,
      connections: 10,
      configuration: 'other',
    })
    expect(explainIncomparable(base, head)).toBe(
      'The baseline was measured with a different load: rate 400/s then, 500/s now and ' +
        'connections 10 then, 50 now. ' +
        'Save a new baseline.',
    )
  })

  it('not when the arrivals differ, or only one has a rate', () => {
    const of = (load: 'even' | 'poisson' | 'closed') =>
      generateMeasurement({ epochs: 1, seconds: 1, load, configuration: load })
    expect(explainIncomparable(of('even'), of('poisson'))).toContain(
      'a different load: arrivals even then, poisson now. Save',
    )
    expect(explainIncomparable(of('closed'), of('poisson'))).toContain(
      'a different load: load closed then, rate now. Save',
    )
    expect(explainIncomparable(of('closed'), of('closed'))).toBeNull()
  })

  it('not when only one sent requests in batches', () => {
    const head = generateMeasurement({ epochs: 1, seconds: 1, configuration: 'other' })
    const base = generateMeasurement({ epochs: 1, seconds: 1 })
    expect(
      explainIncomparable({ ...base, plan: { ...base.plan, pacing: 'balanced' } }, head),
    ).toContain('a different load: pacing balanced then, precise now. Save')
  })

  it('not when the requests differ, of which three are named', () => {
    const base = generateMeasurement({
      epochs: 1,
      seconds: 1,
      requests: ['a', 'b', 'c', 'd'],
      configuration: 'other',
    })
    expect(explainIncomparable(base, head)).toContain('other requests (a, b, c and 2 more)')
  })

  it('not when one of several requests of the same name differs, and the name is given once', () => {
    const before = generateMeasurement({ epochs: 1, seconds: 1, configuration: 'other' })
    const [request] = before.plan.requests
    if (!request) throw new Error('there is no request')
    const other = { ...request, path: '/other' }
    const planOf = (...requests: (typeof request)[]) => ({ ...before.plan, requests })
    const [base, now] = [planOf(other, request), planOf(request, request)]
    expect(explainIncomparable({ ...before, plan: base }, { ...head, plan: now })).toContain(
      `a different load: other requests (${request.name}). Save`,
    )
  })

  it('not when the configurations differ in settings that the file does not name', () => {
    const base = { ...head, configuration: 'other' }
    expect(explainIncomparable(base, head)).toContain('settings that its file does not name')
  })

  it('not when the machines differ, and both are named', () => {
    const base = generateMeasurement({ epochs: 1, seconds: 1, cpu: 'Intel Xeon 8370C' })
    expect(explainIncomparable(base, head)).toBe(
      'The baseline was measured on another machine (linux x64, Intel Xeon 8370C, 4 CPUs; ' +
        'this is linux x64, AMD EPYC 7763, 4 CPUs), and times of different machines say nothing ' +
        'about the code.',
    )
  })

  it('not when one was measured alone and the other beside its base', () => {
    const alone = { ...generateMeasurement({ epochs: 1, seconds: 1 }), configuration: 'alone' }
    const mixed = generatePairedMeasurement({ epochs: 1, seconds: 1, perSecond: 500 })
    expect(explainIncomparable(alone, mixed)).toContain('mode alone then, paired now')
  })
})

describe('a machine', () => {
  it('is described by everything that makes times comparable', () => {
    expect(formatMachine({ os: 'linux', arch: 'arm64', cpu: 'Neoverse-N1', cpus: 1 })).toBe(
      'linux arm64, Neoverse-N1, 1 CPU',
    )
  })
})
