/** `tailgate prove`: what the gate finds of a change that a proxy adds to one of two equal sides. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type CommandResult, openCommandFolder } from '../helpers/command-folder.ts'
import { startNodeService } from '../helpers/servers/http-servers.ts'
import { createAuthority, startRecordingServer } from '../helpers/servers/recording-server.ts'
import { realProof } from './prove-config.ts'

/** Enough requests for a p99, and as many epochs as a failure takes. */
const measured = {
  env: { DELAY_MS: '8' },
  epochs: 4,
  duration: '2s',
  limits: { p50: '+5%', p99: '+10%', max: '+25%', rps: 'off' },
}

const onlyMedian = { ...measured, limits: { p50: '+5%', p99: 'off', max: 'off', rps: 'off' } }

describe('with computed times', () => {
  test('a slower median is found: what was added, what was seen, and the comment', async () => {
    await using workspace = await openCommandFolder()
    workspace.scriptEngine()
    workspace.writePairedConfig(onlyMedian)
    const run = await workspace.tailgate('prove', '--p50', '+20%', '--markdown', 'proof.md')
    expect(run.stdout).toContain('api: one build on both sides')
    expect(run.stdout).toMatch(/^Without a change, behind the same proxy: p50 8\.0\d ms, p99 8/m)
    expect(run.stdout).toMatch(/^1 of 1 {2}p50 \+20 % on the head: found$/m)
    expect(run.stdout).toMatch(/^ {2}Added {4}1\.60 ms on average to each of [\d,]+ responses of/m)
    expect(run.stdout).toMatch(/^ {2}Found {4}p50 \+20 % \(\+.* to \+.*\), limit \+5 %$/m)
    expect(run.stdout).toMatch(/^ {2}Took {5}\d+ s of load in 4 epochs, /m)
    expect(run.stdout).toMatch(/^ {2}Comment {2}tailgate: api p50 is 20 % slower/m)
    expect(run.stdout).toContain('tailgate prove: the change was found.')
    expect(run.stderr).toContain('api: proof 1 of 1: p50 +20 % on the head')
    expect(run.exitCode).toBe(0)
    const markdown = workspace.read('proof.md')
    expect(markdown).toContain('### ✅ tailgate prove: the change was found')
    expect(markdown).toContain('### ❌ tailgate: api p50 is 20 % slower')
    expect(workspace.listBaselines()).toEqual([])
  })

  test('all three are proved without a flag, as JSON too', async () => {
    await using workspace = await openCommandFolder()
    workspace.scriptEngine()
    // Epochs of 2 s have a freeze of the default period too seldom, so its period is shorter here.
    workspace.writePairedConfig({ ...measured, env: { DELAY_MS: '8' }, seed: 4 })
    const flags = ['--p50', '+10%', '--p99', '+30%', '--freeze', '100ms/1s']
    const run = await workspace.tailgate('prove', ...flags, '--json')
    const { schema, found, proofs, suites } = JSON.parse(run.stdout)
    expect({ schema, found, proofs }).toEqual({ schema: 'tailgate.prove/1', found: 3, proofs: 3 })
    const [{ suite, times, proofs: all }] = suites
    expect(suite).toBe('api')
    expect(times.p50).toBeCloseTo(8, 0)
    expect(all.map(({ flag }: { flag: string }) => flag)).toEqual([
      '--p50 +10%',
      '--p99 +30%',
      '--freeze 100ms/1s',
    ])
    const [p50, p99, freeze] = all
    expect(p50).toMatchObject({ side: 'head', outcome: 'found', verdict: 'fail', epochs: 4 })
    expect(p50.foundBy[0].change).toBeCloseTo(0.1, 1)
    expect(p50.added.delayed).toBe(p50.added.responses)
    expect(p99.foundBy[0].metric).toBe('p99')
    expect(p99.foundBy[0].change).toBeCloseTo(0.3, 1)
    expect(p99.added.delayed).toBeLessThan(0.1 * p99.added.responses)
    expect(freeze.added.freezes).toBeGreaterThan(0)
    expect(freeze.report.suites[0].rows.length).toBeGreaterThan(5)
    expect(run.exitCode).toBe(0)
  })

  test('a change that the gate lets pass is not found, which ends with 1', async () => {
    await using workspace = await openCommandFolder()
    // After the first load, the head is faster than the base by as much as the proxy adds.
    workspace.scriptEngine({
      delaysMs: [
        [8, 8],
        [9.6, 8],
      ],
    })
    workspace.writePairedConfig(onlyMedian)
    const run = await workspace.tailgate('prove', '--p50', '+20%')
    expect(run.stdout).toMatch(/^1 of 1 {2}p50 \+20 % on the head: not found$/m)
    expect(run.stdout).toMatch(/^ {2}Saw {6}p50 0 %|^ {2}Saw {6}p50 .0\.\d %/m)
    expect(run.stdout).toMatch(/^ {2}But {6}The gate let p50 \+20 % pass/m)
    expect(run.stdout).toContain('tailgate prove: the change was not found.')
    expect(run.exitCode).toBe(1)
  })

  test('on-fail: report changes nothing', async () => {
    await using workspace = await openCommandFolder()
    workspace.scriptEngine()
    workspace.writePairedConfig({ ...onlyMedian, 'on-fail': 'report' })
    const run = await workspace.tailgate('prove', '--p50', '+20%')
    expect(run.stdout).toContain('tailgate: api p50 is 20 % slower')
    expect(run.stdout).not.toContain('would fail')
    expect(run.exitCode).toBe(0)
  })

  test('several suites are measured first, and then proved one after the other', async () => {
    await using workspace = await openCommandFolder()
    workspace.scriptEngine()
    const suites = [{ name: 'fast' }, { name: 'slow', env: { PORT: '${port}', DELAY_MS: '20' } }]
    workspace.writePairedConfig({ ...onlyMedian, name: undefined, suites })
    const run = await workspace.tailgate('prove', '--p50', '+20%')
    expect(run.stdout).toContain('fast: one build on both sides')
    expect(run.stdout).toContain('slow: one build on both sides')
    expect(run.stdout).toContain('tailgate prove: all 2 changes were found.')
    const [measuredAt, provedAt] = ['slow: measuring the service', 'fast: proof 1 of 1'].map(
      (text) => run.stderr.indexOf(text),
    )
    expect(measuredAt).toBeGreaterThan(0)
    expect(measuredAt).toBeLessThan(provedAt ?? 0)
    expect(run.exitCode).toBe(0)
  })

  test('a build runs once, whatever the number of proofs', async () => {
    await using workspace = await openCommandFolder()
    workspace.scriptEngine()
    workspace.writePairedConfig({ ...measured, build: 'echo built >> builds.txt' })
    const run = await workspace.tailgate('prove', '--p50', '+20%', '--p50', '+30%')
    expect(run.exitCode).toBe(0)
    expect(workspace.read('builds.txt')).toBe('built\n')
  })

  test('a service that runs already is both sides, in turns', async () => {
    await using workspace = await openCommandFolder()
    await using server = await startNodeService()
    workspace.scriptEngine()
    const { epochs, duration, limits } = measured
    workspace.writePairedConfig({
      ...{ epochs, duration, limits },
      start: undefined,
      env: undefined,
      url: server.url,
    })
    const run = await workspace.tailgate('prove', '--p50', '+100%')
    expect(run.stdout).toMatch(/^1 of 1 {2}p50 \+100 % on the head: found$/m)
    expect(run.stdout).toContain('api already runs, so one process is both sides')
    expect(run.exitCode).toBe(0)
  })
})

