// Checks the licences of everything that dist/ contains, and that the lock files take packages only
// from npm and crates.io, each with a hash. Exits with 1 and a message for each problem.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findLicenceProblems } from './shipped/licences.mjs'
import {
  findCargoLockProblems,
  findNpmLockProblems,
  findRegistryProblems,
} from './shipped/lock-files.mjs'
import { listShippedPackages } from './shipped/packages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const checks = [
  ['package-lock.json', findNpmLockProblems],
  ['native/Cargo.lock', findCargoLockProblems],
  ['native/bench/Cargo.lock', findCargoLockProblems],
  ['native/fuzz/Cargo.lock', findCargoLockProblems],
]
if (existsSync(join(root, '.npmrc'))) checks.push(['.npmrc', findRegistryProblems])

const packages = await listShippedPackages()
const problems = [
  ...findLicenceProblems(packages),
  ...checks.flatMap(([path, find]) => find(path, readFileSync(join(root, path), 'utf8'))),
]
for (const problem of problems) console.error(problem)
console.log(`${packages.length} shipped packages, ${checks.length} files`)
process.exitCode = problems.length > 0 ? 1 : 0
