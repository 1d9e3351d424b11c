import { describe, expect, test } from 'vitest'
import type { RefusedRequest } from '../../src/runner/session.ts'
import { describeNewRequests, explainUnusableBase, labelRequest } from '../../src/runner/verify.ts'

const requests = ['write', 'write', 'read'].map((name) => ({ name }))

/** The requests with these indices, as refused by the base. */
function refuse(...indices: number[]): RefusedRequest[] {
  return indices.map((index) => ({
    index,
    name: requests[index]?.name ?? '',
    sentence: `Number ${index} was answered with 404.`,
  }))
}

describe('a base', () => {
  test('that answers everything, or all requests of each other name, is usable', () => {
    expect(explainUnusableBase([], requests)).toBeNull()
    expect(explainUnusableBase(refuse(0, 1), requests)).toBeNull()
    expect(explainUnusableBase(refuse(2), requests)).toBeNull()
  })

  test('that answers nothing is not', () => {
    expect(explainUnusableBase(refuse(0, 1, 2), requests)).toBe(
      'The base answers none of the requests. Number 0 was answered with 404.',
    )
  })

  test.each([0, 1])('that answers one of two requests of a name is not (%s)', (index) => {
    expect(explainUnusableBase(refuse(index, 2), requests)).toBe(
      'Nothing was measured, because the base answers only some of the requests called “write”, ' +
        'which are one row. Give those that are new a name of their own: they are then shown and ' +
        'not judged.',
    )
  })
})

test('a request that fails is called by its name, and by method and path if others share that', () => {
  const all = [
    { name: 'write', method: 'POST', path: '/a' },
    { name: 'read', method: 'GET', path: '/a' },
    { name: 'write', method: 'PUT', path: '/b' },
  ]
  expect(all.map((_, index) => labelRequest(index, all))).toEqual([
    'write (POST /a)',
    'read',
    'write (PUT /b)',
  ])
})

test('a name that the base does not answer is new once, however many requests have it', () => {
  expect(describeNewRequests({ refusedByBase: refuse(0, 1) })).toEqual([
    'write is new: the base does not answer it, so it is shown and not judged.',
  ])
})