describe('sides that cannot be up at once', () => {
  test('are proved one after the other, each through its own proxy', async () => {
    await using workspace = await openCommandFolder()
    workspace.scriptEngine()
    workspace.writeConfig({
      ...{ epochs: 4, duration: '2s', load: { rate: '400/s', connections: 16 } },
      limits: { p50: '+50%', p99: 'off', max: 'off', rps: 'off' },
    })
    const run = await workspace.tailgate('prove', '--p50', '+200%')
    expect(run.stderr).toContain('Base and head one after the other')
    expect(run.stdout).toMatch(/^1 of 1 {2}p50 \+200 % on the head: found$/m)
    expect(run.exitCode).toBe(0)
  })
})

describe('what says nothing', () => {
  test('is a service that breaks: exit code 3, with its message', async () => {
    await using workspace = await openCommandFolder()
    workspace.scriptEngine()
    workspace.writePairedConfig({ ...measured, env: { PORT: '${port}', EXIT_AT_ONCE: '1' } })
    const run = await workspace.tailgate('prove', '--p50', '+20%')
    expect(run.stdout).toContain('cannot find module "left-pad"')
    expect(run.stdout).toContain('tailgate prove: the change was not found.')
    expect(run.exitCode).toBe(3)
  })

  test('is a service whose requests fail', async () => {
    await using workspace = await openCommandFolder()
    workspace.scriptEngine()
    workspace.writePairedConfig({ ...measured, env: { PORT: '${port}', STATUS_AFTER: '20' } })
    const run = await workspace.tailgate('prove', '--p50', '+20%')
    expect(run.stdout).toMatch(/requests to api fail without any change/)
    expect(run.exitCode).toBe(3)
  })
})

