/** `tailgate init` at the top of a repository with several services. */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { choosePlaces } from '../../../src/commands/init/places.ts'
import { nameProject } from '../../../src/commands/init/proposals/project-name.ts'
import {
  findServicesBelow,
  listSuitePaths,
  nameServices,
} from '../../../src/commands/init/proposals/services-below.ts'
import { isAffectedByChange, parsePathPattern } from '../../../src/core/config/invocation/paths.ts'
import { type CommandFolder, openCommandFolder } from '../../helpers/command-folder.ts'
import { openRepositoryFolder, type Repository } from '../../helpers/repositories.ts'

const place = openRepositoryFolder()
afterAll(() => place[Symbol.dispose]())

let repository: Repository
beforeEach(() => {
  repository = place.createRepository()
})

const packageJson = '{ "scripts": { "start": "node server.cjs" } }'

function writeService(path: string, first = ''): void {
  repository.write(`${path}/package.json`, packageJson)
  repository.write(
    `${path}/server.cjs`,
    `${first}
     require('node:http')
       .createServer((_, response) => {
         response.setHeader('Server-Timing', 'delay;dur=20')
         response.end('ok')
       })
       .listen(process.env.PORT, '127.0.0.1')`,
  )
}

const init = (workspace: CommandFolder, ...args: string[]) => workspace.start('init', ...args).ended

test('services are found by their files, and not in packages, output and tests', () => {
  for (const path of [
    'services/api',
    'services/api/inner',
    'node_modules/a',
    'api/dist',
    'tests/x',
  ])
    writeService(path)
  repository.write('services/search/go.mod', 'module search\n')
  repository.write('services/search/main.go', 'package main\n')
  repository.write('jobs/mail/Dockerfile', 'FROM scratch\n')
  repository.write('packages/shared/package.json', '{ "main": "index.js" }')
  repository.write('a/b/c/d/package.json', packageJson)
  expect(findServicesBelow(repository.folder)).toEqual([
    { path: 'jobs/mail', source: 'Dockerfile' },
    { path: 'services/api', source: 'package.json' },
    { path: 'services/search', source: 'go.mod' },
  ])
})

test('a package of the service at the top is no service of its own', () => {
  const code = 'from fastapi import FastAPI\napp = FastAPI()\n'
  repository.write('requirements.txt', 'fastapi\nuvicorn\n')
  repository.write('app/main.py', code)
  const choose = () => choosePlaces(repository.folder, [], { isAll: false, isGiven: false })
  expect(choose()).toMatchObject({ places: [{ path: '' }], found: [] })
  repository.write('worker/main.py', code)
  repository.write('worker/requirements.txt', 'fastapi\nuvicorn\n')
  expect(choose()).toMatchObject({ places: [{ path: '' }], found: ['worker'] })
})

test('the paths of a suite are everything but the other services', () => {
  const services = ['api', 'search', 'mail'].map((name) => `backend/services/${name}`)
  const own = 'backend/services/api'
  repository.write(`${own}/package.json`, '{ "dependencies": { "@shop/mail": "*" } }')
  const paths = listSuitePaths(repository.folder, own, services)
  expect(paths, 'api seems to use mail').toEqual(['**', '!backend/services/search/**'])
  const patterns = paths
    .map(parsePathPattern)
    .flatMap((each) => ('value' in each ? each.value : []))
  const isAffected = (file: string) => isAffectedByChange(patterns, [file])
  expect(isAffected('backend/services/api/server.cjs')).toBe(true)
  expect(isAffected('packages/shared/index.js')).toBe(true)
  expect(isAffected('package-lock.json')).toBe(true)
  expect(isAffected('backend/services/search/main.go')).toBe(false)
  expect(listSuitePaths(repository.folder, own, [own])).toEqual([])
  const nested = listSuitePaths(repository.folder, own, ['backend', own, `${own}/worker`])
  expect(nested, 'a service that contains it, or is in it').toEqual([])
})

test('services are called like their folders, or like their paths', () => {
  expect(nameServices(['services/api', 'services/search'])).toEqual(['api', 'search'])
  expect(nameServices(['shop/api', 'blog/api'])).toEqual(['shop-api', 'blog-api'])
})

test.each<[string, Record<string, string>]>([
  ['shop', { 'package.json': '{ "name": "@acme/shop" }' }],
  ['shop-api', { 'package.json': '{ "name": " shop api" }', 'pyproject.toml': '[tool.ruff]\n' }],
  ['shop', { 'go.mod': 'module example.com/acme/shop/v2\n', 'package.json': '{ "name": "ui" }' }],
  ['shop', { 'pyproject.toml': '[project]\nname = "shop"\n' }],
  ['shop', { 'pyproject.toml': '[tool.poetry]\nname = "shop"\n' }],
  ['shop', { 'Cargo.toml': '[package]\nname = "shop"\n' }],
  [
    'shop',
    {
      'pom.xml':
        '<parent><artifactId>spring-boot-starter-parent</artifactId></parent>' +
        '<artifactId>shop</artifactId><dependency><artifactId>jdbc</artifactId></dependency>',
    },
  ],
  ['Our-Folder', {}],
  ['Our-Folder', { 'package.json': '{ "name": ["x"] }', 'Cargo.toml': '[package\n' }],
  ['Our-Folder', { 'package.json': '{ "name": "@acme/…" }' }],
  ['a'.repeat(64), { 'package.json': `{ "name": "${'a'.repeat(200)}" }` }],
])('the service of a project is called %s', (expected, files) => {
  const folder = join(repository.folder, 'Our Folder')
  mkdirSync(folder)
  for (const [path, text] of Object.entries(files)) repository.write(`Our Folder/${path}`, text)
  expect(nameProject(folder)).toBe(expected)
})

