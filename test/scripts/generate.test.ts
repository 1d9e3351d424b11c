import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { parseWaivers, waiverKeys } from '../../src/core/acceptance/parse-waivers.ts'
import { parseConfig } from '../../src/core/config/config.ts'
import { findSideOptionName, sideOptions } from '../../src/core/config/options/base.ts'
import { findInputName, findYamlKey } from '../../src/core/config/options/option.ts'
import { findOption, options } from '../../src/core/config/options/option-table.ts'
import { actionOutputs } from '../../src/core/config/options/outputs.ts'
import { createSlug } from '../helpers/documentation.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

function generate(folder: string, ...flags: string[]) {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts/generate.mjs'), ...flags],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  return { status, stderr }
}

test('the generated files are up to date', () => {
  expect(generate(root, '--check')).toEqual({ status: 0, stderr: '' })
})

describe('the generator', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tailgate-generated-'))
    mkdirSync(join(folder, 'dist'))
    for (const path of ['action.yml', 'dist/tailgate.schema.json', 'dist/waivers.schema.json'])
      cpSync(join(root, path), join(folder, path))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('names outdated files, and updates them', () => {
    writeFileSync(join(folder, 'action.yml'), 'name: old\n')
    expect(generate(folder, '--check')).toEqual({
      status: 1,
      stderr: 'action.yml is stale: run npm run generate\n',
    })
    expect(generate(folder).status).toBe(0)
    expect(readFileSync(join(folder, 'action.yml'), 'utf8')).toBe(read('action.yml'))
  })

  test('replaces the tables of docs/configuration.md between their marks only', () => {
    mkdirSync(join(folder, 'docs'))
    const path = join(folder, 'docs/configuration.md')
    writeFileSync(path, '# A\n<!-- options:start -->\nyesterday\n<!-- options:end -->\n$& end\n')
    expect(generate(folder, '--check').status).toBe(1)
    generate(folder)
    const page = readFileSync(path, 'utf8')
    expect(page).toMatch(/^# A\n<!-- options:start -->\n/)
    expect(page).toMatch(/<!-- options:end -->\n\$& end\n$/)
    expect(page).toContain('`load.rate` | `rate` | `-r` `--rate` | `100/s` |')
    expect(page).toContain('`warmup` | `warmup` | `--warmup` | `3s`, in `measure` `1s` |')
    expect(page).toContain('| `--out` |')
    expect(page).not.toContain('yesterday')
    expect(generate(folder, '--check').status).toBe(0)
  })

  test('does not change a page without marks', () => {
    mkdirSync(join(folder, 'docs'))
    writeFileSync(join(folder, 'docs/configuration.md'), '# A\n')
    expect(generate(folder, '--check')).toEqual({ status: 0, stderr: '' })
  })
})

describe('docs/configuration.md', () => {
  const page = read('docs/configuration.md')

  test('has a row and one anchor for each option, except those that set a key for the base', () => {
    const anchors = [...page.matchAll(/^\| <a id="([^"]+)"><\/a>/gm)].map(([, name]) => name)
    const names = options
      .map(({ name }) => name)
      .filter((name) => findSideOptionName(name) === null)
    expect(anchors.toSorted()).toEqual(names.toSorted())
    for (const { name } of sideOptions)
      expect(page).toContain(`\`${findYamlKey(findOption(name))?.split('.')[0]}\``)
  })

  test('has no title with the anchor of an option', () => {
    const titles = [...page.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => createSlug(title))
    expect(titles.filter((slug) => options.some(({ name }) => name === slug))).toEqual([])
  })
})

test('no summary of an option or an output has more than 120 characters', () => {
  const long = [...options, ...actionOutputs].filter(({ summary }) => summary.length > 120)
  expect(long.map(({ name, summary }) => `${name}: ${summary.length}`)).toEqual([])
})

describe('action.yml', () => {
  const action = parse(read('action.yml'))

  test('has every input and output of the table', () => {
    expect(Object.keys(action.inputs)).toEqual(
      options.map(findInputName).filter((name) => name !== null),
    )
    expect(Object.keys(action.outputs)).toEqual(actionOutputs.map(({ name }) => name))
    expect(action.runs).toEqual({ using: 'node24', main: 'dist/action.js' })
  })

  test('has no default that would override tailgate.yml', () => {
    const inFile = options
      .filter((option) => findYamlKey(option) !== null)
      .flatMap((option) => findInputName(option) ?? [])
    expect(inFile.length).toBeGreaterThan(10)
    for (const name of inFile) expect(action.inputs[name]).not.toHaveProperty('default')
  })
})

