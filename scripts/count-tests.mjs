// Sums up the tests of the engine and the other tests: names those that failed, and those that passed
// only when they were repeated, with their errors, and prints `N passed, N failed`. Its lines come
// last, so that a log that was cut still has them.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

const maxErrorLength = 2000
const maxRepeatedErrorLength = 600

const [cargoLog, vitestJson] = process.argv.slice(2)
const count = { passed: 0, failed: 0, skipped: 0 }

const cargo = readFileSync(cargoLog, 'utf8')
// Code that does not compile has no test result, so it counts as one failure.
if (!/^test result:/m.test(cargo)) count.failed += 1
for (const [, passed, failed, ignored] of cargo.matchAll(
  /^test result: .* (\d+) passed; (\d+) failed; (\d+) ignored/gm,
)) {
  count.passed += Number(passed)
  count.failed += Number(failed)
  count.skipped += Number(ignored)
}

const vitest = JSON.parse(readFileSync(vitestJson, 'utf8'))
count.passed += vitest.numPassedTests
count.failed += vitest.numFailedTests
count.skipped += vitest.numPendingTests + vitest.numTodoTests
// A file that does not load, or whose preparation fails, counts as one failure.
count.failed += vitest.testResults.filter(
  ({ status, assertionResults }) =>
    status === 'failed' && assertionResults.every((each) => each.status !== 'failed'),
).length

let repeated = 0
for (const { name: file, assertionResults } of vitest.testResults) {
  for (const { status, fullName, failureMessages } of assertionResults) {
    if (status !== 'passed' || failureMessages.length === 0) continue
    repeated += 1
    const error = shorten(failureMessages[0], maxRepeatedErrorLength)
    console.log(`REPEATED: ${relative('.', file)} > ${fullName}\n${error}`)
  }
}
for (const [, nameAndError] of cargo.matchAll(/^failed: (.*(?:\n {2}.*)*)/gm))
  console.log(`FAILED: ${nameAndError}`)
for (const { name: file, status, message, assertionResults } of vitest.testResults) {
  if (status !== 'failed') continue
  const path = relative('.', file)
  const failed = assertionResults.filter((each) => each.status === 'failed')
  if (failed.length === 0) console.log(`FAILED: ${path}\n${shorten(message)}`)
  for (const each of failed)
    console.log(`FAILED: ${path} > ${each.fullName}\n${shorten(each.failureMessages[0] ?? '')}`)
}
console.log(`skipped: ${count.skipped}`)
console.log(`passed only when repeated: ${repeated}`)
console.log(`${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed > 0 || count.passed === 0 ? 1 : 0

/** Keeps both ends: a long message can stand before what was expected. */
function shorten(text, length = maxErrorLength) {
  const error = text.replaceAll(/\n +at .*\/node_modules\/.*/g, '')
  if (error.length <= length) return error
  return `${error.slice(0, length / 2)} … ${error.slice(-length / 2)}`
}
