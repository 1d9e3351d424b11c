import { describe, expect, test } from 'vitest'
import { buildSuitePlan } from '../../../src/core/plan/comparable-plan.ts'
import type { FileContents } from '../../../src/core/plan/files.ts'
import { decideSameData, describeSameData, findDataUse } from '../../../src/core/plan/same-data.ts'
import { parseSuite } from '../../helpers/configs.ts'

const noFiles: FileContents = new Map()
const post = `requests: [{ path: /items, body: '{"id": "\${uuid}"}' }]\n`

/** The decision for these settings of a suite. */
function decide(text: string, files = noFiles) {
  return decideSameData(parseSuite(text), files)
}

describe('what requests do with data', () => {
  const bodies = (text: string): FileContents => new Map([['a.json', Buffer.from(text)]])

  test.each([
    ['GET /items', 'none'],
    [`'POST /items/$\${counter}'`, 'none'],
    [`'GET /items/\${counter}'`, 'reads'],
    [`'HEAD /items/\${counter}'`, 'reads'],
    [`'OPTIONS /items/\${uuid}'`, 'reads'],
    [`{ path: /, headers: { X-Id: '\${uuid}' } }`, 'reads'],
    [`'DELETE /items/\${counter}'`, 'writes'],
    [`{ path: /, method: PUT, headers: { X-Id: '\${uuid}' } }`, 'writes'],
    [`{ path: /, body: '\${counter}' }`, 'writes'],
    [`{ path: /, body-size: 1kb }`, 'none'],
    [`'GET /items/\${counter}', 'POST /items'`, 'reads'],
    [`'GET /items/\${counter}', 'POST /items/\${counter}'`, 'writes'],
  ])('%s: %s', (requests, use) => {
    expect(findDataUse(parseSuite(`requests: [${requests}]`), noFiles)).toBe(use)
  })

  test('data in the file of a body counts, unless the file is not text', () => {
    const suite = parseSuite('requests: [{ path: /, body-file: a.json }]')
    expect(findDataUse(suite, bodies('{}'))).toBe('none')
    expect(findDataUse(suite, bodies(`{"id": \${counter}}`))).toBe('writes')
    const binary = Buffer.concat([Buffer.from(`\${counter}`), Buffer.from([0xff])])
    expect(findDataUse(suite, new Map([['a.json', binary]]))).toBe('none')
  })
})

describe('by default, both sides receive the same data', () => {
  test('where no request carries any', () => {
    expect(decide('requests: [POST /items]')).toEqual({ sameData: true, reason: 'no-data' })
  })

  test('where it is only read', () => {
    expect(decide(`requests: ['GET /items/\${counter}', 'POST /login']`)).toEqual({
      sameData: true,
      reason: 'reads-only',
    })
  })

  test.each([
    `start: ./shop --database \${database}`,
    `start: [./shop, --database, '\${database}']`,
    `start: ./shop --data data-\${side}`,
    `start: ./shop\nenv: { DATABASE_URL: 'postgres://localhost/\${database}' }`,
    `start: ./shop\nenv: { STATE: '/tmp/\${side}' }`,
    `start: ./shop\nprepare: createdb \${database}`,
    `start: ./shop\nreset: [rm, -rf, 'data-\${side}']`,
    `image: shop\nenv: { DATABASE: '\${database}' }`,
    `start: ./shop\nsocket: '/tmp/\${side}.sock'\nprepare: createdb shop_\${side}`,
    `start: './shop \${side}.sock \${database}'\nsocket: '/tmp/\${side}.sock'`,
  ])('where each has a state of its own: %s', (service) => {
    expect(decide(post + service)).toEqual({ sameData: true, reason: 'own-state' })
  })
})

describe('by default, each side receives data of its own that is written', () => {
  test.each([
    'start: ./shop',
    `start: ./shop --port \${port}\nprepare: ./seed`,
    `start: ./shop $\${database}`,
    `start: ./shop\nprepare: ./seed \${epoch}`,
    `start: ./shop\nbuild: make OUT=\${side}`,
    `image: shop:\${side}`,
    'compose: compose.yaml',
    `start: ./shop --listen \${side}.sock\nsocket: '/tmp/\${side}.sock'`,
    `start: ./shop \${database}\nbase: http://127.0.0.1:4000`,
  ])('where both may use one database: %s', (service) => {
    expect(decide(post + service)).toEqual({ sameData: false, reason: 'shared-state' })
  })
})

test('same-data: on and off need no reason', () => {
  expect(decide(`${post}start: ./shop\nsame-data: on`)).toEqual({
    sameData: true,
    reason: 'configured',
  })
  expect(decide(`requests: ['GET /\${counter}']\nsame-data: off`)).toEqual({
    sameData: false,
    reason: 'configured',
  })
})

test('the choice is described only where it is not obvious', () => {
  const describeFor = (text: string) => describeSameData(parseSuite(text), noFiles)
  expect(describeFor(`${post}start: ./shop \${database}`)).toBe(
    'both sides receive the same data: each has its own state',
  )
  expect(describeFor(`${post}start: ./shop`)).toBe(
    'each side receives data of its own, since both may share a database: `same-data: on` sends ' +
      'both the same',
  )
  expect(describeFor('requests: [GET /]')).toBeNull()
  expect(describeFor(`requests: ['GET /\${counter}']`)).toBeNull()
  expect(describeFor(`${post}start: ./shop\nsame-data: on`)).toBeNull()
})

describe('the plan that is stored', () => {
  const planFor = (text: string, mode: 'alone' | 'paired') =>
    buildSuitePlan(parseSuite(text), { files: noFiles }, 1, mode)

  test('of base and head states whether they received the same data, if they write any', () => {
    const sameDataOf = (text: string) => planFor(text, 'paired').comparable.sameData
    expect(sameDataOf(`${post}same-data: on`)).toBe(true)
    expect(sameDataOf(post)).toBe(false)
    expect(sameDataOf(`requests: ['GET /\${counter}']\nsame-data: off`)).toBeUndefined()
    expect(sameDataOf('same-data: on')).toBeUndefined()
  })

  test('of the head alone is the same with any choice', () => {
    const choices = ['auto', 'on', 'off'].map((choice) =>
      planFor(`${post}same-data: ${choice}`, 'alone'),
    )
    expect(new Set(choices.map(({ configuration }) => configuration)).size).toBe(1)
    expect(choices.map(({ comparable }) => 'sameData' in comparable)).toEqual([false, false, false])
  })
})