test('several services are listed, with the commands that take one or all', async () => {
  writeService('services/api')
  writeService('services/search')
  await using workspace = await openCommandFolder({ repository })
  const { exitCode, stderr } = await init(workspace)
  expect(exitCode).toBe(2)
  expect(stderr).toMatch(
    /- services\/api \(package\.json\)\n.*- services\/search \(package\.json\)\n/,
  )
  expect(stderr).toContain('`tailgate init services/api`, or take all with `tailgate init --all`')
})

test('--all writes a suite for each that works, and the gate runs what the change affects', async () => {
  for (const name of ['api', 'search']) writeService(`services/${name}`)
  writeService('services/mail', 'process.exit(5)')
  repository.write('.gitignore', '.tailgate\n')
  repository.git('add', '--all')
  repository.git('commit', '--quiet', '-m', 'Services')
  await using workspace = await openCommandFolder({ repository })
  workspace.scriptEngine()
  const { exitCode, stdout, stderr } = await init(workspace, '--all')
  expect(exitCode, stderr).toBe(0)
  expect(stderr).toContain('services/mail gets no suite. ')
  expect(stdout).toContain('api: Two instances at once kept 500 requests per second each')
  const { suites, limits } = parse(workspace.read('tailgate.yml'))
  expect(limits).toEqual({ p50: '+5%', p99: '+10%' })
  expect(suites).toMatchObject([
    {
      name: 'api',
      paths: ['**', '!services/mail/**', '!services/search/**'],
      cwd: 'services/api',
      start: 'npm start',
      env: { PORT: '${port}' },
      load: { rate: '100/s' },
    },
    { name: 'search', cwd: 'services/search' },
  ])
  const short = ['-d', '1s', '--epochs', '2', '--warmup', '100ms']
  const run = await workspace.start('run', '--base', 'HEAD', ...short).ended
  expect(run.stdout, run.stderr).toMatch(/api[\s\S]*p50 +20\.0 ms[\s\S]*search[\s\S]*p50 +20\.0 ms/)
})

test('a pull request that moves the folder of a service is measured: each side has its own cwd', async () => {
  writeService('services/api')
  writeService('services/search')
  repository.write('.gitignore', '.tailgate\n')
  repository.git('add', '--all')
  repository.git('commit', '--quiet', '-m', 'Services')
  await using workspace = await openCommandFolder({ repository })
  workspace.scriptEngine()
  const { exitCode, stderr } = await init(workspace, '--all')
  expect(exitCode, stderr).toBe(0)
  repository.git('add', '--all')
  repository.git('commit', '--quiet', '-m', 'The gate')
  repository.git('checkout', '--quiet', '-b', 'move')
  repository.git('mv', 'services', 'apps')
  repository.write('tailgate.yml', workspace.read('tailgate.yml').replaceAll('services/', 'apps/'))
  repository.git('commit', '--quiet', '--all', '-m', 'Move')
  const run = await workspace.start('run', '--base', 'main', '--limit', 'cpu: off').ended
  expect(run.stdout, run.stderr).toContain('2 suites passed')
})

test('one service is named by its folder, and is the only one of the file', async () => {
  writeService('services/api')
  writeService('services/search')
  await using workspace = await openCommandFolder({ repository })
  workspace.scriptEngine()
  const { exitCode, stdout, stderr } = await init(workspace, 'services/search/')
  expect(exitCode, stderr).toBe(0)
  expect(stdout).toContain(
    'There are services in services/api too: `--all` writes a suite for each',
  )
  const config = parse(workspace.read('tailgate.yml'))
  expect(config).toMatchObject({ name: 'search', cwd: 'services/search', start: 'npm start' })
  expect(config).not.toHaveProperty('suites')
})

test.each([
  ['../elsewhere', 'is no folder below this one'],
  ['missing', 'is no folder below this one'],
  ['docs', 'No file in docs says how its service starts: give the command with `--start`.'],
])('the folder %s is refused: %s', async (path, message) => {
  repository.write('docs/index.md', '')
  await using workspace = await openCommandFolder({ repository })
  const { exitCode, stderr } = await init(workspace, path)
  expect(stderr).toContain(message)
  expect(exitCode).toBe(2)
})

test('init in the folder of one service writes a workflow at the top that names its file', async () => {
  for (const name of ['catalog', 'search']) writeService(`services/${name}`)
  await using workspace = await openCommandFolder({ repository, within: 'services/catalog' })
  workspace.scriptEngine()
  const { exitCode, stdout, stderr } = await init(workspace)
  expect(exitCode, stderr).toBe(0)
  const written = '../../.github/workflows/tailgate-services-catalog.yml'
  expect(stdout).toContain(`Wrote tailgate.yml and ${written}.`)
  expect(parse(workspace.read('tailgate.yml'))).toMatchObject({
    name: 'catalog',
    paths: ['**', '!services/search/**'],
    start: 'npm start',
  })
  const { name, jobs } = parse(workspace.read(written))
  expect(name).toBe('tailgate-services-catalog')
  expect(Object.keys(jobs), 'a check of its own, which can be required').toEqual([name])
  expect(jobs[name].steps.at(-1).with).toEqual({
    config: 'services/catalog/tailgate.yml',
    comment: 'on-change',
  })
  expect(existsSync(join(workspace.folder, '.github'))).toBe(false)

  const again = await init(workspace)
  expect(again.stderr).toContain(
    `tailgate.yml and ${written} are there already: \`--update\` adds what is missing`,
  )
  rmSync(join(workspace.folder, 'tailgate.yml'))
  const half = await init(workspace)
  expect(half.stderr).toContain(`${written} is there already: \`--update\` adds what is missing`)
  expect(half.exitCode).toBe(2)
})
