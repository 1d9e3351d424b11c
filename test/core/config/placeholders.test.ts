import { describe, expect, test } from 'vitest'
import { parseConfig } from '../../../src/core/config/config.ts'
import {
  buildDatabaseName,
  fillCommand,
  fillServiceTemplate,
  parseFixedPort,
  type SideValues,
  splitAtPlaceholders,
} from '../../../src/core/config/placeholders.ts'
import { canRunSideBySide } from '../../../src/core/config/side-config.ts'
import type { ConfigInput } from '../../../src/core/config/source/layers.ts'
import type { Suite } from '../../../src/core/config/suite.ts'

const base: SideValues = { port: 41000, side: 'base', epoch: 2, database: 'tailgate_shop_base' }

function suiteOf(overrides: ConfigInput['overrides']): Suite {
  const parsed = parseConfig({
    file: null,
    overrides,
    origin: 'flag',
    environment: () => undefined,
  })
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
  const [suite] = parsed.config.suites
  if (!suite) throw new Error('there is no suite')
  return suite
}

function filled(overrides: ConfigInput['overrides'], values = base) {
  const { service, url } = suiteOf(overrides)
  return fillServiceTemplate(service, url, values)
}

const anywhere = `http://127.0.0.1:\${port}`

describe('a side', () => {
  test('receives its port, side, epoch and database in its command and environment', () => {
    const { service, url } = filled({
      url: [`${anywhere}/items`],
      start: [`./serve --port=\${port} --name=\${side}-\${epoch} && echo \${port}`],
      env: [`DATABASE_URL=postgres://db/\${database}`],
      ready: ['/health'],
      cwd: ['app'],
    })
    expect(url).toBe('http://127.0.0.1:41000')
    expect(service).toEqual({
      start: { kind: 'shell', line: './serve --port=41000 --name=base-2 && echo 41000' },
      cwd: 'app',
      env: { DATABASE_URL: 'postgres://db/tailgate_shop_base' },
      ready: { kind: 'http', url: 'http://127.0.0.1:41000/health', status: null },
      readyTimeoutSeconds: 30,
      stopTimeoutSeconds: 5,
    })
  })

  test('receives further ports by their names', () => {
    const values = { ...base, ports: new Map([['admin', 42000]]) }
    const { service, url } = filled(
      {
        url: [anywhere],
        start: [`./serve \${port} \${port:admin} $\${port:admin} \${port:-1} \${port:other}`],
        env: [`ADMIN_PORT=\${port:admin}`],
        ready: [`http://127.0.0.1:\${port:admin}/up`],
      },
      values,
    )
    expect(url).toBe('http://127.0.0.1:41000')
    expect(service.start).toEqual({
      kind: 'shell',
      line: `./serve 41000 42000 \${port:admin} \${port:-1} \${port:other}`,
    })
    expect(service.env).toEqual({ ADMIN_PORT: '42000' })
    expect(service.ready).toMatchObject({ url: 'http://127.0.0.1:42000/up' })
  })

  test.each<[string, Record<string, string[]>]>([
    ['image', { image: ['shop:1'] }],
    ['compose project', { compose: ['compose.yaml'] }],
  ])('of a container receives further ports in its environment: %s', (_, start) => {
    const values = { ...base, ports: new Map([['admin-api', 42000]]) }
    const { service } = filled({ url: [anywhere], env: [`PORT=\${port}`], ...start }, values)
    expect(service.env).toMatchObject({ TAILGATE_PORT_ADMIN_API: '42000' })
  })

  test('cannot have a named port as the port of the load', () => {
    const parsed = parseConfig({
      file: null,
      overrides: { url: [`http://127.0.0.1:\${port:web}`], start: [`./serve \${port:web}`] },
      origin: 'flag',
      environment: () => undefined,
    })
    expect(parsed).toMatchObject({
      problems: expect.arrayContaining([
        `--url: must use \${port} for the port of the load: those with a name are further ports`,
      ]),
    })
  })

  test('keeps its limits as they are', () => {
    const limits = { affinity: [0, 2], cpuQuota: 1.5, memoryBytes: 2 ** 29 }
    const template = { ...suiteOf({ url: ['http://a:1'], start: ['./serve'] }).service, limits }
    expect(fillServiceTemplate(template, 'http://a:1', base).service.limits).toEqual(limits)
  })

  test('may be an image of its own', () => {
    const { service } = filled({ url: ['http://a:1'], image: [`shop:\${side}`], env: ['A=1'] })
    expect(service).toMatchObject({ start: { kind: 'image', image: 'shop:base' }, env: { A: '1' } })
  })

  test('of a Compose file receives them in its environment, where variables of env win', () => {
    const { service } = filled({
      url: [anywhere],
      compose: ['compose.yml'],
      env: ['TAILGATE_SIDE=mine'],
    })
    expect(service.start).toEqual({ kind: 'compose', file: 'compose.yml' })
    expect(service.env).toEqual({
      TAILGATE_PORT: '41000',
      TAILGATE_SIDE: 'mine',
      TAILGATE_EPOCH: '2',
      TAILGATE_DATABASE: 'tailgate_shop_base',
    })
  })

  test('that already runs keeps its address', () => {
    const { service, url } = filled({ url: ['http://10.0.0.5'] }, { ...base, port: 80 })
    expect(url).toBe('http://10.0.0.5')
    expect(service).toMatchObject({
      start: null,
      ready: { kind: 'tcp', host: '10.0.0.5', port: 80 },
    })
  })
})

