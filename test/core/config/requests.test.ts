import { describe, expect, test } from 'vitest'
import { parseConfig } from '../../../src/core/config/config.ts'
import { selectFirstByName } from '../../../src/core/config/requests.ts'
import { parseSuite } from '../../helpers/configs.ts'

const variables: Record<string, string> = {
  TOKEN: 'secret',
  LINES: 'one\ntwo',
  SPACED: 'a b',
  DOLLAR: 'costs $',
  HOME: '/root',
}

function problemsOf(text: string): string[] {
  const parsed = parseConfig({
    file: { path: 'tailgate.yml', text },
    overrides: {},
    origin: 'flag',
    environment: (name) => variables[name],
  })
  return 'problems' in parsed ? parsed.problems : []
}

const url = 'url: http://127.0.0.1:3000\n'

describe('a request', () => {
  test.each([
    ['GET items', 'requests must be a method and a path such as GET /items, not “GET items”'],
    [
      'GET /a b',
      'requests has a space or another character that is not allowed in a path: percent-encode it, in “/a b”',
    ],
    [
      'GET /tee/grün',
      'requests has a space or another character that is not allowed in a path: percent-encode it, in “/tee/grün”',
    ],
    ['CONNECT /a', 'requests cannot be CONNECT: that opens a tunnel'],
    ['G(T /a', 'requests has no valid method: “G(T”'],
    ['{ method: GET }', 'requests must each have a path, such as path: /items'],
    ['{ path: /a, weight: 0 }', 'requests.weight must be at least 1, not “0”'],
    [
      '{ path: /a, weight: 1.5 }',
      'requests.weight must be a whole number such as 16 or 1k, not “1.5”',
    ],
    [
      '{ path: /a, body: x, body-file: y }',
      'requests.body-file cannot be combined with another body: keep one of them',
    ],
    ['{ path: /a, body-size: 64 }', 'requests.body-size needs a unit: write 64b or 64kb'],
    ['{ path: /a, body-size: 1gb }', 'requests.body-size must be at most 64mb, not “1gb”'],
    [
      '{ path: /a, body-size: 1kb, body: x }',
      'requests.body-size cannot be combined with another body: keep one of them',
    ],
    [
      '{ path: /a, body: { id: 1 } }',
      `requests.body must be text: put it in quotes, such as '{"id": 1}', or write form: { id: 1 }`,
    ],
    [
      '{ path: /a, headers: [A] }',
      'requests.headers must be a map of names and values, such as Accept: text/html',
    ],
    [
      '{ path: /a, headers: { "A B": c } }',
      'requests.headers.A B is not a valid name for a header',
    ],
    [
      '{ path: /a, headers: { A: "b\\r\\nC: d" } }',
      'requests.headers.A has a line break or control character, which a header cannot contain',
    ],
    [
      '{ path: /a, headers: { Content-Length: 5 } }',
      'requests.headers.Content-Length must not be set: it follows from the body',
    ],
    ['{ path: /a, name: "" }', 'requests.name must be one line of up to 200 characters'],
  ])('%s is refused', (text, problem) => {
    expect(problemsOf(`${url}requests:\n  - ${text}`)).toEqual([`tailgate.yml:3: ${problem}`])
  })

  test.each([
    ['GET /a', '{ path: /a, weight: 2 }'],
    ['GET /a', '{ path: /b, name: GET /a }'],
    ['{ path: /b, name: GET /a }', 'GET /a'],
  ])('must not have the name of another by default: %s, %s', (one, other) => {
    expect(problemsOf(`${url}requests:\n  - ${one}\n  - ${other}`)).toEqual([
      'tailgate.yml:4: requests has two requests called “GET /a”: give one of them another name, ' +
        'or write the same `name:` in both to show them as one row',
    ])
  })

  test('that shares a name must not have other limits than the first that has limits', () => {
    const problem =
      'must be the same in all requests called “w”, which are one row: write them in one of ' +
      'these requests only'
    const text = `${url}requests:
  - { path: /a, name: w }
  - { path: /b, name: w, limits: { p99: +20% } }
  - { path: /c, name: w, limits: { p99: +20% } }
  - path: /d
    name: w
    limits: { p99: +30% }
  - { path: /e, name: w, limits: { p99: off } }
  - { path: /f, name: other, limits: { p99: 1s } }`
    expect(problemsOf(text)).toEqual([
      `tailgate.yml:8: requests.limits ${problem}`,
      `tailgate.yml:9: requests.limits ${problem}`,
    ])
  })

  test('must exist if there are requests', () => {
    expect(problemsOf(`${url}requests: []`)).toEqual([
      'tailgate.yml:2: requests must have at least one request, such as GET /items',
    ])
  })
})

