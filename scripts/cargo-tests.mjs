// node scripts/cargo-tests.mjs LOG ARGUMENT …: runs `cargo test ARGUMENT …` with every suite. A
// test that fails is repeated alone, at most twice: these tests depend on the clock, and fail if
// another program takes the processor for a moment. The counts are appended to LOG in the format of
// cargo. Exits with 1 if a test fails each time or a suite has no result.
import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const maxRepetitions = 2
const [log, ...cargoArguments] = process.argv.slice(2)

const first = await runCargoTest(['--no-fail-fast'], [], createLineFilter())
let failed = first.suites.flatMap(({ target, failed }) => failed.map((name) => ({ target, name })))
const isWhole = first.suites.length > 0 && first.suites.every(({ result }) => result !== null)
const isExplained = first.code === 0 || (isWhole && failed.length > 0)
for (let time = 1; time <= maxRepetitions && isExplained && failed.length > 0; time++) {
  console.log(`\nRepeated one by one: ${failed.map(({ name }) => name).join(', ')}`)
  const isLast = time === maxRepetitions
  const stillFailed = []
  for (const test of failed) {
    const filter = ['--exact', test.name, '--test-threads=1']
    const { code, suites } = await runCargoTest(
      test.target,
      filter,
      isLast ? (line) => line : createLineFilter(),
    )
    const passed = suites.reduce((sum, { result }) => sum + (result?.passed ?? 0), 0)
    if (code !== 0 || passed !== 1) stillFailed.push(test)
  }
  failed = stillFailed
}

const sumCounts = (name) => first.suites.reduce((sum, { result }) => sum + (result?.[name] ?? 0), 0)
const passed = sumCounts('passed') + sumCounts('failed') - failed.length
const isGood = isExplained && failed.length === 0
const counts = `${passed} passed; ${failed.length} failed; ${sumCounts('ignored')} ignored`
if (isWhole) {
  console.log(`\ntest result: ${isGood ? 'ok' : 'FAILED'}. ${counts} in all`)
  appendFileSync(log, `test result: ${isGood ? 'ok' : 'FAILED'}. ${counts}\n`)
}
process.exitCode = isGood ? 0 : 1

/**
 * A function that maps each line of cargo to the line to print, or null. It hides failures of tests
 * that are repeated; the last repetition prints everything.
 */
function createLineFilter() {
  let isReport = false
  return (line) => {
    if (line === 'failures:') isReport = true
    const result = /^test result: FAILED\. (\d+) passed; (\d+) failed/.exec(line)
    if (result !== null) {
      isReport = false
      return `${result[1]} passed, ${result[2]} to be repeated`
    }
    if (
      isReport ||
      /^error: (test failed, to rerun|\d+ targets? failed)/.test(line) ||
      /^ {4}`-p /.test(line)
    )
      return null
    return line.replace(/ \.\.\. FAILED$/, ' ... to be repeated')
  }
}

/**
 * Runs `cargo test` and prints its lines through `filterLine`. Resolves with the suites and their
 * failed tests.
 */
async function runCargoTest(options, filter, filterLine) {
  const args = [
    'test',
    ...cargoArguments,
    ...options,
    ...(filter.length > 0 ? ['--', ...filter] : []),
  ]
  // One pipe for both streams, so that the name of a suite comes before its tests.
  const child = spawn('bash', ['-c', 'exec cargo "$@" 2>&1', 'cargo', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.on('close', resolve))
  const suites = []
  for await (const line of createInterface({ input: child.stdout })) {
    const shownLine = filterLine(line)
    if (shownLine !== null) console.log(shownLine)
    const target = parseTarget(line)
    if (target !== null) suites.push({ target, failed: [], result: null })
    const suite = suites.at(-1)
    const failure = /^test (\S+)(?: - should panic)? \.\.\. FAILED$/.exec(line)
    if (failure !== null) suite?.failed.push(failure[1])
    const result = /^test result: .* (\d+) passed; (\d+) failed; (\d+) ignored/.exec(line)
    if (result !== null && suite !== undefined) {
      const [passed, failed, ignored] = result.slice(1).map(Number)
      suite.result = { passed, failed, ignored }
    }
  }
  return { code: await ended, suites }
}

/** The options of cargo that select the suite that begins at this line; null for other lines. */
function parseTarget(line) {
  if (/^\s*Running unittests src\/lib\.rs /.test(line)) return ['--lib']
  const [, bin] = /^\s*Running unittests src\/bin\/([\w-]+)\.rs /.exec(line) ?? []
  if (bin !== undefined) return ['--bin', bin]
  const [, suite] = /^\s*Running tests\/([\w-]+)\.rs /.exec(line) ?? []
  if (suite !== undefined) return ['--test', suite]
  return /^\s*Doc-tests /.test(line) ? ['--doc'] : null
}
