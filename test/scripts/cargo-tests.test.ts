/** What cargo-tests.mjs counts, with a crate of a few tests that fail on request. */
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
    '[package]\nname = "few"\nversion = "0.0.0"\nedition = "2024"\n[features]\nbroken = []\n',
  )
  writeFileSync(
    join(crate, 'src/lib.rs'),
    `
#[cfg(feature = "broken")]
compile_error!("broken");

#[test]
fn is_sound() {}

#[test]
fn fails_on_request() {
    assert!(std::env::var("FAILS").is_err());
}
`,
  )
  writeFileSync(
    join(crate, 'tests/more.rs'),
    `
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

async function run(environment: Record<string, string>, ...cargoArguments: string[]) {
  const log = join(crate, `log-${++runs}`)
  writeFileSync(log, 'before\n')
  const { stdout, exitCode } = await execa(
    process.execPath,
    [script, log, '--manifest-path', join(crate, 'Cargo.toml'), '--offline', ...cargoArguments],
    { reject: false, env: environment },
  )
  return { stdout, exitCode, log: readFileSync(log, 'utf8').replace('before\n', '') }
}

test('passed tests are counted over all suites', async () => {
  const { stdout, exitCode, log } = await run({})
  expect(stdout).toContain('test fails_on_request ... ok')
  expect(log).toBe('test result: ok. 4 passed; 0 failed; 1 ignored\n')
  expect(exitCode).toBe(0)
})

test('a test that fails has failed, and the other suites run and count', async () => {
  const { stdout, exitCode, log } = await run({ FAILS: '1' })
  expect(stdout).toContain('test fails_on_request ... FAILED')
  expect(stdout.split('panicked').length).toBe(2)
  const [result, name, ...error] = log.split('\n')
  expect(result).toBe('test result: FAILED. 3 passed; 1 failed; 1 ignored')
  expect(name).toBe('failed: fails_on_request')
  expect(error).toContain('  assertion failed: std::env::var("FAILS").is_err()')
  expect(error).not.toContain('      fails_on_request')
  expect(exitCode).toBe(1)
})

test('a suite without a result counts as a failed test', async () => {
  const { exitCode, log } = await run({ ABORTS: '1' })
  expect(log).toContain('test result: FAILED. 2 passed; 1 failed; 0 ignored\n')
  expect(log).toContain('failed: cargo test --manifest-path')
  expect(exitCode).toBe(1)
})

test('code that does not compile counts as a failed test', async () => {
  const { stdout, exitCode, log } = await run({}, '--features', 'broken')
  expect(stdout).toContain('broken')
  expect(log).toContain('test result: FAILED. 0 passed; 1 failed; 0 ignored\n')
  expect(exitCode).toBe(1)
})

test('arguments after -- select tests', async () => {
  const { exitCode, log } = await run({ FAILS: '1' }, '--', '--exact', 'is_sound')
  expect(log).toBe('test result: ok. 2 passed; 0 failed; 0 ignored\n')
  expect(exitCode).toBe(0)
})
