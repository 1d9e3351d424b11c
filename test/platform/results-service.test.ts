/** Tests the test results service with the clients that Actions use. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { waitUntil } from '../helpers/service-folder.ts'
import { startGitHub } from './github.ts'
import { tokens } from './initial-data.ts'
import { type Results, startResults } from './results-service.ts'

let results: Results
let clients: Clients
let home: string

beforeAll(async () => {
  results = await startResults()
  clients = startClients()
})

afterAll(async () => {
  await clients[Symbol.asyncDispose]()
  await results[Symbol.asyncDispose]()
})

beforeEach(() => {
  results.reset()
  home = mkdtempSync(join(tmpdir(), 'tailgate-results-test-'))
  write('report.json', '{"p99": 12}')
})

afterEach(() => rmSync(home, { recursive: true }))

function write(name: string, text: string): string {
  const path = join(home, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
  return path
}

/** The outcome of one step, see `fixtures/clients.mjs`. */
interface Outcome {
  value?: unknown
  error?: string
  log: string
}

type Step = string[]

/** The steps of one job of the workflow run `run`. */
function job(run: number, ...steps: Step[]): Promise<Outcome[]> {
  return jobWith(results.environment(run), ...steps)
}

async function jobWith(variables: Record<string, string>, ...steps: Step[]): Promise<Outcome[]> {
  const temp = join(home, 'temp')
  mkdirSync(temp, { recursive: true })
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: home,
    RUNNER_TEMP: temp,
    GITHUB_WORKSPACE: home,
    ...variables,
  }
  const output = await clients.run({ folder: home, env, steps })
  const told = output.matchAll(/([\s\S]*?)^outcome: (.*)$/gm)
  return [...told].map(([, log = '', outcome = '']) => ({ ...JSON.parse(outcome), log }))
}

interface Clients extends AsyncDisposable {
  /** Resolves with the output. */
  run(job: { folder: string; env: Record<string, string>; steps: Step[] }): Promise<string>
}

/** A process in which GitHub's clients are loaded, which takes longer than most jobs. */
function startClients(env: Record<string, string> = {}): Clients {
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  return {
    async run(job) {
      output = ''
      child.stdin.write(`${JSON.stringify(job)}\n`)
      await waitUntil(() => output.endsWith('\nend of the job\n') || child.exitCode !== null)
      if (child.exitCode !== null) throw new Error(`The clients ended after: ${output}`)
      return output
    },
    async [Symbol.asyncDispose]() {
      child.stdin.end()
      await exited
    },
  }
}

const script = fileURLToPath(new URL('fixtures/clients.mjs', import.meta.url))

describe('artifacts', () => {
  const upload = (name: string) => ['upload-artifact', name, home, join(home, 'report.json')]

  test('are stored with their digest, listed, and downloaded again', async () => {
    const into = join(home, 'into')
    const steps = [upload('figures'), ['list-artifact'], ['download-artifact', '1', into]]
    const [uploaded, listed] = await job(1, ...steps)
    const [kept] = results.artifacts()
    expect(kept).toMatchObject({ id: 1, name: 'figures', run: 1, expired: false })
    expect(uploaded?.value).toMatchObject({ id: 1, size: kept?.zip.length })
    expect(uploaded?.value).toHaveProperty('digest', kept?.digest?.replace('sha256:', ''))
    expect(listed?.value).toMatchObject({ artifacts: [{ name: 'figures', id: 1 }] })
    expect(readFileSync(join(into, 'report.json'), 'utf8')).toBe('{"p99": 12}')
  })

  test('have unique names in a run, and are visible only to that run', async () => {
    const [first, again] = await job(1, upload('figures'), upload('figures'))
    expect(first?.error).toBeUndefined()
    expect(again?.error).toContain('(409)')
    const steps = [['list-artifact'], ['get-artifact', 'figures'], upload('figures')]
    const [listed, found, other] = await job(2, ...steps)
    expect(listed?.value).toEqual({ artifacts: [] })
    expect(found?.error).toContain('not found')
    expect(other?.error).toBeUndefined()
    expect(results.artifacts().map(({ run }) => run)).toEqual([1, 2])
  })

  test('can be deleted, and then their name is free again', async () => {
    const steps = [
      upload('figures'),
      ['delete-artifact', 'figures'],
      ['list-artifact'],
      upload('figures'),
    ]
    const [, deleted, listed, again] = await job(1, ...steps)
    expect([deleted?.error, again?.error]).toEqual([undefined, undefined])
    expect(listed?.value).toEqual({ artifacts: [] })
  })

  test('have signed URLs whose signatures mask nothing else in the log', async () => {
    const [uploaded] = await job(1, upload('figures'))
    const masks = [...(uploaded?.log ?? '').matchAll(/^::add-mask::(.*)$/gm)].map(
      ([, text]) => text ?? '',
    )
    expect(masks.length).toBeGreaterThan(0)
    expect(masks.filter((secret) => secret.length < 40)).toEqual([])
    const blob = results.calls.find((call) => call.path.startsWith('/blobs/'))?.path ?? ''
    expect((await fetch(new URL(`${blob}?sig=guessed`, results.url))).status).toBe(403)
  })

  test('need the token of their job; the token of act also works', async () => {
    const list = async (authorization: string) => {
      const path = '/twirp/github.actions.results.api.v1.ArtifactService/ListArtifacts'
      const body = JSON.stringify({
        workflow_run_backend_id: '5',
        workflow_job_run_backend_id: '5',
      })
      const answer = await fetch(new URL(path, results.url), {
        method: 'POST',
        headers: authorization === '' ? {} : { authorization },
        body,
      })
      return answer.status
    }
    const tokenFor = (scp: string) =>
      `Bearer e30.${Buffer.from(JSON.stringify({ scp })).toString('base64url')}.x`
    expect(await list('')).toBe(401)
    expect(await list('Bearer token')).toBe(401)
    expect(await list(tokenFor('Actions.GenericRead:none'))).toBe(401)
    expect(await list(tokenFor('Actions.Results:6:6'))).toBe(403)
    expect(await list(tokenFor('Actions.Results:5:5'))).toBe(200)
  })

  test('are found by their run in the REST API, and downloaded without the token', async () => {
    await using github = await startGitHub({ results })
    await job(5, upload('figures'))
    const into = join(home, 'into')
    // The clients read the URL when they are loaded.
    await clients[Symbol.asyncDispose]()
    clients = startClients({ GITHUB_API_URL: github.url })
    const [listed, downloaded] = await jobWith(
      { GITHUB_API_URL: github.url },
      ['list-others-artifact', tokens.readOnly, '5'],
      ['download-others-artifact', tokens.readOnly, '5', '1', into],
    )
    expect(listed?.value).toMatchObject({ artifacts: [{ name: 'figures', id: 1 }] })
    expect(downloaded?.error).toBeUndefined()
    expect(readFileSync(join(into, 'report.json'), 'utf8')).toBe('{"p99": 12}')
  })
})

