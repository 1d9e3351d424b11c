import { describe, expect, test } from 'vitest'
import {
  hasMarker,
  hasOwnValues,
  listReferences,
  mapTemplateText,
  percentEncode,
  resolveTemplate,
} from '../../../../src/core/config/value/template.ts'
import {
  findTemplateProblems,
  noNames,
} from '../../../../src/core/config/value/template-problems.ts'

const nothing = () => undefined

describe('a placeholder', () => {
  test.each([
    ['${user.first name}', [{ name: 'user', column: 'first name' }]],
    ['${user.a.b}', [{ name: 'user', column: 'a.b' }]],
    ['${token}', [{ name: 'token', column: null }]],
    ['$${token} ${env.A} ${counter} ${random.1..9}', []],
  ])('%s refers to %j', (template, references) => {
    expect(listReferences(template)).toEqual(references)
  })

  test.each([
    ['${counter}', true, true],
    ['${uuid}', true, true],
    ['${random}', true, true],
    ['${random.1..2147483647}', true, true],
    ['${timestamp}', true, false],
    ['${user.id}', true, false],
    ['${env.A}', false, false],
    ['$${uuid}', false, false],
  ])('%s is filled in by the engine: %s; differs as same-data says: %s', (text, marker, own) => {
    expect([hasMarker(text), hasOwnValues(text)]).toEqual([marker, own])
  })

  test.each(['${random.5..4}', '${random.1..2147483648}', '${random.1}', '${port}', '${user.}'])(
    '%s is none',
    (template) => {
      expect(findTemplateProblems(template, nothing, 'body')).toHaveLength(1)
    },
  )

  test('stays in the text, in which only the literal parts change', () => {
    const template = 'a b${user.x y}$${c}${env.D}${random.1..2}'
    expect(mapTemplateText(template, percentEncode)).toBe(
      'a%20b${user.x y}%24%7Bc%7D${env.D}${random.1..2}',
    )
  })

  test('does not arise from the value of a variable', () => {
    const environment = () => '${user.id}'
    expect(resolveTemplate('${env.A} ${user.id}', environment)).toBe('$${user.id} ${user.id}')
  })
})

test('only unreserved characters are left as they are', () => {
  expect(percentEncode("aZ09-._~ /?&=%+!'()*\u00e9\ud800")).toBe(
    'aZ09-._~%20%2F%3F%26%3D%25%2B%21%27%28%29%2A%C3%A9%EF%BF%BD',
  )
})

test('a value of another scenario or of later is explained where it is used', () => {
  const names = { ...noNames, unavailable: new Map([['token', 'which comes later']]) }
  expect(findTemplateProblems('${token}', nothing, 'body', names)).toEqual([
    'contains ${token}, which comes later',
  ])
  expect(
    findTemplateProblems('${token.x}', nothing, 'body', { ...noNames, captures: ['token'] }),
  ).toEqual(['contains ${token.x}, but token is one captured value: write ${token}'])
})