describe('mistakes are found before any load', () => {
  test.each<[string[], string]>([
    [['--p50', '10'], '--p50: needs a unit: write +10%'],
    [['--p50', '-10%'], '--p50: can only make a side slower: write +10%'],
    [['--p99', '+0%'], '--p99: must be above 0'],
    [['--freeze', '100ms'], '--freeze: needs one period: write 100ms/10s'],
    [['--freeze', '10s/1s'], '--freeze: must be shorter than its period'],
    [['--p50', '+4%'], "api: p50 +4 % can't be found: the limit of p50 allows +5 %"],
    [['--p50', '+20%', '--mode', 'stored'], 'api: has mode: stored'],
    [['--p50', '+20%', '--markdown', 'none/proof.md'], "none/proof.md can't be written"],
  ])('prove %j', async (flags, message) => {
    await using workspace = await openCommandFolder()
    workspace.writePairedConfig(measured)
    const run = await workspace.tailgate('prove', ...flags)
    expect(run.stderr).toContain(message)
    expect(run.stderr).not.toContain('measuring')
    expect(run.stdout).toBe('')
    expect(run.exitCode).toBe(2)
  })

  test('such as a folder without a configuration', async () => {
    await using workspace = await openCommandFolder()
    const run = await workspace.tailgate('prove')
    expect(run.stderr).toContain(
      'There is no tailgate.yml here or in a folder above it, and no --url',
    )
    expect(run.exitCode).toBe(2)
  })

  test('and a change below the floor of this service before the first proof', async () => {
    await using workspace = await openCommandFolder()
    workspace.scriptEngine()
    workspace.writePairedConfig({ ...measured, env: { DELAY_MS: '0.4' } })
    const run = await workspace.tailgate('prove', '--p50', '+10%')
    expect(run.stderr).toMatch(/p50 \+10 % can't be found: it is 0\.04\d ms of a p50 of 0\.4/)
    expect(run.stderr).not.toContain('proof 1 of')
    expect(run.exitCode).toBe(2)
  })
})

/** Those of a busy machine may be invalid; `prove.quiet.test.ts` expects that they are found. */
describe('with the real engine and its proxy', () => {
  test('a median ten times as long is added to all responses', async () => {
    await using workspace = await openCommandFolder()
    workspace.writePairedConfig(realProof)
    const run = await workspace.tailgate('prove', '--p50', '+900%', '--json')
    const proof = readOnlyProof(run)
    if (proof === null) return
    expect(proof.added.delayed).toBe(proof.added.responses)
    expect(proof.added.responses).toBeGreaterThan(50)
    // Nine times the median, which is 20 ms or more.
    expect(proof.added.meanMs).toBeGreaterThan(170)
  }, 120_000)

  test('HTTP/2 over TLS passes the proxies, with the name and the certificate of the service', async () => {
    await using workspace = await openCommandFolder()
    using authority = createAuthority()
    await using server = await startRecordingServer({ http2: true, tls: authority, delayMs: 20 })
    workspace.write(
      'tailgate.yml',
      JSON.stringify({
        ...{ name: 'api', url: server.url, protocol: 'http/2', tls: { ca: authority.ca } },
        ...{ epochs: 4, warmup: '200ms', duration: '2s', load: { rate: '50/s', connections: 4 } },
        limits: { p50: '+25%', p99: 'off', max: 'off', rps: 'off', cpu: 'off' },
      }),
    )
    const run = await workspace.tailgate('prove', '--p50', '+900%', '--json')
    const { host } = new URL(server.url)
    expect(server.requests.length, run.stderr).toBeGreaterThan(50)
    expect(server.requests.every(({ version }) => version.startsWith('2'))).toBe(true)
    expect(server.requests.every(({ headers }) => headers[':authority'] === host)).toBe(true)
    expect(readOnlyProof(run)?.added.meanMs ?? 180).toBeGreaterThan(170)
  }, 120_000)
})

/** Null where the machine was too busy for a verdict. */
function readOnlyProof(run: CommandResult): { added: Record<string, number> } | null {
  const [proof] = JSON.parse(run.stdout).suites[0].proofs
  if (proof === undefined || proof.verdict === 'invalid' || proof.verdict === 'unsure') {
    expect(run.exitCode, run.stdout).not.toBe(0)
    return null
  }
  expect(proof.outcome, run.stdout).toBe('found')
  expect(run.exitCode).toBe(0)
  return proof
}

test('an interruption ends everything, prints what was proved, and exits with 130', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  workspace.writePairedConfig(measured)
  const running = workspace.start('prove', '--p50', '+20%', '--p50', '+30%')
  await running.waitForStderr('proof 2 of 2')
  process.kill(running.pid, 'SIGINT')
  const run = await running.ended
  expect(run.stdout).toMatch(/^1 of 2 {2}p50 \+20 % on the head: found$/m)
  expect(run.stdout).toContain('tailgate prove: 1 of 2 changes was found.')
  expect(run.stderr).toContain('Interrupted before the end')
  expect(run.exitCode).toBe(130)
  expect(existsSync(join(workspace.folder, 'proof.md'))).toBe(false)
})
