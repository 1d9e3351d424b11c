// node scripts/cargo-tests.mjs LOG ARGUMENT …: `cargo test ARGUMENT …`, every suite. What fails is run again by itself, at most
// twice: these tests read the clock, and a neighbour who takes the processor for a moment makes them fail, as it should.
// LOG gets the counts, as cargo says them. Exits with 1 where a test fails each time, or a suite has no result.
import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const again = 2
const [log, ...given] = process.argv.slice(2)

const first = await cargoTest(['--no-fail-fast'], [], hushing())
let failed = first.suites.flatMap(({ target, failed }) => failed.map((name) => ({ target, name })))
const isWhole = first.suites.length > 0 && first.suites.every(({ result }) => result !== null)
const isExplained = first.code === 0 || (isWhole && failed.length > 0)
for (let time = 1; time <= again && isExplained && failed.length > 0; time++) {
  console.log(`\nRun again, each alone: ${failed.map(({ name }) => name).join(', ')}`)
  const isLast = time === again
  const still = []
  for (const test of failed) {
    const filter = ['--exact', test.name, '--test-threads=1']
    const { code, suites } = await cargoTest(
      test.target,
      filter,
      isLast ? (line) => line : hushing(),
    )
    const passed = suites.reduce((sum, { result }) => sum + (result?.passed ?? 0), 0)
    if (code !== 0 || passed !== 1) still.push(test)
  }
  failed = still
}

const total = (name) => first.suites.reduce((sum, { result }) => sum + (result?.[name] ?? 0), 0)
const passed = total('passed') + total('failed') - failed.length
const isGood = isExplained && failed.length === 0
const counts = `${passed} passed; ${failed.length} failed; ${total('ignored')} ignored`
if (isWhole) {
  console.log(`\ntest result: ${isGood ? 'ok' : 'FAILED'}. ${counts} in all`)
  appendFileSync(log, `test result: ${isGood ? 'ok' : 'FAILED'}. ${counts}\n`)
}
process.exitCode = isGood ? 0 : 1

/** What is not over yet has not failed, and is not told as if it had: the last try tells all. Gives what becomes of each line. */
function hushing() {
  let isReport = false
  return (line) => {
    if (line === 'failures:') isReport = true
    const result = /^test result: FAILED\. (\d+) passed; (\d+) failed/.exec(line)
    if (result !== null) {
      isReport = false
      return `${result[1]} passed, ${result[2]} not yet`
    }
    if (
      isReport ||
      /^error: (test failed, to rerun|\d+ targets? failed)/.test(line) ||
      /^ {4}`-p /.test(line)
    )
      return null
    return line.replace(/ \.\.\. FAILED$/, ' ... not yet')
  }
}

/** Prints what `cargo test` prints, as `shown` says; gives the suites it ran, with the names of what failed. */
async function cargoTest(options, filter, shown) {
  const args = ['test', ...given, ...options, ...(filter.length > 0 ? ['--', ...filter] : [])]
  // One pipe for both, so that a suite's name comes before its tests.
  const child = spawn('bash', ['-c', 'exec cargo "$@" 2>&1', 'cargo', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.on('close', resolve))
  const suites = []
  for await (const line of createInterface({ input: child.stdout })) {
    const said = shown(line)
    if (said !== null) console.log(said)
    const target = targetIn(line)
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

/** How cargo is told of the suite that it begins here. */
function targetIn(line) {
  if (/^\s*Running unittests src\/lib\.rs /.test(line)) return ['--lib']
  const [, bin] = /^\s*Running unittests src\/bin\/([\w-]+)\.rs /.exec(line) ?? []
  if (bin !== undefined) return ['--bin', bin]
  const [, suite] = /^\s*Running tests\/([\w-]+)\.rs /.exec(line) ?? []
  if (suite !== undefined) return ['--test', suite]
  return /^\s*Doc-tests /.test(line) ? ['--doc'] : null
}