describe('a placeholder', () => {
  const literal = `write $\${ for a literal \${`
  test.each([
    [
      `/\${foo}`,
      `contains \${foo}, which is not a placeholder: use one of \${counter}, \${uuid}, \${random}, \${timestamp}, \${env.NAME} (${literal})`,
    ],
    [
      `/\${conter}`,
      `contains \${conter}, which is not a placeholder: did you mean \${counter}? (${literal})`,
    ],
    [
      `/\${HOME}`,
      `contains \${HOME}, which is not a placeholder: did you mean \${env.HOME}? (${literal})`,
    ],
    [`/\${counter`, `contains \${ without a closing brace; ${literal}`],
    [`/\${env.NOPE}`, 'needs the environment variable NOPE, which is not set'],
    [
      `/\${env.SPACED}`,
      `contains \${env.SPACED}, whose value has a character that is not allowed in a path: percent-encode it`,
    ],
    [
      `/\${env.}`,
      `contains \${env.}, which is not a placeholder: use one of \${counter}, \${uuid}, \${random}, \${timestamp}, \${env.NAME} (${literal})`,
    ],
  ])('in the path %s is refused', (path, problem) => {
    expect(problemsOf(`${url}requests:\n  - path: '${path}'`)).toEqual([
      `tailgate.yml:3: requests.path ${problem}`,
    ])
  })

  test('must not put a line break into a header, and its value is not shown', () => {
    const problems = problemsOf(`${url}requests:\n  - { path: /, headers: { A: '\${env.LINES}' } }`)
    expect(problems).toEqual([
      `tailgate.yml:3: requests.headers.A contains \${env.LINES}, whose value has a line break or control character, which a header cannot contain`,
    ])
  })

  test('must not follow a value that would turn it into an escape', () => {
    const problems = problemsOf(
      `${url}requests:\n  - { path: /, body: '\${env.DOLLAR}\${counter}' }`,
    )
    expect(problems).toEqual([
      `tailgate.yml:3: requests.body contains \${env.DOLLAR}, whose value ends in $ right before a placeholder: put something between them`,
    ])
  })

  test('that is escaped is literal text', () => {
    expect(problemsOf(`${url}requests: ['GET /$\${foo}']`)).toEqual([])
  })
})

test('requests that share a name have the limits that one of them states', () => {
  const { requests } = parseSuite(`requests:
  - { path: /a, name: w }
  - { path: /b, name: w, limits: { p99: +20% } }
  - { path: /c, limits: { p99: +30% } }`)
  expect(requests.map(({ name, path, limits }) => [name, path, limits.p99])).toEqual([
    ['w', '/a', [{ kind: 'relative', share: 0.2 }]],
    ['w', '/b', [{ kind: 'relative', share: 0.2 }]],
    ['GET /c', '/c', [{ kind: 'relative', share: 0.3 }]],
  ])
  expect(selectFirstByName(requests).map(({ path }) => path)).toEqual(['/a', '/c'])
})

