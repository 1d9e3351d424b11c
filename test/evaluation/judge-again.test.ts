/** How `npm run score -- --judge` judges stored measurements again. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { execa } from 'execa'
import { expect, test, vi } from 'vitest'
import { buildTrialRules, judgeAgain } from '../../evaluation/gate-accuracy/judge-again.ts'
import { planNumber, planTrials } from '../../evaluation/gate-accuracy/plan.ts'
import { findMeasurementFolder } from '../../evaluation/gate-accuracy/programs.ts'
import { runScore } from '../../evaluation/gate-accuracy/run.ts'
import { slowerEndpoint } from '../../evaluation/gate-accuracy/services.ts'
import { nameMeasurement } from '../../evaluation/gate-accuracy/trial.ts'
import { readResults } from '../../evaluation/result-file.ts'
import { createTemporaryFolder } from '../../evaluation/temporary-folder.ts'
import { buildGateResult } from '../helpers/gate-results.ts'
import { generatePairedMeasurement } from '../helpers/measurements.ts'

const [trial, other] = planTrials(1).filter(({ service }) => service === 'go')
if (trial === undefined || other === undefined) throw new Error('The plan has trials of Go.')
const rules = buildTrialRules(trial)

test('a measurement is judged look by look, until the gate is sure', () => {
  const unchanged = generatePairedMeasurement({ epochs: 8 })
  expect(judgeAgain(unchanged, rules)).toEqual({ outcome: 'pass', epochs: 3, reasons: [] })
  const slower = generatePairedMeasurement({ epochs: 8, effects: Array(8).fill(1.5) })
  const judged = judgeAgain(slower, rules)
  expect(judged).toMatchObject({ outcome: 'fail', epochs: 4 })
  expect(judged.reasons[0]).toMatch(/^p50 is 5\d % slower than the base/)
})

test('a gate that would not be sure yet at the end of the measurement would measure on', () => {
  // Nothing fails before there are four epochs.
  const slower = generatePairedMeasurement({ epochs: 3, effects: Array(3).fill(1.5) })
  expect(judgeAgain(slower, rules)).toEqual({ outcome: 'more-epochs', epochs: 3, reasons: [] })
})

test('the rules are those of the trial', () => {
  const endpoint = planTrials(1).find(({ service }) => service === 'endpoints')
  if (endpoint === undefined) throw new Error('The plan has trials of endpoints.')
  expect(rules.requests.map(({ name }) => name)).toEqual(['GET /'])
  expect(buildTrialRules(endpoint).requests.map(({ name }) => name)).toContain(slowerEndpoint)
})

test('--judge writes the verdicts on all measurements that this machine has, and the page', async () => {
  using folder = createTemporaryFolder('tailgate-score-test-')
  const results = [trial, other].map(({ id }) => ({
    ...buildGateResult('unchanged'),
    trial: id,
    outcome: 'unsure',
    epochs: 16,
  }))
  const path = join(folder.path, `evaluation/gate-accuracy/results/1.2.3-plan-${planNumber}`)
  mkdirSync(join(folder.path, 'evaluation/gate-accuracy/results'), { recursive: true })
  mkdirSync(join(folder.path, 'docs/evaluation'), { recursive: true })
  writeFileSync(join(folder.path, 'package.json'), '{ "version": "1.2.3" }')
  const git = (...args: string[]) => execa('git', args, { cwd: folder.path })
  await git('init', '--quiet')
  await git('add', 'package.json')
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.test']
  await git(...author, 'commit', '--quiet', '--message', 'one')
  writeFileSync(`${path}.jsonl`, results.map((each) => `${JSON.stringify(each)}\n`).join(''))
  const page = join(folder.path, 'docs/evaluation/gate-accuracy.md')

  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const measurements = findMeasurementFolder(folder.path)
  expect(await runScore(['--judge'], folder.path)).toBe(2)
  expect(said.mock.lastCall?.[0]).toContain(
    `There are no measurements of these trials in ${measurements}.`,
  )

  mkdirSync(measurements, { recursive: true })
  const measurement = join(measurements, nameMeasurement('1.2.3', trial))
  writeFileSync(measurement, 'no gzip')
  expect(await runScore(['--judge'], folder.path)).toBe(2)
  expect(said.mock.lastCall?.[0]).toContain(
    `${measurement} cannot be read (incorrect header check)`,
  )
  expect(existsSync(page)).toBe(false)
  said.mockRestore()

  writeFileSync(measurement, gzipSync(JSON.stringify(generatePairedMeasurement({ epochs: 8 }))))
  expect(await runScore(['--judge'], folder.path)).toBe(0)
  const judged = readResults(`${path}-judged-again.jsonl`)
  expect(judged).toEqual([
    {
      trial: trial.id,
      outcome: 'pass',
      epochs: 3,
      reasons: [],
      commit: expect.stringMatching(/^[0-9a-f]{12}$/),
    },
  ])
  const written = readFileSync(page, 'utf8')
  expect(written.replaceAll('\n', ' ')).toContain('those of 1 of the 2 trials')
  expect(written).toContain(
    '| unchanged | quiet | 1 | 0 / 0 | 0 / 1 | 1 / 0 | 0 / 0 | 0 | 16 / 3 |',
  )
})
