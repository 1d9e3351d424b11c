import { expect, test } from 'vitest'
import { parseResponseTemplate } from '../../../../src/core/config/value/response-template.ts'

test('a body contains parts of the request', () => {
  expect(
    parseResponseTemplate('a ${method} ${path} ${path.2}${query.id}${header.X-Id} ${uuid} $${b}'),
  ).toEqual({
    value: [
      { kind: 'text', text: 'a ' },
      { kind: 'method' },
      { kind: 'text', text: ' ' },
      { kind: 'path' },
      { kind: 'text', text: ' ' },
      { kind: 'segment', number: 2 },
      { kind: 'query', name: 'id' },
      { kind: 'header', name: 'X-Id' },
      { kind: 'text', text: ' ' },
      { kind: 'uuid' },
      { kind: 'text', text: ' ${b}' },
    ],
  })
  expect(parseResponseTemplate('')).toEqual({ value: [] })
})

test.each(['${user}', '${query}', '${query.}', '${path.0}', '${path.x}', '${uuid.1}', '${uuid'])(
  '%s is no placeholder',
  (template) => {
    expect(parseResponseTemplate(`a ${template}`)).toEqual({
      problem: expect.stringContaining('contains the unknown placeholder ${'),
    })
  },
)
