/**
 * A month of runs of pull requests, recorded by the gate itself, and counted by `tailgate history`.
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileStore } from '../../src/baseline/file.ts'
import { createRecordFolder } from '../../src/baseline/records.ts'
import type { Waiver } from '../../src/core/acceptance/waivers.ts'
import { parseConfig } from '../../src/core/config/config.ts'
import { classifyOutcome, endings, type RunEnding } from '../../src/core/history/history.ts'
import { createSecretMask } from '../../src/core/secrets/mask.ts'
import { type GateResult, runGate } from '../../src/gate/gate.ts'
import { createHost } from '../../src/host/create-host.ts'
import type { InvocationSettings } from '../../src/host/settings.ts'
import { keepRecord } from '../../src/pull-request/record.ts'
import { type CommandFolder, openCommandFolder } from '../helpers/command-folder.ts'
import { runScripted } from '../helpers/engine/run-scripted.ts'
import { type Server, startNodeService } from '../helpers/servers/http-servers.ts'
import { reserveFreePort } from '../helpers/service-folder.ts'

let folder: string
let fast: Server
let slow: Server
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tailgate-history-'))
  fast = await startNodeService({ DELAY_MS: '1', DECLARE_ONLY: '1' })
  slow = await startNodeService({ DELAY_MS: '2', DECLARE_ONLY: '1' })
})
afterAll(async () => {
  await fast[Symbol.asyncDispose]()
  await slow[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

/** What a pull request is like. */
type Kind = 'unchanged' | 'slower' | 'accepted' | 'undecidable' | 'broken base'

interface MonthRun {
  pullRequest: number
  kind: Kind
  onFail: 'report' | 'fail'
}

/** Thirty runs of 26 pull requests: each tenth of them is slower, and some are repeated. */
const month: MonthRun[] = Array.from({ length: 30 }, (_, index) => ({
  pullRequest: 100 + (index % 26),
  kind:
    (['slower', 'undecidable', 'accepted', 'broken base'] as const)[(index + 1) / 7 - 1] ??
    (index % 10 === 9 ? 'slower' : 'unchanged'),
  onFail: index < 25 ? 'report' : 'fail',
}))

const waiver: Waiver = {
  suite: 'api',
  metric: 'p50',
  request: null,
  ceiling: { kind: 'relative', share: 9 },
  expires: '2999-12-31',
  reason: 'The new index is being built.',
  by: null,
}

/** Runs the gate as the Action does, with a clock of its own that each load advances. */
async function judge({ kind, onFail }: MonthRun): Promise<GateResult> {
  const broken = `http://127.0.0.1:${await reserveFreePort()}`
  const head = kind === 'slower' || kind === 'accepted' ? slow.url : fast.url
  const undecidable = kind === 'undecidable'
  const text = `name: api
url: ${head}
base: ${kind === 'broken base' ? broken : fast.url}
ready-timeout: 200ms
load: { rate: 400/s, connections: 16 }
warmup: 100ms
duration: 1700ms
epochs: 2
on-fail: ${onFail}
limits: { p50: "+${undecidable ? '0.01' : '15'}%", p99: off, max: off, rps: off, cpu: off }
floors: { p50: 0ms }
`
  const parsed = parseConfig({
    file: { path: 'tailgate.yml', text },
    overrides: {},
    origin: 'flag',
    environment: () => undefined,
  })
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
  const settings = createSettings()
  const host = createHost(settings)
  const waivers = kind === 'accepted' ? [waiver] : []
  let nowMs = Date.now()
  return runGate(parsed.config, settings, {
    ...host,
    clock: { ...host.clock, now: () => new Date(nowMs) },
    inputs: { ...host.inputs, createSeed: () => 1 },
    acceptance: { read: async () => ({ event: null, waivers, before: [], warnings: [] }) },
    engine: {
      run: async (plan, { onProgress }) => {
        const result = await runScripted(plan, (progress) => onProgress?.(progress))
        // Loads of a real run take a minute and a half.
        nowMs += 30 * (plan.warmupMs + plan.durationMs)
        return result
      },
    },
  })
}

function createSettings(): InvocationSettings {
  return {
    signal: new AbortController().signal,
    folder,
    dataFolder: '.tailgate',
    store: createFileStore(join(folder, '.tailgate')),
    leg: '',
    lookupFrom: 'HEAD',
    savesBaseline: false,
    measuresAlone: false,
    pullRequest: null,
    sharedPaths: [],
    resolveOutPath: () => null,
    reproduce: null,
    mask: createSecretMask(),
    emit: () => undefined,
  }
}

