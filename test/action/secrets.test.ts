/**
 * Secrets in all places, plain and encoded: nothing that reaches GitHub contains one of them. GitHub
 * masks the log of a job, but neither comments, checks, branches nor artifacts.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { extractFile } from '../../src/github/zip.ts'
import { figuresFileName } from '../../src/pull-request/figures-artifact.ts'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { tokens } from '../platform/initial-data.ts'
import { type Results, startResults } from '../platform/results-service.ts'
import { startDirectly } from './helpers/run-directly.ts'
import {
  commitToMain,
  openStagingRepository,
  pairedSettings,
  type StagingRepository,
} from './helpers/staging-repository.ts'
import {
  type ActionResult,
  pullRequestEvent,
  pushEvent,
  triggerRun,
} from './helpers/workflow-run.ts'

let results: Results
let github: GitHub

beforeAll(async () => {
  results = await startResults()
  github = await startGitHub({ results })
})

afterAll(async () => {
  await github[Symbol.asyncDispose]()
  await results[Symbol.asyncDispose]()
})

/** By the place in which each one stands. Tokens are put together here, so that no scanner reports this file. */
const secrets = {
  stepToken: 'step+token/with "odd" ünits',
  stepPassword: 'Passw0rd-of-the-database',
  serviceEnv: 'value-of-the-service-1',
  serviceKey: 'key-of-the-service-22',
  buildInput: `npm_${'b1'.repeat(18)}`,
  prepareInput: 'password-of-the-prepare-input',
  readyInput: 'ticket-of-the-ready-path',
  headerVariable: 'bearer-variable-333',
  bearerInput: 'literal-bearer-of-the-input',
  pathLiteral: 'literal-of-the-query-444',
  headerLiteral: 'literal-of-the-header-555',
  githubToken: `ghp_${'g2'.repeat(18)}`,
  fineGrainedToken: `github_pat_${'p3_'.repeat(9)}`,
  awsKey: ['AKIA', 'IOSFODNN7', 'EXAMPLE'].join(''),
  slackToken: ['xoxb', '123456789012', 'abcdefabcdef'].join('-'),
  stripeKey: ['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_'),
  googleKey: `AIza${'g4'.repeat(17)}g`,
  jwt: ['eyJhbGciOiJIUzI1NiJ9', 'eyJzdWIiOiIxMjM0In0', 'SflKxwRJSMeKKF2QT4'].join('.'),
  privateKey: 'MIIEowIBAAKCAQEAtheKeyOfTheService',
  urlPassword: 'password-of-another-url',
}

/** Known values may be printed in any form, others only as they are. */
const knownByValue = [
  'stepToken',
  'stepPassword',
  'serviceEnv',
  'serviceKey',
  'headerVariable',
] as const

/** Prints all of them, as a service does that logs its environment and its requests. */
const leak = `
const { STEP_TOKEN, DATABASE_URL, SERVICE_SECRET, SERVICE_KEY, HEADER_TOKEN } = process.env
const known = [STEP_TOKEN, DATABASE_URL.split(':')[2].split('@')[0], SERVICE_SECRET, SERVICE_KEY, HEADER_TOKEN]
console.log(DATABASE_URL)
for (const value of known) {
  console.log('plain', value)
  console.log('percent', encodeURIComponent(value))
  console.log('json', JSON.stringify({ value }))
  for (const before of ['', 'a', 'ab']) console.log('base64', Buffer.from(before + value + ':x').toString('base64'))
}
console.log(${JSON.stringify(
  [
    secrets.githubToken,
    secrets.fineGrainedToken,
    secrets.awsKey,
    secrets.slackToken,
    secrets.stripeKey,
    secrets.googleKey,
    secrets.jwt,
    `https://user:${secrets.urlPassword}@example.com`,
    '-----BEGIN PRIVATE KEY-----',
    secrets.privateKey,
    '-----END PRIVATE KEY-----',
  ].join('\n'),
)})
`

const inputs = {
  build: `NODE_AUTH_TOKEN=${secrets.buildInput} node --version`,
  prepare: `DB=postgres://app:${secrets.prepareInput}@127.0.0.1 node --version`,
  ready: `/?ticket=${secrets.readyInput}`,
  bearer: secrets.bearerInput,
}

async function openLeakingRepository(): Promise<StagingRepository> {
  const staging = await openStagingRepository()
  Object.assign(staging.environment, {
    STEP_TOKEN: secrets.stepToken,
    DATABASE_URL: `postgres://app:${secrets.stepPassword}@127.0.0.1:5432/shop`,
    HEADER_TOKEN: secrets.headerVariable,
  })
  return staging
}

const configuration = {
  ...pairedSettings,
  start: 'node leak.mjs; exec node service.mjs',
  env: {
    PORT: '${port}',
    SERVICE_SECRET: secrets.serviceEnv,
    SERVICE_KEY: secrets.serviceKey,
  },
  requests: [
    { path: `/?api_key=${secrets.pathLiteral}`, headers: { 'X-Api-Key': secrets.headerLiteral } },
    {
      name: `by ${secrets.headerVariable}`,
      path: '/',
      headers: { Cookie: 'a=${env.HEADER_TOKEN}' },
    },
  ],
  limits: { p50: '+400%', p99: 'off', max: 'off', rps: 'off', cpu: 'off' },
}

