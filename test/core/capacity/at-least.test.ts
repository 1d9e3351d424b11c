import { expect, test } from 'vitest'
import { checkAtLeast } from '../../../src/core/capacity/at-least.ts'
import type { Bottleneck } from '../../../src/core/capacity/bottleneck.ts'
import type { Trial } from '../../../src/core/capacity/search.ts'
import { stepResult } from '../../helpers/step-results.ts'

const cpu: Bottleneck = { kind: 'service-cpu', cores: 1, cpus: 1 }

function long(perSecond: number, outcome: Trial['outcome']) {
  return { gridIndex: perSecond, long: true, outcome, reading: stepResult(perSecond) }
}

function found(perSecond: number, bottleneck: Bottleneck = cpu) {
  return { kind: 'found' as const, perThousandSeconds: perSecond * 1000, bottleneck }
}

test('a rate is missed only if two long trials failed at it, or below', () => {
  const twice = [long(797, 'held'), long(800, 'failed'), long(800, 'failed')]
  expect(checkAtLeast(800_000, found(797), twice)).toBe('missed')
  expect(checkAtLeast(797_000, found(797), twice)).toBe('reached')
  expect(checkAtLeast(798_000, found(797), twice)).toBe('unknown')
  expect(checkAtLeast(800_000, found(797), twice.slice(0, 2))).toBe('unknown')
})

test('an unclear trial is no miss', () => {
  const unclear = [long(797, 'held'), long(800, 'unclear'), long(800, 'unclear')]
  expect(checkAtLeast(800_000, found(797), unclear)).toBe('unknown')
})

test('if tailgate or the machine is the limit, the service has not missed the rate', () => {
  const twice = [long(797, 'held'), long(800, 'failed'), long(800, 'failed')]
  const limits: Bottleneck[] = [
    { kind: 'generator', why: 'It was late.' },
    { kind: 'ports' },
    { kind: 'open-files', whose: 'tailgate', limit: null },
    { kind: 'machine-cpu', cores: 1, missedCores: 0.5, cpus: 2, of: 'machine' },
  ]
  for (const limit of limits)
    expect(checkAtLeast(800_000, found(797, limit), twice)).toBe('unknown')
  const ofService: Bottleneck = { kind: 'open-files', whose: 'service', limit: 64 }
  expect(checkAtLeast(800_000, found(797, ofService), twice)).toBe('missed')
})

test('a service that keeps no rate misses it; a search that ended early may reach it', () => {
  const nothing = { kind: 'nothing' as const, bottleneck: { kind: 'objective' as const } }
  expect(checkAtLeast(800_000, nothing, [long(0.7, 'failed'), long(0.7, 'failed')])).toBe('missed')
  expect(checkAtLeast(800_000, { kind: 'cut', confirmed: 810_000 }, [])).toBe('reached')
  expect(checkAtLeast(800_000, { kind: 'cut', confirmed: 700_000 }, [])).toBe('unknown')
  expect(checkAtLeast(800_000, { kind: 'cut', confirmed: null }, [])).toBe('unknown')
})
