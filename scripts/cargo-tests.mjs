// node scripts/cargo-tests.mjs LOG ARGUMENT …: runs `cargo test ARGUMENT …` with every suite, also
// after a failure, and appends to LOG the counts in the format of cargo, and for each failure a line
// `failed: NAME` with its error, indented. Exits with 1 if a test fails. A suite that does not
// compile, or ends without a result, counts as a failed test.
import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const maxErrorLines = 12
const [log, ...cargoArguments] = process.argv.slice(2)

// One pipe for both streams, so that the name of a suite comes before its tests.
const command = 'exec cargo test --no-fail-fast "$@" 2>&1'
const child = spawn('bash', ['-c', command, 'bash', ...cargoArguments], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ended = new Promise((resolve) => child.on('close', (code, signal) => resolve(code ?? signal)))
const failures = []
let linesToCopy = 0
const counts = { passed: 0, failed: 0, ignored: 0 }
for await (const line of createInterface({ input: child.stdout })) {
  console.log(line)
  const failure = /^---- (.*) stdout ----$/.exec(line)
  if (failure !== null) {
    failures.push(`failed: ${failure[1]}\n`)
    linesToCopy = maxErrorLines
  } else if (line === 'failures:') {
    // The list of names after the errors.
    linesToCopy = 0
  } else if (linesToCopy > 0 && line !== '') {
    failures.push(`  ${line}\n`)
    linesToCopy -= 1
  }
  const result = /^test result: .* (\d+) passed; (\d+) failed; (\d+) ignored/.exec(line)
  if (result === null) continue
  const [passed, failed, ignored] = result.slice(1).map(Number)
  counts.passed += passed
  counts.failed += failed
  counts.ignored += ignored
}
const end = await ended
const isGood = end === 0
if (!isGood && counts.failed === 0) {
  console.log(`\ncargo ended with ${end}`)
  failures.push(`failed: cargo test ${cargoArguments.join(' ')}, which ended with ${end}\n`)
  counts.failed = 1
}

const { passed, failed, ignored } = counts
const result = isGood ? 'ok' : 'FAILED'
const text = `test result: ${result}. ${passed} passed; ${failed} failed; ${ignored} ignored`
console.log(`\n${text} in all`)
appendFileSync(log, `${text}\n${failures.join('')}`)
process.exitCode = isGood ? 0 : 1
