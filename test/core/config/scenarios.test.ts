import { describe, expect, test } from 'vitest'
import {
  describeShortEpoch,
  findRequiredSeconds,
} from '../../../src/core/config/scenario-checks.ts'
import { badInputs } from '../../helpers/bad-inputs.ts'
import { findProblems, parseSuite, parseText } from '../../helpers/configs.ts'
import { expectGoldenFile } from '../../helpers/golden.ts'

const shop = `
data:
  user: users.csv
scenarios:
  - name: buy
    weight: 3
    think: 1s..3s
    limits: { p99: +20% }
    steps:
      - name: login
        path: /login
        form: { email: "\${user.email}", tag: [a, b] }
        capture: { token: { json: $.token } }
        expect:
          status: [200, 201]
          headers: { content-type: json, etag: exists, x-id: '/^[a-z]+$/' }
          body: { contains: welcome, matches: ['id=\\d+', 'ok'] }
          json: { $.ok: true, $.n: 3, $.name: Ada, $.text: "3", $.gone: null, $.id: exists }
          size: 10b..64kb
          time: 500ms
      - think: exponential 2s
      - parallel: [GET /style.css, { path: /app.js, headers: { X-Token: "\${token}" } }]
        connections: 6
      - POST /logout
  - { name: browse, steps: [GET /, GET /style.css] }
`

describe('scenarios', () => {
  test('are their steps, with places in the requests of the suite', () => {
    const { scenarios, requests } = parseSuite(shop)
    expect(requests.map(({ name }) => name)).toEqual([
      ...['login', 'GET /style.css', 'GET /app.js', 'POST /logout'],
      ...['GET /', 'GET /style.css'],
    ])
    expect(scenarios).toMatchObject([
      {
        name: 'buy',
        weight: 3,
        steps: [
          { requests: [0], think: null },
          { requests: [1, 2], connections: 6, think: { kind: 'exponential', mean: 2 } },
          { requests: [3], think: { kind: 'uniform', from: 1, to: 3 } },
        ],
        limits: {
          p99: [{ kind: 'relative', share: 0.2 }],
          p50: [{ kind: 'relative', share: 0.1 }],
        },
      },
      { name: 'browse', weight: 1, steps: [{ requests: [4] }, { requests: [5], think: null }] },
    ])
  })

  test('have checks and captures in their steps', () => {
    const [login] = parseSuite(shop).requests
    expect(login).toMatchObject({
      method: 'POST',
      captures: [{ name: 'token', from: 'json', expression: '$.token' }],
    })
    expect(login?.body).toEqual({
      kind: 'form',
      fields: [
        { name: 'email', value: '${user.email}' },
        { name: 'tag', value: 'a' },
        { name: 'tag', value: 'b' },
      ],
    })
    expect(login?.expect).toEqual({
      statuses: [200, 201],
      headers: [
        { name: 'content-type', contains: 'json', matches: null },
        { name: 'etag', contains: null, matches: null },
        { name: 'x-id', contains: null, matches: '^[a-z]+$' },
      ],
      bodyContains: ['welcome'],
      bodyMatches: ['id=\\d+', 'ok'],
      json: [
        { path: '$.ok', equals: 'true' },
        { path: '$.n', equals: '3' },
        { path: '$.name', equals: '"Ada"' },
        { path: '$.text', equals: '"3"' },
        { path: '$.gone', equals: 'null' },
        { path: '$.id', equals: null },
      ],
      minBytes: 10,
      maxBytes: 64_000,
      maxSeconds: 0.5,
    })
  })

  test('use a captured value in the steps after it, also of another request at the same time', () => {
    const steps = (use: string) =>
      `scenarios: [{ name: buy, steps: [{ path: /a, capture: { id: { json: $.id } } }, ${use}] }]`
    expect(findProblems(steps(`'GET /b?id=\${id}'`))).toEqual([])
    expect(findProblems(steps(`{ parallel: ['GET /b?id=\${id}', GET /c] }`))).toEqual([])
  })

  test('make an epoch longer by default if they think for long, and refuse a shorter one', () => {
    const text = 'scenarios: [{ name: a, think: 4s, steps: [GET /, GET /b, GET /c] }]\n'
    expect(parseSuite(text).durationSeconds).toBe(40)
    expect(findProblems(`${text}duration: 39s`)).toEqual([
      'tailgate.yml:3: duration is too short for the scenarios: the median one takes 8s of think ' +
        'time alone, and an epoch must last 5 times as long: 40s or more',
    ])
    expect(findProblems(`${text}duration: 40s`)).toEqual([])
  })

  test('last for as long as the median user, with the response times that are known', () => {
    const suite = parseSuite(
      'duration: 10s\nscenarios:\n' +
        '  - { name: short, weight: 3, steps: [GET /a, { parallel: [GET /b, GET /c] }] }\n' +
        '  - { name: long, think: 1m, steps: [GET /d, GET /e] }\n',
    )
    expect(findRequiredSeconds(suite)).toBe(0)
    expect(findRequiredSeconds(suite, [1, 2, 0.5])).toBe(15)
    expect(describeShortEpoch(suite, [1, 2, 0.5])).toBe(
      'An epoch of 10s is too short for the scenarios: the median one takes 3s, and an epoch must ' +
        'last 5 times as long. Set duration: 15s or more.',
    )
    expect(describeShortEpoch(suite, [0.1, 0.2, 0.3])).toBeNull()
  })

  test('warn where more users are open at once than max-users allows', () => {
    const parsed = parseText(
      'load: { rate: 100/s }\nmax-users: 500\n' +
        'scenarios: [{ name: a, think: 10s, steps: [GET /, GET /b] }]\n',
    )
    expect('config' in parsed && parsed.config.warnings).toEqual([
      'tailgate.yml:3: scenarios start 100 times a second and think for 10s, so about 1,000 are ' +
        'open at once, and max-users (500) drops the others: raise max-users, or lower the rate.',
    ])
  })
})

test('requests have checks, forms and data too', () => {
  const { requests, data } = parseSuite(
    'data: { user: { file: users.jsonl, order: random } }\n' +
      `requests: [{ path: '/u/\${user.id}', expect: { status: 404 }, files: { a: b.png } }]\n`,
  )
  expect(requests).toMatchObject([
    {
      method: 'POST',
      expect: { statuses: [404] },
      body: {
        kind: 'multipart',
        fields: [],
        files: [{ name: 'a', path: 'b.png', type: 'image/png' }],
      },
    },
  ])
  expect(data).toEqual([
    {
      name: 'user',
      path: 'users.jsonl',
      format: 'jsonl',
      order: 'random',
      rows: 'shared',
      place: 'tailgate.yml:2: data.user ',
      uses: [{ column: 'id', place: 'tailgate.yml:3: requests.path ' }],
    },
  ])
})

test('the message for each bad input names the place, the mistake and what helps', () => {
  const printed = badInputs.map(([title, text]) => {
    const problems = findProblems(text)
    return `# ${title}\n${text.trim().replaceAll(/^/gm, '    ')}\n${problems.join('\n') || 'nothing'}\n`
  })
  expect(printed.filter((each) => each.endsWith('\nnothing\n'))).toEqual([])
  expectGoldenFile(`${import.meta.dirname}/golden/bad-input.txt`, printed.join('\n'))
})