const silent = { info: () => {}, warning: () => {}, debug: () => {} }

/** Records the run of one day where `tailgate history` looks. Resolves with how it ended. */
async function recordDay(run: MonthRun, day: number, workspace: CommandFolder) {
  const { report, records } = await judge(run)
  const record = {
    takenAt: new Date(Date.UTC(2026, 9, 20 + day, 10, 15)).toISOString(),
    pullRequest: run.pullRequest,
    commit: day.toString(16).padStart(40, 'c'),
    workflow: '',
    run: null,
    onFail: run.onFail,
    suites: records,
  }
  await keepRecord(record, createRecordFolder(join(workspace.folder, '.tailgate')), silent)
  return { ending: classifyOutcome(report.outcome, run.onFail), seconds: report.time?.totalSeconds }
}

test('a month of thirty runs is counted as each of them ended, and judged', async () => {
  await using workspace = await openCommandFolder()
  const ended: { ending: RunEnding; seconds: number | undefined }[] = []
  for (const [day, run] of month.entries()) ended.push(await recordDay(run, day, workspace))
  const findCount = (ending: RunEnding) => ended.filter((each) => each.ending === ending).length
  const pullRequestsOf = (ending: RunEnding) =>
    new Set(month.filter((_, day) => ended[day]?.ending === ending).map((run) => run.pullRequest))
  // The month has runs of each kind that the gate can end with here.
  for (const ending of endings)
    expect(findCount(ending), ending).toBeGreaterThanOrEqual(ending === 'not-compared' ? 0 : 1)

  const { exitCode, stdout, stderr } = await workspace.tailgate('history', '--json')
  expect(exitCode, stderr).toBe(0)
  const { suites, ...whole } = JSON.parse(stdout)
  expect(whole).toMatchObject({
    schema: 'tailgate.history/1',
    place: 'the folder .tailgate',
    runs: 30,
    pullRequests: 26,
    from: '2026-10-20T10:15:00.000Z',
    to: '2026-11-18T10:15:00.000Z',
    missing: null,
    unreadable: 0,
  })
  const [api, ...others] = suites
  expect(others).toEqual([])
  for (const ending of endings) {
    const seconds = ended
      .filter((each) => each.ending === ending)
      .reduce((sum, each) => sum + (each.seconds ?? 0), 0)
    expect(api.endings[ending].runs, ending).toBe(findCount(ending))
    expect(api.endings[ending].pullRequests, ending).toBe(pullRequestsOf(ending).size)
    expect(Math.abs(api.endings[ending].minutes * 60 - seconds), ending).toBeLessThan(15)
  }
  expect(api.readiness).toEqual({ kind: 'ready' })

  const printed = await workspace.tailgate('history')
  expect(printed.stdout).toContain(
    'In the folder .tailgate: 30 runs of 26 pull requests, 2026-10-20 to 2026-11-18, ',
  )
  expect(printed.stdout).toContain('api: ready to be required')
  expect(printed.stdout).toMatch(new RegExp(`^  would fail +${findCount('would-fail')} +`, 'm'))
  expect(printed.stdout).toContain('How many runs are missing is not known')

  // No store of baselines has a record, so that nothing can learn from one.
  expect(await createFileStore(join(workspace.folder, '.tailgate')).listAll()).toEqual([])
  const baselines = await workspace.tailgate('baseline', 'list')
  expect(baselines.stdout).toContain('Nothing is stored in the folder .tailgate yet')

  // The same month without two passes is too short, and what is no record counts nowhere.
  const records = join(workspace.folder, '.tailgate/history/v1')
  const names = readdirSync(records).filter((name) => name.endsWith('.json'))
  const [first = '', second = ''] = names.sort()
  rmSync(join(records, first))
  writeFileSync(join(records, second), '{"schema":"tailgate.record/1"}')
  const shorter = await workspace.tailgate('history')
  expect(shorter.stdout).toContain('api: too early to say, 28 of 30 runs')
  expect(shorter.stdout).toContain('1 record could not be read, and counts nowhere.')
}, 240_000)

test('without a record, it says how records come to be', async () => {
  await using workspace = await openCommandFolder()
  const { exitCode, stdout } = await workspace.tailgate('history')
  expect(exitCode).toBe(0)
  expect(stdout).toBe(
    'There is no record in the folder .tailgate yet. Each run of a pull request leaves one, except ' +
      'for those of forks.\n',
  )
})
