import { describe, expect, test } from 'vitest'
import type { Request } from '../../../../src/core/config/requests.ts'
import { resolveTemplate } from '../../../../src/core/config/value/template.ts'
import { listBodyTemplates } from '../../../../src/core/plan/files.ts'
import {
  type BodyTemplates,
  fillSetupValues,
  findSetupValueProblems,
  listUsedSetupValues,
} from '../../../../src/core/plan/setup/setup-values.ts'

const files = new Map([
  ['body.json', Buffer.from('{"token":"${token}","n":${counter}}')],
  ['image.png', Buffer.from([0x89, 0xff, ...Buffer.from('${token}')])],
])
const listTemplates: BodyTemplates = (body) => listBodyTemplates(body, files)

function requestOf(changes: Partial<Request>): Request {
  return {
    ...{ name: 'items', method: 'GET', path: '/', headers: [], body: null, weight: 1, limits: {} },
    ...changes,
  }
}

function fillPath(path: string, token: string): string {
  return fillSetupValues(requestOf({ path }), new Map([['token', token]]), listTemplates).path
}

function fillHeader(value: string, token: string): string {
  const request = requestOf({ headers: [{ name: 'X', value }] })
  const filled = fillSetupValues(request, new Map([['token', token]]), listTemplates)
  return filled.headers[0]?.value ?? ''
}

function fillBody(body: Request['body'], token: string, headers: Request['headers'] = []) {
  return fillSetupValues(requestOf({ body, headers }), new Map([['token', token]]), listTemplates)
    .body
}

test('a value is percent-encoded in a path, and as it is in a header', () => {
  expect(fillPath('/a/${token}?t=${token}', "ä/b c'")).toBe(
    '/a/%C3%A4%2Fb%20c%27?t=%C3%A4%2Fb%20c%27',
  )
  expect(fillHeader('Bearer ${token}', 'a/b=')).toBe('Bearer a/b=')
})

test('other placeholders, and what is escaped, stay for the engine', () => {
  expect(fillPath('/${counter}/$${token}/${other}', 'x')).toBe('/${counter}/$${token}/${other}')
})

describe('a value can form no placeholder', () => {
  /** What the engine sends of a template without markers. */
  const read = (template: string) =>
    resolveTemplate(template, () => 'leaked').replaceAll('$${', '${')

  test.each([
    ['${token}', '${env.SECRET}'],
    ['${token}', '$${env.SECRET}'],
    ['${token}{uuid}', '$'],
    ['${token}${token}', '{uuid}$'],
    ['${token}$${uuid}', '$'],
  ])('%s with %s', (template, token) => {
    const expected = template.replaceAll('$${', '\0').replaceAll('${token}', () => token)
    expect(read(fillHeader(template, token))).toBe(expected.replaceAll('\0', '${'))
  })
})

test('a body is escaped as its form demands', () => {
  const json = { kind: 'text' as const, text: '{"a":"${token}"}' }
  expect(fillBody(json, 'x"\n')).toEqual({ kind: 'text', text: '{"a":"x\\"\\n"}' })
  const plain = { kind: 'text' as const, text: 'a=${token}' }
  expect(fillBody(plain, 'x"')).toEqual({ kind: 'text', text: 'a=x"' })
  const typed = [{ name: 'content-type', value: 'application/json' }]
  expect(fillBody({ kind: 'text', text: '"${token}"' }, 'x"', typed)).toEqual({
    kind: 'text',
    text: '"x\\""',
  })
})

test('a body file is filled in where it is text', () => {
  expect(fillBody({ kind: 'file', path: 'body.json' }, 'q')).toEqual({
    kind: 'text',
    text: '{"token":"q","n":${counter}}',
  })
  const image = { kind: 'file' as const, path: 'image.png' }
  expect(fillBody(image, 'q')).toEqual(image)
})

test('the values that requests use are found in all of their parts', () => {
  const requests = [
    requestOf({ path: '/${a}' }),
    requestOf({ headers: [{ name: 'X', value: '${b}$${c}' }] }),
    requestOf({ body: { kind: 'file', path: 'body.json' } }),
  ]
  expect(listUsedSetupValues(requests, ['a', 'b', 'c', 'token', 'd'], listTemplates)).toEqual([
    'a',
    'b',
    'token',
  ])
})

test.each([
  [{ path: '/${token}' }, 'a\nb', 'The value of ${token} in the path of “items” has a line break'],
  [{ headers: [{ name: 'X', value: '${token}' }] }, 'a\0', 'in the header of “items” has a line'],
  [
    { headers: [{ name: 'X', value: '${token}${counter}' }] },
    'a$',
    'ends in $ right before a placeholder',
  ],
])('%j cannot contain %j', (part, token, message) => {
  const [problem, ...more] = findSetupValueProblems(
    [requestOf(part)],
    new Map([['token', token]]),
    listTemplates,
  )
  expect(problem).toContain(message)
  expect(problem).not.toContain(token)
  expect(more).toEqual([])
})

test('a body may contain any value', () => {
  const request = requestOf({ body: { kind: 'text', text: 'a ${token}' } })
  expect(findSetupValueProblems([request], new Map([['token', 'a\r\n\0']]), listTemplates)).toEqual(
    [],
  )
})