test('a pull request whose service prints them and ends', async () => {
  await using staging = await openLeakingRepository()
  await commitToMain(staging, { 'delay-ms': '5', 'leak.mjs': leak })
  staging.configure({ ...configuration, start: 'node leak.mjs; exit 1' })
  const result = await runPullRequest(staging)
  expect(result.exitCode, result.summary).toBe(1)
  expect(result.summary).toContain('plain ***')
  await expectNoSecret(result)
})

test('a pull request that is measured and slower', async () => {
  await using staging = await openLeakingRepository()
  await commitToMain(staging, { 'delay-ms': '5', 'leak.mjs': leak })
  staging.configure({ ...configuration, limits: { ...configuration.limits, p50: '+5%' } })
  staging.write('delay-ms', '25')
  const result = await runPullRequest(staging)
  expect(result, result.summary).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
  expect(result.summary).toContain('/?api\\_key=\\*\\*\\*')
  expect(results.caches().length, 'the attempt is stored').toBeGreaterThan(0)
  await expectNoSecret(result)
})

test('a pull request from a fork, which hands its figures over', async () => {
  await using staging = await openLeakingRepository()
  await commitToMain(staging, { 'delay-ms': '5', 'leak.mjs': leak })
  staging.configure(configuration)
  const result = await runPullRequest(staging, tokens.readOnly)
  expect(result.exitCode, result.summary).toBe(0)
  expect(results.artifacts().length, 'the figures are uploaded').toBeGreaterThan(0)
  await expectNoSecret(result)
})

test('a push that stores its measurement', async () => {
  await using staging = await openLeakingRepository()
  await commitToMain(staging, { 'delay-ms': '5', 'leak.mjs': leak })
  staging.configure({ ...configuration, mode: 'stored', base: 'none' })
  const trigger = { ...pushEvent, github, results, token: tokens.workflow, inputs }
  const started = { ...trigger, ...(await triggerRun(trigger, staging)) }
  const result = await startDirectly(staging, started, 24).ended
  expect(result.exitCode, result.summary).toBe(0)
  expect(Object.keys(await github.files('tailgate-data')).length).toBeGreaterThan(0)
  await expectNoSecret(result)
})

test('a configuration with mistakes that quotes them', async () => {
  await using staging = await openLeakingRepository()
  staging.configure({ ...configuration, load: { rate: secrets.stepToken } })
  const result = await runPullRequest(staging)
  expect(result.exitCode).toBe(2)
  await expectNoSecret(result)
})

async function runPullRequest(
  staging: StagingRepository,
  token = tokens.workflow,
): Promise<ActionResult> {
  const trigger = { ...pullRequestEvent, github, results, token, inputs }
  const started = { ...trigger, ...(await triggerRun(trigger, staging)) }
  return startDirectly(staging, started, 24).ended
}

/** Searches all that left the program: requests with what they contain encoded, log and files. */
async function expectNoSecret({
  summary,
  report,
  lines,
  annotations,
  outputs,
}: ActionResult): Promise<void> {
  const sent = github.calls.map(({ path, body }) => `${path} ${JSON.stringify(body)}`)
  const stored = results.caches().map(({ bytes }) => readCached(bytes))
  const uploaded = await Promise.all(
    results.artifacts().map(({ zip }) => extractFile(zip, figuresFileName, 1e6)),
  )
  const log = [...lines, ...annotations.map(({ text }) => text), JSON.stringify(outputs)]
  const texts = [...sent, ...stored, ...uploaded.map(String), summary, report, ...log]
  const all = [...texts, ...texts.flatMap(decodeParts)].join('\n')
  expect(all.length).toBeGreaterThan(1000)
  for (const [place, secret] of Object.entries(secrets)) {
    const isKnown = (knownByValue as readonly string[]).includes(place)
    for (const form of isKnown ? listForms(secret) : [secret])
      expect(all.includes(form), `${place} as ${form}`).toBe(false)
  }
}

function listForms(secret: string): string[] {
  return [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    // Without the characters that depend on what stands before and after it.
    ...['', 'a', 'ab'].map((before) =>
      Buffer.from(before + secret)
        .toString('base64')
        .slice(4, -4),
    ),
  ]
}

/** What stands in base64 in a text, such as the parts that a comment hides for the next run. */
function decodeParts(text: string): string[] {
  return (text.match(/[A-Za-z0-9+/_-]{16,}={0,2}/g) ?? []).map((part) =>
    Buffer.from(part, 'base64').toString('latin1'),
  )
}

/** The measurement in an entry, which is an archive with one compressed file. */
function readCached(bytes: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-secrets-test-'))
  const path = join(folder, 'entry')
  writeFileSync(path, bytes)
  const file = execFileSync('tar', ['-xOf', path])
  rmSync(folder, { recursive: true })
  return gunzipSync(file).toString('utf8')
}
