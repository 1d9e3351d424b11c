/**
 * The files that `tailgate init` writes, as the first pull request adds them: its unchanged workflow
 * runs with act. Only the load is shorter.
 */
import { join } from 'node:path'
import { execa } from 'execa'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { readOptionalFile } from '../helpers/installed-tools.ts'
import { startGitHub } from '../platform/github.ts'
import { startResults } from '../platform/results-service.ts'
import { testDist } from '../setup.ts'
import { publishAction, runWorkflow } from './helpers/act-workflow.ts'
import { readOwnComment } from './helpers/pull-request-comment.ts'
import { openStagingRepository } from './helpers/staging-repository.ts'
import { pullRequestEvent } from './helpers/workflow-run.ts'

const file = '.github/workflows/tailgate.yml'

const shortLoad = {
  load: { rate: '20/s', connections: 16 },
  warmup: '0s',
  duration: '2s',
  epochs: 2,
  limits: { p50: '+200%', p99: 'off', max: 'off', rps: 'off' },
}

test('the workflow that init writes passes its own pull request, and reports a slower one', async () => {
  await using results = await startResults()
  await using github = await startGitHub({ results })
  await using staging = await openStagingRepository()
  const published = publishAction(staging)
  const about = { name: 'shop', version: '1.0.0', type: 'module' }
  staging.write(
    'package.json',
    JSON.stringify({ ...about, scripts: { start: 'node service.mjs' } }),
  )
  staging.write(
    'package-lock.json',
    JSON.stringify({ ...about, lockfileVersion: 3, packages: { '': about } }),
  )
  staging.write('delay-ms', '40')
  await staging.origin.checkOut('main')

  const init = await execa(process.execPath, [join(testDist, 'cli.js'), 'init'], {
    cwd: staging.folder,
    env: staging.environment,
    reject: false,
  })
  expect(init.exitCode, init.stderr).toBe(0)
  const config = parse(readOptionalFile(join(staging.folder, 'tailgate.yml')))
  expect(config).toMatchObject({ build: 'npm ci', start: 'npm start', env: { PORT: '${port}' } })
  staging.write('tailgate.yml', stringify({ ...config, ...shortLoad }))

  const own = await runWorkflow(published, {
    file,
    trigger: { ...pullRequestEvent, github, results, run: 1 },
  })
  expect(
    own.jobs.map(({ outputs }) => outputs.verdict),
    own.log,
  ).toEqual(['pass'])
  expect(own.passed, own.log).toBe(true)
  const introduction = (await readOwnComment(github)).body
  expect(introduction, 'a team sees what the gate says before it is merged').toContain(
    'The base has no configuration of tailgate yet',
  )

  staging.write('delay-ms', '200')
  const slower = await runWorkflow(published, {
    file,
    trigger: { ...pullRequestEvent, github, results, run: 2 },
  })
  expect(
    slower.jobs.map(({ outputs }) => outputs.verdict),
    slower.log,
  ).toEqual(['fail'])
  expect(slower.passed, 'on-fail: report, for the first weeks').toBe(true)
  expect((await readOwnComment(github)).body).toContain('shop would fail: p50 is')
})
