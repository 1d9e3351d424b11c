import { expect, test } from 'vitest'
import {
  countValues,
  mergeHistograms,
  unitsPerMillisecond,
} from '../../../src/core/measurement/histogram.ts'
import { mergeSameNames } from '../../../src/core/measurement/runs.ts'
import type { EngineGroup } from '../../../src/engine/types.ts'
import { createErrors, encodeTimes } from '../../helpers/measurements.ts'

function createGroup(...requests: { name: string; times: number[]; failed: number }[]) {
  const none = encodeTimes([])
  const group: EngineGroup = {
    requests: requests.map(({ name, times, failed }) => ({
      name,
      offered: times.length + failed,
      answered: times.length,
      errors: createErrors(failed),
      response: encodeTimes(times),
      service: encodeTimes(times.map((ms) => ms / 2)),
    })),
    wait: none,
    lag: none,
  }
  return group
}

test('requests that share a name are added up in each group, in the place of the first', () => {
  const group = createGroup(
    { name: 'write', times: [1, 2], failed: 1 },
    { name: 'read', times: [5], failed: 0 },
    { name: 'write', times: [9], failed: 2 },
  )
  const [merged] = mergeSameNames([group])
  expect(merged?.requests.map(({ name, offered, answered }) => [name, offered, answered])).toEqual([
    ['write', 6, 3],
    ['read', 1, 1],
  ])
  const [write, read] = merged?.requests ?? []
  expect(write?.errors).toEqual(createErrors(3))
  expect(read).toEqual(group.requests[1])
  const readTimes = (text = '') => {
    const times = mergeHistograms([text])
    return [countValues(times), times.maxValue / unitsPerMillisecond]
  }
  expect(readTimes(write?.response)).toEqual([3, expect.closeTo(9, 1)])
  expect(readTimes(write?.service)).toEqual([3, expect.closeTo(4.5, 1)])
})

test('groups in which every name is different stay as they are', () => {
  const groups = [createGroup({ name: 'a', times: [1], failed: 0 })]
  expect(mergeSameNames(groups)[0]).toBe(groups[0])
})