describe('the JSON Schema', () => {
  const schema = JSON.parse(read('dist/tailgate.schema.json'))
  const validator = z.fromJSONSchema(schema)

  test('describes every key', () => {
    for (const key of options.map(findYamlKey).filter((each) => each !== null)) {
      const value = key.split('.').reduce((node, name) => node.properties[name], schema)
      expect(value.description, key).toMatch(/\S/)
    }
  })

  const url = 'url: http://127.0.0.1:3000'
  test.each([
    url,
    `${url}\nload: { rate: 500/s, connections: 1k, timeout: 500ms }`,
    `${url}\nload: { rate: 1.5k }\nduration: 1m30s\nwarmup: 0\nepochs: 5`,
    `${url}\nload:\n`,
    `${url}\nload: closed`,
    `${url}\nload: { kind: closed, connections: 64 }`,
    `${url}\nload: { kind: users, users: 20, think-time: 100ms..2s }`,
    `${url}\nload: { kind: users, users: 400, loops: 3, ramp-up: 1s }`,
    `${url}\nload: { kind: closed, think-time: 0, pipeline: 4, requests-per-connection: 1 }`,
    `${url}\nload: { rate: 100/s 10s }`,
    `${url}\nload: { rate: '100/s 10s, 200 for 1m30s' }`,
    `${url}\nload: { rate: [100/s 10s, 100/s -> 500/s in 30s], on-busy: drop }`,
    `${url}\nload: { on-busy: grow, max-connections: 99 }`,
    `${url}\nprotocol: http/2\nredirects: 5\nload: { streams: 10 }`,
    'url: https://127.0.0.1\ntls: { ca: a, certificate: b, key: c, server-name: d, version: 1.2 }',
    'url: https://127.0.0.1\ntls: { insecure: true, version: any }',
    `${url}\nuser: a:b\ncompression: true\nredirects: 5\npin: [2, 3-5]\naddresses: all`,
    `${url}\nbearer: a\nsocket: /run/a.sock\npin: 2`,
    `${url}\nscript: post.lua\nworkers: auto`,
    `${url}\nscript: [post.lua, 1, two]\npin: 0,2-3`,
    `${url}\nload: { kind: rate, rate: 5, arrivals: poisson }\npriority: normal\npacing: balanced`,
    `${url}\nstart: npm start\nready: /health`,
    `${url}\nstart: [node, 1]\nready: { log: ready }`,
    `${url}\nready: { http: /up, status: 204 }`,
    `${url}\nready: tcp\nenv: { A: 1, B: true, C: }`,
    `${url}\nrequests: GET /a`,
    `${url}\nrequests:\n  - /a\n  - POST /b\n  - { path: /c, method: put, headers: { A: 1 }, body: x, weight: 2 }`,
    `${url}\nlimits: { p50: +5%, p99: [+10%, 250ms], max: off, rps: -1%, errors: '+0.5pp, 1%', p99.9: 1s }`,
    `${url}\nlimits: { rps: 450 }`,
    `${url}\nlimits: { p99: { warn: +5%, fail: [+15%, 250ms] }, rps: { warn: -1%, fail: -5% } }`,
    `${url}\nlimits: { p99: 'warn +5%, fail +15%', p50: [warn +1%, +5%] }`,
    `${url}\nallow-errors: 0\nnoise: ignore\nseed: 3\non-unsure: fail`,
    `${url}\nstore: cache\ndata-branch: perf\nsave-on: release`,
    `${url}\nsave-on: [release, 1.x]`,
    `${url}\nstart: x\nbase: main\nmode: paired\nbuild: [make]\nbuild-timeout: 1h\ncarry: [.env]\nmax-time: 1h`,
    `${url}\nimage: shop\nbase: image:shop\nprepare: a\nreset: b\nprepare-timeout: 9s\ncarry: .env\ninterleave: rounds`,
    `${url}\ncompose: a.yml\nbase: 1234567\nwarmup-limit: 0`,
    `${url}\nfloors: { p50: 0, p99: 0.3ms, cpu: 1ms }\nlimits: { cpu: [+10%, 2ms] }`,
    `${url}\nfloors:\nrequests: [{ path: /a, limits: { p99: +5%, errors: 1% } }]`,
    'url: http://127.0.0.1:${port}/items\nenv: { PORT: "${port}" }\nstart: x',
    `${url}\nscenarios: [{ name: a, weight: 2, think: 1s..2s, limits: { p99: 1s }, steps: [GET /, { think: exponential 1s }, { path: /b, capture: { t: { json: $.t } } }] }]`,
    `${url}\nmax-users: 5k\nscenarios: [{ name: a, steps: [{ parallel: [GET /b, { path: /c }], connections: 6 }] }]`,
    `${url}\ndata: { u: u.csv, p: { file: p.jsonl, order: once-each, rows: shared } }\nsample-bodies: report`,
    `${url}\nrequests: [{ path: /a, form: { a: b, c: [1, d] }, files: { e: f.png, g: { file: h, type: image/png } } }]`,
    `${url}\nrequests: [{ path: /a, expect: { status: [200, 404], headers: { a: b }, body: { contains: [a, b], matches: c }, json: { $.a: 1, $.b: null }, size: 1b..2kb, time: 1s } }]`,
    `${url}\nsuites: [{ name: a }, { name: b, epochs: 1, load: { rate: 5 } }]`,
  ])('accepts what the parser accepts: %j', (text) => {
    expect(problemsOf(text)).toEqual([])
    expect(validator.safeParse(parse(text)).error?.issues ?? []).toEqual([])
  })

  test.each([
    'url: ftp://127.0.0.1',
    'url: 5',
    `${url}\nduraton: 10s`,
    `${url}\nload: { rat: 5 }`,
    `${url}\nload: { rate: 0 }`,
    `${url}\nload: { rate: fast }`,
    `${url}\nload: { connections: 0 }`,
    `${url}\nload: 500/s`,
    `${url}\nload: open`,
    `${url}\nload: { kind: open }`,
    `${url}\nload: { arrivals: random }`,
    `${url}\nload: { think-time: soon }`,
    `${url}\nload: { rate: 100/s -> 500/s }`,
    `${url}\nload: { rate: [100/s fast] }`,
    `${url}\nload: { on-busy: wait }`,
    `${url}\nload: { kind: users, users: 0 }`,
    `${url}\nload: { pipeline: 0 }`,
    `${url}\nprotocol: http/3`,
    `${url}\ntls: ca.pem`,
    'url: https://127.0.0.1\ntls: { version: 1.1 }',
    'url: https://127.0.0.1\ntls: { insecure: 1 }',
    `${url}\ncompression: gzip`,
    `${url}\nredirects: -1`,
    `${url}\npin: two`,
    `${url}\nscript: []`,
    `${url}\npriority: realtime`,
    `${url}\npacing: late`,
    `${url}\nscenarios: [{ name: a, steps: [] }]`,
    `${url}\nscenarios: [{ steps: [GET /] }]`,
    `${url}\nscenarios: [{ name: a, think: 2, steps: [GET /] }]`,
    `${url}\ndata: { u: { order: random } }`,
    `${url}\ndata: { u: { file: u.csv, order: shuffled } }`,
    `${url}\nrequests: [{ path: /a, expect: { status: 2xx } }]`,
    `${url}\nrequests: [{ path: /a, expect: { size: 64 } }]`,
    `${url}\nrequests: [{ path: /a, expect: {} }]`,
    `${url}\nduration: 10`,
    `${url}\nduration: ten`,
    `${url}\nepochs: 51`,
    `${url}\nepochs: 1.5`,
    `${url}\nnoise: ignroe`,
    `${url}\nallow-errors: 1`,
    `${url}\nstart: []`,
    `${url}\nready: soon`,
    `${url}\nready: { status: 200 }`,
    `${url}\nrequests: []`,
    `${url}\nrequests: [items]`,
    `${url}\nrequests: [{ method: GET }]`,
    `${url}\nrequests: [{ path: items }]`,
    `${url}\nrequests: [{ path: /a, wieght: 1 }]`,
    `${url}\nrequests: [{ path: /a, weight: 0 }]`,
    `${url}\nrequests: [{ path: /a, body: { a: 1 } }]`,
    `${url}\nlimits: { p98: +5% }`,
    `${url}\nlimits: { p99: 5% }`,
    `${url}\nlimits: { p99: 250 }`,
    `${url}\nlimits: { errors: 0 }`,
    `${url}\nlimits: { p50: 5pp }`,
    `${url}\nlimits: { rps: +5% }`,
    `${url}\nlimits: { errors: +5% }`,
    `${url}\nsuites: []`,
    `${url}\nsuites: [{ epochs: 1 }]`,
    `${url}\nsuites: [{ name: a, baseline: b }]`,
    `${url}\nconfig: other.yml`,
    `${url}\nstart: x\nbase: -main`,
    `${url}\nmode: side-by-side`,
    `${url}\ninterleave: both`,
    `${url}\nstore: s3`,
    `${url}\nsave-on: { release: yes }`,
    `${url}\nmatrix: node 20`,
    `${url}\nbuild: []`,
    `${url}\ncarry: { a: b }`,
    `${url}\nmax-time: 10`,
    `${url}\nfloors: { rps: 1ms }`,
    `${url}\nfloors: { p50: 5% }`,
    `${url}\nrequests: [{ path: /a, limits: { p90: +5% } }]`,
  ])('rejects what the parser rejects: %j', (text) => {
    expect(problemsOf(text)).not.toEqual([])
    expect(validator.safeParse(parse(text)).success).toBe(false)
  })

  function problemsOf(text: string): string[] {
    const parsed = parseConfig({
      file: { path: 'tailgate.yml', text },
      overrides: {},
      origin: 'flag',
      environment: () => undefined,
    })
    return 'problems' in parsed ? parsed.problems : []
  }
})

