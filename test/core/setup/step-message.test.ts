import { expect, test } from 'vitest'
import type { SetupRequest } from '../../../src/core/config/setup.ts'
import { buildStepMessage, type SetupStepContext } from '../../../src/core/setup/step-message.ts'

const context: SetupStepContext = {
  values: {
    port: 20_001,
    ports: new Map([['admin', 20_002]]),
    side: 'head',
    epoch: 3,
    database: 'tailgate_shop_head',
  },
  captured: new Map([
    ['token', 'a/b "c"'],
    ['lines', 'a\r\nb'],
  ]),
  cookies: [],
  environment: (name) => (name === 'PASSWORD' ? 's3cret' : undefined),
  credentials: null,
}

function build(step: Partial<SetupRequest>, changes: Partial<SetupStepContext> = {}) {
  const request: SetupRequest = {
    kind: 'request',
    name: 'step',
    method: 'GET',
    origin: null,
    path: '/',
    headers: [],
    body: null,
    expect: null,
    captures: [],
    ...step,
  }
  return buildStepMessage(request, { ...context, ...changes })
}

function buildMessage(...given: Parameters<typeof build>) {
  const built = build(...given)
  if ('problem' in built) throw new Error(built.problem)
  return built.message
}

test('placeholders of the side, variables and captured values are filled in', () => {
  const message = buildMessage({
    method: 'POST',
    origin: 'http://127.0.0.1:${port:admin}',
    path: '/${side}/${epoch}?t=${token}&p=${port}',
    headers: [{ name: 'X', value: '${database} ${env.PASSWORD} ${token} $${side}' }],
    body: { kind: 'text', text: '{"t":"${token}"}' },
  })
  expect(message).toEqual({
    method: 'POST',
    origin: 'http://127.0.0.1:20002',
    path: '/head/3?t=a%2Fb%20%22c%22&p=20001',
    headers: [{ name: 'X', value: 'tailgate_shop_head s3cret a/b "c" ${side}' }],
    body: Buffer.from('{"t":"a/b \\"c\\""}'),
  })
})

test('a captured value that looks like a placeholder is text', () => {
  const captured = new Map([
    ['one', '${two}${env.PASSWORD}$'],
    ['two', '{side}'],
  ])
  const body = { kind: 'text' as const, text: '${one}${two}' }
  expect(buildMessage({ body }, { captured }).body?.toString()).toBe('${two}${env.PASSWORD}${side}')
})

test('the fields of a form are encoded, and its type is sent', () => {
  const fields = [
    { name: 'user name', value: 'a&b' },
    { name: 'token', value: '${token}' },
  ]
  const { headers, body } = buildMessage({ body: { kind: 'form', fields } })
  expect(headers).toEqual([{ name: 'Content-Type', value: 'application/x-www-form-urlencoded' }])
  expect(body?.toString()).toBe('user%20name=a%26b&token=a%2Fb%20%22c%22')
})

test('cookies and credentials are sent to the service, and no credentials elsewhere', () => {
  const cookies = [{ name: 'sid', value: '42', path: '/' }]
  const credentials = { kind: 'bearer' as const, token: '${env.PASSWORD}' }
  const cookie = { name: 'Cookie', value: 'sid=42' }
  expect(buildMessage({}, { cookies, credentials }).headers).toEqual([
    { name: 'Authorization', value: 'Bearer s3cret' },
    cookie,
  ])
  const elsewhere = { origin: 'http://127.0.0.1:4000' }
  expect(buildMessage(elsewhere, { cookies, credentials }).headers).toEqual([cookie])
  const own = [{ name: 'cookie', value: 'mine=1' }]
  expect(buildMessage({ headers: own }, { cookies }).headers).toEqual(own)
})

test('a line break is refused in a path and a header, and sent in a body', () => {
  const header = build({ headers: [{ name: 'X', value: '${lines}' }] })
  expect(header).toEqual({
    problem:
      'The value of ${lines} in its header has a line break or NUL character, which a header ' +
      'cannot contain.',
  })
  expect(build({ path: '/${lines}' })).toHaveProperty('problem')
  const body = { kind: 'text' as const, text: '${lines}' }
  expect(buildMessage({ body }).body?.toString()).toBe('a\r\nb')
})