describe('caches', () => {
  const save = (key: string): Step => ['save-cache', key, 'runs']
  const restore = (key: string, ...prefixes: string[]): Step => [
    'restore-cache',
    'runs',
    key,
    ...prefixes,
  ]
  const hits = async (...steps: Step[]) => (await job(1, ...steps)).map(({ value }) => value)

  beforeEach(() => {
    write('runs/one.json', 'one')
  })

  test('return a saved folder, also to another run', async () => {
    const [saved] = await job(1, save('api-1'))
    expect(saved?.value).toBeGreaterThan(0)
    rmSync(join(home, 'runs'), { recursive: true })
    const [restored] = await job(2, restore('api-1'))
    expect(restored?.value).toBe('api-1')
    expect(readFileSync(join(home, 'runs/one.json'), 'utf8')).toBe('one')
  })

  test('have keys that cannot be overwritten', async () => {
    await job(1, save('api-1'))
    write('runs/one.json', 'other')
    const [again] = await job(1, save('api-1'), restore('api-1'))
    expect(again?.log).toContain('Unable to reserve cache with key api-1')
    expect(results.caches()).toHaveLength(1)
    expect(readFileSync(join(home, 'runs/one.json'), 'utf8')).toBe('one')
  })

  test('are found by a prefix of their key, newest first, for the same path only', async () => {
    await job(1, ...['api-1', 'api-2', 'web-3'].map(save))
    const lookedUp = await hits(
      restore('api-9', 'api-', 'web-'),
      restore('api-1', 'api-'),
      restore('none', 'none-', 'web-'),
      restore('none', 'none-'),
      ['restore-cache', 'other', 'api-1'],
    )
    expect(lookedUp).toEqual(['api-2', 'api-1', 'web-3', undefined, undefined])
  })

  test('can be read but not written by a run for an untrusted trigger', async () => {
    await job(1, save('api-1'))
    results.cacheMode('read')
    const [denied, restored] = await job(1, save('api-2'), restore('api-1'))
    expect(denied?.log).toContain(
      '::warning::Failed to save: Unable to reserve cache with key api-2',
    )
    expect(denied?.log).toContain('cache write denied:')
    expect(results.caches().map(({ key }) => key)).toEqual(['api-1'])
    expect(restored?.value).toBe('api-1')
  })

  test('can also be protected from reading', async () => {
    await job(1, save('api-1'))
    results.cacheMode('none')
    const [denied] = await job(1, restore('api-1'))
    expect(denied?.value).toBeUndefined()
    expect(denied?.log).toContain('cache read denied:')
  })

  test('are deleted when GitHub needs space', async () => {
    await job(1, save('api-1'), save('web-1'))
    results.evict('api-')
    expect(await hits(restore('api-1', 'api-'), restore('web-1'))).toEqual([undefined, 'web-1'])
  })

  test('are not saved if the service fails, which the client only prints', async () => {
    results.fail('CreateCacheEntry', 400)
    const [broken, correctResponse] = await hits(save('api-1'), save('api-1'))
    expect(broken).toBe(-1)
    expect(correctResponse).toBeGreaterThan(0)
    expect(results.caches()).toHaveLength(1)
  })
})
