/** What count-tests.mjs prints of the results of Cargo and Vitest. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { afterAll, expect, test } from 'vitest'

const script = fileURLToPath(new URL('../../scripts/count-tests.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'tailgate-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const passed = { status: 'passed', fullName: 'a sum is right', failureMessages: [] }
const failed = {
  status: 'failed',
  fullName: 'a sum is late',
  failureMessages: ['Error: 3 is not 4'],
}

async function count(cargoLog: string, testResults: object[]) {
  const [cargo, vitest] = [join(folder, 'cargo.log'), join(folder, 'vitest.json')]
  const results = testResults as { assertionResults: { status: string }[] }[]
  const tests = results.flatMap(({ assertionResults }) => assertionResults)
  writeFileSync(cargo, cargoLog)
  writeFileSync(
    vitest,
    JSON.stringify({
      numPassedTests: tests.filter(({ status }) => status === 'passed').length,
      numFailedTests: tests.filter(({ status }) => status === 'failed').length,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults,
    }),
  )
  const { stdout, exitCode } = await execa(process.execPath, [script, cargo, vitest], {
    reject: false,
    cwd: folder,
  })
  return { lines: stdout.split('\n'), exitCode }
}

function fileResult(status: string, ...assertionResults: object[]) {
  return { name: join(folder, 'sum.test.ts'), status, message: '', assertionResults }
}

const cargoPassed = 'test result: ok. 2 passed; 0 failed; 1 ignored\n'

test('the tests of both are counted', async () => {
  const { lines, exitCode } = await count(cargoPassed, [fileResult('passed', passed)])
  expect(lines).toEqual(['skipped: 1', 'passed only when repeated: 0', '3 passed, 0 failed'])
  expect(exitCode).toBe(0)
})

test('each test that failed is named before the counts, with its error', async () => {
  const cargo =
    'test result: FAILED. 1 passed; 1 failed; 0 ignored\nfailed: queue::is_full\n  left: 1\n  right: 2\n'
  const { lines, exitCode } = await count(cargo, [fileResult('failed', passed, failed)])
  expect(lines).toEqual([
    'FAILED: queue::is_full',
    '  left: 1',
    '  right: 2',
    'FAILED: sum.test.ts > a sum is late',
    'Error: 3 is not 4',
    'skipped: 0',
    'passed only when repeated: 0',
    '2 passed, 2 failed',
  ])
  expect(exitCode).toBe(1)
})

test('a file that does not load is named, and counts as one failure', async () => {
  const file = { ...fileResult('failed'), message: 'SyntaxError: no' }
  const { lines, exitCode } = await count(cargoPassed, [file])
  expect(lines).toEqual([
    'FAILED: sum.test.ts',
    'SyntaxError: no',
    'skipped: 1',
    'passed only when repeated: 0',
    '2 passed, 1 failed',
  ])
  expect(exitCode).toBe(1)
})

test('a test that passed only when it was repeated is named with its first error, and has passed', async () => {
  const repeated = { ...failed, status: 'passed' }
  const { lines, exitCode } = await count(cargoPassed, [fileResult('passed', passed, repeated)])
  expect(lines).toEqual([
    'REPEATED: sum.test.ts > a sum is late',
    'Error: 3 is not 4',
    'skipped: 1',
    'passed only when repeated: 1',
    '4 passed, 0 failed',
  ])
  expect(exitCode).toBe(0)
})

test('the middle of a long error is left out', async () => {
  const long = { ...failed, failureMessages: [`${'x'.repeat(3000)}${'y'.repeat(3000)}`] }
  const { lines } = await count(cargoPassed, [fileResult('failed', long)])
  expect(lines[1]).toBe(`${'x'.repeat(1000)} … ${'y'.repeat(1000)}`)
})
