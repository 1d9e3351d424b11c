/**
 * How cargo-tests.mjs repeats failed tests, with a crate of a few tests that fail a given number of
 * times.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { afterAll, beforeAll, expect, test } from 'vitest'

const script = fileURLToPath(new URL('../../scripts/cargo-tests.mjs', import.meta.url))
const crate = mkdtempSync(join(tmpdir(), 'tailgate-crate-'))
afterAll(() => rmSync(crate, { recursive: true }))

beforeAll(() => {
  mkdirSync(join(crate, 'src'))
  mkdirSync(join(crate, 'tests'))
  writeFileSync(
    join(crate, 'Cargo.toml'),
    '[package]\nname = "few"\nversion = "0.0.0"\nedition = "2024"\n',
  )
  writeFileSync(join(crate, 'src/lib.rs'), '#[test]\nfn is_sound() {}\n')
  writeFileSync(
    join(crate, 'tests/timing.rs'),
    `
/// Fails FAILURES times.
#[test]
fn takes_long_at_times() {
    let path = std::env::var("COUNTER").unwrap();
    let before = std::fs::read_to_string(&path).unwrap_or_default().len();
    std::fs::write(path, "x".repeat(before + 1)).unwrap();
    assert!(before >= std::env::var("FAILURES").unwrap().parse().unwrap());
}

#[test]
fn is_sound() {}

#[test]
#[ignore]
fn is_ignored() {}

#[test]
fn aborts_the_process_on_request() {
    if std::env::var("ABORTS").is_ok() {
        std::process::abort();
    }
}
`,
  )
})

let runs = 0

async function run(environment: Record<string, string>) {
  const [log, COUNTER] = [join(crate, `log-${++runs}`), join(crate, `counter-${runs}`)]
  writeFileSync(log, '')
  const { stdout, exitCode } = await execa(
    process.execPath,
    [script, log, '--manifest-path', join(crate, 'Cargo.toml'), '--offline'],
    { reject: false, env: { COUNTER, FAILURES: '0', ...environment } },
  )
  return { stdout, exitCode, log: readFileSync(log, 'utf8') }
}

test('passed tests are counted over all suites', async () => {
  const { exitCode, log } = await run({})
  expect(log).toBe('test result: ok. 4 passed; 0 failed; 1 ignored\n')
  expect(exitCode).toBe(0)
}, 60_000)

test('a test that fails once or twice and then passes alone has passed', async () => {
  for (const FAILURES of ['1', '2']) {
    const { stdout, exitCode, log } = await run({ FAILURES })
    expect(stdout).toContain('Repeated one by one: takes_long_at_times')
    expect(stdout).toContain('test takes_long_at_times ... to be repeated')
    expect(stdout).not.toMatch(/FAILED|failures:|panicked|test failed|[1-9] failed/)
    expect(log).toBe('test result: ok. 4 passed; 0 failed; 1 ignored\n')
    expect(exitCode).toBe(0)
  }
}, 60_000)

test('a test that fails three times has failed, and the others count', async () => {
  const { stdout, exitCode, log } = await run({ FAILURES: '3' })
  expect(stdout).toContain('test takes_long_at_times ... FAILED')
  expect(stdout.split('panicked').length).toBe(2)
  expect(log).toBe('test result: FAILED. 3 passed; 1 failed; 1 ignored\n')
  expect(exitCode).toBe(1)
}, 60_000)

test('a suite without a result fails the whole run', async () => {
  const { exitCode, log } = await run({ ABORTS: '1' })
  expect(log).toBe('')
  expect(exitCode).toBe(1)
}, 60_000)