describe('the address', () => {
  test.each([
    ['http://127.0.0.1:3000', 'http://127.0.0.1:41000'],
    ['http://localhost', 'http://localhost:41000'],
    ['http://[::1]:3000', 'http://[::1]:41000'],
    ['http://[::1]', 'http://[::1]:41000'],
    [`http://[::1]:\${port}`, 'http://[::1]:41000'],
  ])('%s moves to the port of the side', (text, address) => {
    expect(filled({ url: [text], start: [`serve \${port}`] }).url).toBe(address)
  })

  test.each([
    ['http://127.0.0.1:3000', 'tcp', { kind: 'tcp', host: '127.0.0.1', port: 41000 }],
    [anywhere, 'tcp', { kind: 'tcp', host: '127.0.0.1', port: 41000 }],
    [`http://[::1]:\${port}`, 'tcp', { kind: 'tcp', host: '::1', port: 41000 }],
    ['http://127.0.0.1:3000', '/up', { kind: 'http', url: 'http://127.0.0.1:41000/up' }],
    [
      'http://127.0.0.1:3000',
      'http://localhost:3000/up',
      { kind: 'http', url: 'http://localhost:41000/up' },
    ],
    [anywhere, `http://localhost:\${port}/up`, { kind: 'http', url: 'http://localhost:41000/up' }],
    [
      'http://127.0.0.1:3000',
      `http://localhost:\${port}`,
      { kind: 'http', url: 'http://localhost:41000/' },
    ],
    [anywhere, `/up?port=\${port}`, { kind: 'http', url: 'http://127.0.0.1:41000/up?port=41000' }],
    [anywhere, `log: listening on \${port}`, { kind: 'log', pattern: 'listening on 41000' }],
    [anywhere, `log: (port \${port}`, { kind: 'log', pattern: '\\(port 41000' }],
  ])('of %s is checked by the readiness %s', (text, ready, expected) => {
    const { service } = filled({ url: [text], start: [`serve \${port}`], ready: [ready] })
    expect(service.ready).toMatchObject(expected)
  })

  test.each(['http://127.0.0.1:9000/up', 'http://10.0.0.5:3000/up'])(
    '%s is another address, and stays',
    (ready) => {
      const { service } = filled({
        url: ['http://127.0.0.1:3000'],
        start: [`serve \${port}`],
        ready: [ready],
      })
      expect(service.ready).toEqual({ kind: 'http', url: ready, status: null })
    },
  )

  test('has a fixed port or none', () => {
    expect(parseFixedPort('http://127.0.0.1:3000')).toBe(3000)
    expect(parseFixedPort('http://127.0.0.1')).toBe(80)
    expect(parseFixedPort(anywhere)).toBeNull()
  })
})