describe('the JSON Schema of waivers', () => {
  const schema = JSON.parse(read('dist/waivers.schema.json'))
  const validator = z.fromJSONSchema(schema)

  test('describes every key', () => {
    expect(Object.keys(schema.items.properties)).toEqual(Object.keys(waiverKeys))
    for (const { description } of Object.values<{ description: string }>(schema.items.properties)) {
      expect(description).toMatch(/\S/)
    }
  })

  const waiver = (rest: string) => `- { suite: api, reason: why, expires: 2026-12-31, ${rest} }`
  test.each([
    '',
    '[]',
    waiver('metric: p99, ceiling: +30%'),
    waiver('metric: p50, ceiling: 1.5s, request: GET /a, by: octocat'),
    waiver('metric: rps, ceiling: -10%'),
    waiver('metric: rps, ceiling: 450'),
    waiver('metric: errors, ceiling: +2pp'),
    waiver('metric: errors, ceiling: 3%'),
  ])('accepts what the parser accepts: %j', (text) => {
    expect(problemsOf(text)).toEqual([])
    expect(validator.safeParse(parse(text)).error?.issues ?? []).toEqual([])
  })

  test.each([
    'suite: api',
    '- api',
    waiver('metric: p99'),
    waiver('ceiling: +30%'),
    waiver('metric: p95, ceiling: +30%'),
    waiver('metric: p99, ceiling: off'),
    waiver('metric: p99, ceiling: thirty'),
    waiver('metric: p99, ceiling: 0'),
    waiver('metric: p99, ceiling: +30%, reson: x'),
    waiver('metric: p99, ceiling: +30%').replace('2026-12-31', 'never'),
    waiver('metric: p99, ceiling: +30%').replace('2026-12-31', '20261231'),
    waiver('metric: p99, ceiling: +30%').replace('why', 'y'.repeat(501)),
  ])('rejects what the parser rejects: %j', (text) => {
    expect(problemsOf(text)).not.toEqual([])
    expect(validator.safeParse(parse(text)).success).toBe(false)
  })

  function problemsOf(text: string): string[] {
    const parsed = parseWaivers(
      { path: 'tailgate.waivers.yml', text },
      new Date('2026-11-21T12:00:00Z'),
    )
    return 'problems' in parsed ? parsed.problems : []
  }
})
