/**
 * A configuration below the top of the repository: what it names is relative to its own folder, on
 * both sides, and a command finds it from the folders within. Real repositories and processes; the
 * scripted engine computes the times.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  type CommandFolder,
  openCommandFolder,
  serviceScript,
} from '../../helpers/command-folder.ts'
import { openRepositoryFolder, type Repository } from '../../helpers/repositories.ts'

const place = openRepositoryFolder()
afterAll(() => place[Symbol.dispose]())

const service = `${process.execPath} ${serviceScript}`

/** It is built and started only where `here` names its folder. */
const catalog = {
  name: 'catalog',
  load: { rate: '400/s', connections: 16 },
  warmup: '100ms',
  duration: '300ms',
  epochs: 2,
  limits: { p50: '+100%', p99: 'off', max: 'off', rps: 'off', cpu: 'off' },
  build: 'cp here.txt built.txt',
  url: 'http://127.0.0.1:${port}',
  start: `grep -q catalog built.txt && exec ${service}`,
  env: { PORT: '${port}', DELAY_MS: '2' },
}

const slow = { ...catalog, env: { PORT: '${port}', DELAY_MS: '16' } }

let repository: Repository
beforeEach(() => {
  repository = place.createRepository()
  repository.write('.gitignore', '.tailgate\nbuilt.txt\n')
  writeService('services/catalog', catalog)
  commitAll()
  place.createOrigin(repository)
  repository.git('checkout', '--quiet', '-b', 'change')
})

function writeService(folder: string, config: object): void {
  repository.write(`${folder}/here.txt`, 'catalog\n')
  repository.write(`${folder}/src/index.txt`, 'The code.\n')
  repository.write(`${folder}/tailgate.yml`, JSON.stringify(config, null, 1))
}

function commitAll(): void {
  repository.git('add', '--all')
  repository.git('commit', '--quiet', '-m', 'Change')
}

async function openAt(within: string): Promise<CommandFolder> {
  const workspace = await openCommandFolder({ repository, within })
  workspace.scriptEngine()
  return workspace
}

test('a named file runs in its own folder, on both sides, wherever the command is typed', async () => {
  repository.write('services/catalog/tailgate.yml', JSON.stringify(slow))
  commitAll()
  await using workspace = await openAt('')
  const run = await workspace.tailgate('run', '--config', 'services/catalog/tailgate.yml')
  expect(run.stdout).toContain('p50 is 8.0 times as slow')
  expect(run.stdout).not.toContain('which this change moves to')
  expect(run.exitCode, run.stderr).toBe(1)
  const logs = join(repository.folder, 'services/catalog/.tailgate/logs')
  expect(existsSync(logs), 'the folder of logs is beside the file').toBe(true)
  expect(existsSync(join(repository.folder, '.tailgate'))).toBe(false)
})

test('a command within the folder finds the file above, and says which one it takes', async () => {
  repository.write('services/catalog/tailgate.yml', JSON.stringify(slow))
  commitAll()
  await using workspace = await openAt('services/catalog/src')
  const run = await workspace.tailgate('run')
  expect(run.stderr).toContain('tailgate: Taking ../tailgate.yml.\n')
  expect(run.stdout).toContain('catalog p50 is 8.0 times as slow')
  expect(run.exitCode, run.stderr).toBe(1)
})

test('no file above the top of the repository is taken', async () => {
  rmSync(join(repository.folder, 'services/catalog/tailgate.yml'))
  const above = join(repository.folder, '../tailgate.yml')
  writeFileSync(above, JSON.stringify(catalog))
  try {
    await using workspace = await openAt('services/catalog/src')
    const run = await workspace.tailgate('run')
    expect(run.stderr).toContain('There is no tailgate.yml here or in a folder above it')
    expect(run.exitCode).toBe(2)
  } finally {
    rmSync(above)
  }
})

test('a change that moves the folder is compared with the folder that the base has', async () => {
  mkdirSync(join(repository.folder, 'apps'))
  repository.git('mv', 'services/catalog', 'apps/products')
  repository.write('apps/products/tailgate.yml', JSON.stringify(slow, null, 1))
  commitAll()
  await using workspace = await openAt('apps/products')
  const run = await workspace.tailgate('run')
  expect(run.stdout).toContain(
    'The base has its configuration in services/catalog/tailgate.yml, which this change moves to ' +
      'tailgate.yml.',
  )
  expect(run.stdout).toContain('p50 is 8.0 times as slow')
  expect(run.exitCode, run.stderr).toBe(1)
})

test('a change that adds a folder for the configuration alone is compared with the base', async () => {
  const settings = { ...catalog, cwd: '../../services/catalog' }
  repository.git('rm', '--quiet', 'services/catalog/tailgate.yml')
  repository.write('tests/load/gate.yml', JSON.stringify(settings))
  commitAll()
  await using workspace = await openAt('')
  const run = await workspace.tailgate('run', '--base', 'main', '--config', 'tests/load/gate.yml')
  expect(run.stdout).toContain('catalog passed')
  expect(run.exitCode, run.stderr).toBe(0)
})

test('a file that belongs to no project describes the working folder', async () => {
  await using workspace = await openAt('services/catalog')
  repository.write('services/catalog/src/index.txt', 'Changed.\n')
  const path = join(workspace.outsideFolder, 'generated.yml')
  writeFileSync(path, JSON.stringify(catalog))
  const run = await workspace.tailgate('run', '--config', path)
  expect(run.stdout).toContain('catalog passed')
  expect(run.exitCode, run.stderr).toBe(0)
})

test('paths stay those from the top of the repository', async () => {
  const config = { ...catalog, paths: ['services/catalog'] }
  repository.write('services/catalog/tailgate.yml', JSON.stringify(config))
  commitAll()
  repository.git('push', '--quiet', 'origin', 'HEAD:main')
  repository.write('other.txt', 'Another service.\n')
  commitAll()
  await using workspace = await openAt('')
  Object.assign(workspace.environment, {
    GITLAB_CI: 'true',
    CI_MERGE_REQUEST_IID: '7',
    CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main',
  })
  const args = ['run', '--config', 'services/catalog/tailgate.yml']
  const other = await workspace.tailgate(...args)
  expect(other.stdout).toContain('The change touches one file, which is not among its paths.')
  repository.write('services/catalog/tailgate.yml', JSON.stringify({ ...config, epochs: 3 }))
  commitAll()
  const own = await workspace.tailgate(...args)
  expect(own.stdout, 'its own file affects it').toContain('catalog passed')
})

test('the first run on main says what was measured, and what a pull request will do', async () => {
  repository.git('checkout', '--quiet', 'main')
  await using workspace = await openAt('services/catalog')
  const run = await workspace.tailgate('run')
  expect(run.stdout.replaceAll(/\s+/g, ' ')).toContain(
    'The head alone was measured, since there is nothing to measure beside it. HEAD is already on ' +
      'main, and no file has changed since the last commit. A pull request, or a branch with a ' +
      'change, is compared with the commit that it started from',
  )
  expect(run.stdout).not.toContain('--save-baseline')
  expect(run.exitCode, run.stderr).toBe(0)
})