describe('the default limits of a request', () => {
  const defaults = {
    p50: [{ kind: 'relative', share: 0.1 }],
    errors: [{ kind: 'points', share: 0.01 }],
  }
  const listLimits = (text: string) =>
    parseSuite(text).requests.map(({ name, limits }) => [name, limits])
  const beside = (request: string, more = '') => `${more}
requests:
  - GET /other
  - ${request}`

  test('are those of p50 and errors beside others, whether it has a name of its own or not', () => {
    for (const request of ['{ path: /a, name: pay }', '{ path: /a }', 'POST /a'])
      expect(listLimits(beside(request)).map(([, limits]) => limits)).toEqual([defaults, defaults])
  })

  test('are replaced metric by metric by those that are written, which are known', () => {
    const limits = '{ p50: off, p99: +30%, errors: +2pp }'
    const { requests } = parseSuite(beside(`{ path: /a, limits: ${limits} }`))
    expect(requests.map((each) => [each.limits, each.writtenLimits])).toEqual([
      [defaults, []],
      [
        { p99: [{ kind: 'relative', share: 0.3 }], errors: [{ kind: 'points', share: 0.02 }] },
        ['p50', 'p99', 'errors'],
      ],
    ])
  })

  test('of a step of a scenario take a name of its own', () => {
    const steps = '[GET /a, { name: pay, path: /pay }]'
    const { requests } = parseSuite(`scenarios: [{ name: buy, steps: ${steps} }]`)
    expect(requests.map((each) => [each.limits, each.writtenLimits])).toEqual([
      [{}, undefined],
      [defaults, undefined],
    ])
  })

  test('do not exist if it is the only one, whose limits are those of the suite', () => {
    expect(listLimits('requests: [{ path: /a, name: pay }]')).toEqual([['pay', {}]])
  })

  test('do not exist if all requests share one name, as if there were only one', () => {
    const shared = (limits: string) => `requests:
  - { path: /a, name: pay }
  - { path: /b, name: pay${limits} }`
    expect(listLimits(shared(''))).toEqual([
      ['pay', {}],
      ['pay', {}],
    ])
    const own = { p99: [{ kind: 'relative', share: 0.2 }] }
    expect(listLimits(shared(', limits: { p99: +20% }'))).toEqual([
      ['pay', expect.objectContaining(own)],
      ['pay', expect.objectContaining(own)],
    ])
    expect(listLimits(`${shared('')}\n  - GET /other`)[1]).toEqual(['pay', defaults])
  })

  test('do not exist in a closed load', () => {
    for (const load of ['load: closed', 'load: { kind: users, users: 5 }'])
      expect(listLimits(beside('{ path: /a, name: pay }', load))[1]).toEqual(['pay', {}])
  })

  test('are replaced, or removed, one by one', () => {
    const written = beside('{ path: /a, name: pay, limits: { p50: +20%, p99: 1s, errors: off } }')
    expect(listLimits(written)[1]).toEqual([
      'pay',
      {
        p50: [{ kind: 'relative', share: 0.2 }],
        p99: [{ kind: 'absolute', value: 1000 }],
      },
    ])
  })

  test('are those of a name that several requests share', () => {
    const shared = `requests:
  - GET /other
  - { path: /a, name: w }
  - { path: /b, name: w, limits: { p99: +20% } }`
    const all = { ...defaults, p99: [{ kind: 'relative', share: 0.2 }] }
    expect(listLimits(shared).slice(1)).toEqual([
      ['w', all],
      ['w', all],
    ])
  })
})

test('a body may have only a size, and its request is then a POST', () => {
  const text = `${url}requests: [{ path: /a, body-size: 64kb }]`
  const parsed = parseConfig({
    file: { path: 'tailgate.yml', text },
    overrides: {},
    origin: 'flag',
    environment: () => undefined,
  })
  const [request] = 'config' in parsed ? (parsed.config.suites[0]?.requests ?? []) : []
  expect(request).toMatchObject({ method: 'POST', body: { kind: 'size', bytes: 64_000 } })
})

test.each([
  ['method', 'POST', '--method'],
  ['header', 'Authorization: Bearer x', '--header'],
  ['body', 'x', '--body'],
  ['body-file', 'x.json', '--body-file'],
] as const)(
  'a flag of a single request does not replace the requests of the file: %s',
  (name, value, flag) => {
    const problemsBeside = (text: string) => {
      const parsed = parseConfig({
        file: { path: 'tailgate.yml', text: `${url}${text}` },
        overrides: { [name]: [value] },
        origin: 'flag',
        environment: () => undefined,
      })
      return 'problems' in parsed ? parsed.problems : []
    }
    expect(problemsBeside('requests: [GET /items, POST /items]')).toEqual([
      `${flag}: cannot be combined with requests, which have their own: write it there`,
    ])
    expect(problemsBeside('')).toEqual([])
  },
)