describe('a command', () => {
  test.each([
    [`echo \${port} \${side} \${epoch} \${database}`, 'echo 41000 base 2 tailgate_shop_base'],
    [`echo $\${port} \${port}`, `echo \${port} 41000`],
    [
      `echo \${PORT} $port \${port:-1} \${ports} \${env.TOKEN}`,
      `echo \${PORT} $port \${port:-1} \${ports} \${env.TOKEN}`,
    ],
    [`\${side}\${side}`, 'basebase'],
  ])('%s has only its own placeholders filled in', (line, expected) => {
    expect(fillCommand({ kind: 'shell', line }, base)).toEqual({ kind: 'shell', line: expected })
    expect(fillCommand({ kind: 'argv', argv: ['a', line] }, base)).toEqual({
      kind: 'argv',
      argv: ['a', expected],
    })
  })

  test('keeps placeholders that have no value yet, such as those of a build', () => {
    const line = `make \${side} \${port} $\${port} $\${side}`
    expect(fillCommand({ kind: 'shell', line }, { side: 'head' })).toEqual({
      kind: 'shell',
      line: `make head \${port} $\${port} \${side}`,
    })
  })

  test('does not fill in a placeholder that comes from a value', () => {
    const values = { ...base, database: `\${port}` }
    expect(fillCommand({ kind: 'shell', line: `\${database}` }, values)).toEqual({
      kind: 'shell',
      line: `\${port}`,
    })
  })
})

test('the parts of a text between its placeholders are the same on both sides', () => {
  expect(splitAtPlaceholders(`postgres://me:pw@db/\${database}?p=\${port}&`)).toEqual([
    'postgres://me:pw@db/',
    '?p=',
    '&',
  ])
  expect(splitAtPlaceholders(`a $\${port} b`)).toEqual([`a \${port} b`])
  expect(splitAtPlaceholders(`\${side}`)).toEqual([])
})

describe('two sides can run at once', () => {
  const fixed = { url: ['http://127.0.0.1:3000'] }
  test.each([
    [{ ...fixed, start: [`serve \${port}`] }, true],
    [{ ...fixed, start: ['serve'], env: [`PORT=\${port}`] }, true],
    [{ ...fixed, image: [`shop:\${port}`] }, true],
    [{ ...fixed, compose: ['compose.yml'] }, true],
    [{ url: [anywhere], start: ['serve'], env: [`PORT=\${port}`] }, true],
    [{ ...fixed, start: ['serve'] }, false],
    [{ ...fixed, start: [`serve \${side}`] }, false],
    [{ ...fixed, start: [`serve $\${port}`] }, false],
    [{ ...fixed, image: ['shop'] }, false],
    [fixed, false],
  ])('with %j: %s', (overrides, together) => {
    expect(canRunSideBySide(suiteOf(overrides))).toBe(together)
  })
})

describe('a database', () => {
  test('is named after its suite and side', () => {
    expect(buildDatabaseName('shop_2', 'base')).toBe('tailgate_shop_2_base')
    expect(buildDatabaseName('shop_2', 'head')).toBe('tailgate_shop_2_head')
  })

  test('is never that of another suite, and is a plain name of at most 63 characters', () => {
    const changed = buildDatabaseName('a b', 'head').slice('tailgate_'.length, -'_head'.length)
    const long = 'x'.repeat(49)
    const suites = [
      'a b',
      'a-b',
      'a_b',
      'A_b',
      'a.b',
      'ä_b',
      'ö',
      'ü',
      changed,
      long,
      `${long}x`,
      `${long}y`,
    ]
    const names = suites.flatMap((suite) => [
      buildDatabaseName(suite, 'base'),
      buildDatabaseName(suite, 'head'),
    ])
    expect(new Set(names).size).toBe(suites.length * 2)
    for (const name of names) expect(name).toMatch(/^tailgate_[a-z0-9_]{1,54}$/)
    expect(buildDatabaseName(long, 'head')).toHaveLength(63)
  })
})
