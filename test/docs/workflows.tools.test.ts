/** Checks every workflow that the repository has, shows or writes with actionlint and zizmor. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { openCommandFolder, serviceScript } from '../helpers/command-folder.ts'
import { listPages, readWorkflows } from '../helpers/documentation.ts'
import { findInstalled } from '../helpers/installed-tools.ts'
import { startNodeService } from '../helpers/servers/http-servers.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('the workflows and the Actions of the repository have no findings', async () => {
  const folder = '.github/workflows'
  const workflows = readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)
  expect(workflows.length).toBeGreaterThan(0)
  await expectClean(root, workflows, [...workflows, 'action.yml', 'comment/action.yml'])
})

test('the workflows of the README and of the documentation have no findings', async () => {
  using folder = openWorkflowFolder()
  const shown = listPages().flatMap((page) =>
    readWorkflows(page).map((text, index) =>
      folder.addWorkflow(`${page.replaceAll('/', '-')}-${index + 1}`, text),
    ),
  )
  expect(shown.length).toBeGreaterThan(8)
  await expectClean(folder.path, shown)
})

test('the workflows that `tailgate init` writes have no findings', async () => {
  using folder = openWorkflowFolder()
  // init finds the rate of a slow service sooner.
  await using target = await startNodeService({ DELAY_MS: '200' })
  const start = `DELAY_MS=200 '${process.execPath}' '${serviceScript}'`
  const started = ['--start', start, '--url', 'http://127.0.0.1:3000']
  const databases = ['DB=postgres://a@b/c', 'CACHE=redis://b', 'OLD=mysql://a@b/c', 'S=mongodb://b']
  const projects = [...teamProjects, ...versionProjects]
  const written = await Promise.all([
    createInitWorkflow(['--url', target.url]),
    createInitWorkflow(started),
    createInitWorkflow(['--url', target.url, '-H', 'Authorization: Bearer ${env.API_TOKEN}']),
    createInitWorkflow(['--start', start, ...databases.flatMap((text) => ['--env', text])]),
    ...projects.map((files) => createInitWorkflow(started, files)),
  ])
  expect(new Set(written).size).toBe(4 + projects.length)
  expect(written.filter((text) => text.includes('/setup-'))).toHaveLength(projects.length)
  await expectClean(
    folder.path,
    written.map((text, index) => folder.addWorkflow(`init-${index}`, text)),
  )
})

test('both tools find errors in a wrong workflow', async () => {
  using folder = openWorkflowFolder()
  const wrong = folder.addWorkflow(
    'wrong',
    stringify({
      on: 'pull_request_target',
      permissions: 'write-all',
      jobs: {
        greet: {
          'runs-on': 'ubuntu-latest',
          steps: [{ run: 'echo ${{ github.event.pull_request.title }}' }],
        },
        lost: {
          'runs-on': 'ubuntu-latest',
          steps: [{ if: '${{ steps.nowhere.outcome }}', run: 'true' }],
        },
      },
    }),
  )
  const [ofActionlint, ofZizmor] = await Promise.all([
    runActionlint(folder.path, [wrong]),
    runZizmor(folder.path, [wrong]),
  ])
  expect(ofActionlint).toContain('property "nowhere" is not defined')
  expect(ofZizmor).toContain('template-injection')
  expect(ofZizmor).toContain('dangerous-triggers')
})

async function expectClean(
  folder: string,
  workflows: string[],
  audited = workflows,
): Promise<void> {
  const findings = await Promise.all([runActionlint(folder, workflows), runZizmor(folder, audited)])
  expect(findings.join('')).toBe('')
}

/** The findings of actionlint, without those of other programs; empty without a finding. */
async function runActionlint(folder: string, workflows: string[]): Promise<string> {
  const flags = ['-no-color', '-shellcheck=', '-pyflakes=']
  return runLinter(
    'actionlint',
    [...flags, ...buildFlag('-config-file', actionlintSettings, folder), ...workflows],
    folder,
  )
}

async function runZizmor(folder: string, audited: string[]): Promise<string> {
  const flags = ['--offline', '--quiet', '--format=plain']
  return runLinter(
    'zizmor',
    [...flags, ...buildFlag('--config', zizmorSettings, folder), ...audited],
    folder,
  )
}

const actionlintSettings = 'actionlint.yaml'
const zizmorSettings = 'zizmor.yml'

function buildFlag(flag: string, file: string, folder: string): string[] {
  return existsSync(join(folder, file)) ? [`${flag}=${file}`] : []
}

async function runLinter(program: string, args: string[], folder: string): Promise<string> {
  const { exitCode, all } = await execa(findInstalled(`bin/${program}`), args, {
    cwd: folder,
    all: true,
    reject: false,
    timeout: 20_000,
  })
  return exitCode === 0 ? '' : `${program} ended with ${exitCode}:\n${all}\n`
}

interface WorkflowFolder extends Disposable {
  readonly path: string
  /** Writes a workflow. Returns its path in the folder. */
  addWorkflow(name: string, text: string): string
}

/** Creates a folder for workflows, with the settings of the tools that apply to all of them. */
function openWorkflowFolder(): WorkflowFolder {
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-workflows-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  // A page names the version that it describes. Only its reader can know the commit of the tag.
  const owners = ['OWNER', 'actions', 'astral-sh', 'pnpm', 'ruby']
  const policies = Object.fromEntries(owners.map((owner) => [`${owner}/*`, 'ref-pin']))
  const byTag = { config: { policies } }
  write(zizmorSettings, stringify({ rules: { 'unpinned-uses': byTag } }))
  write(actionlintSettings, stringify({ 'self-hosted-runner': { labels: ['tailgate'] } }))
  return {
    path: folder,
    addWorkflow(name, text) {
      const path = `.github/workflows/${name}.yml`
      write(path, text)
      return path
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  }
}

/** Projects with a workflow of the team. */
const teamProjects = [
  {
    'package.json': '{}',
    '.github/workflows/ci.yml': `on: { push: { branches: [main] }, pull_request: }
jobs:
  test:
    runs-on: ubuntu-latest
    strategy: { matrix: { node: [20, 22] } }
    steps:
      - uses: actions/checkout@v6
      - uses: pnpm/action-setup@a7487c7e89a18df4991f7f222e4898a00d66ddda # v4.1.0
        with: { version: 10 }
      - uses: actions/setup-node@1d0ff469b7ec7b3cb9d8673fde0c81c44821de2a # v4.2.0
        with: { node-version: '\${{ matrix.node }}', token: '\${{ secrets.TOKEN }}' }
      - run: pnpm install && pnpm test
`,
  },
  {
    'pom.xml': '',
    '.github/workflows/build.yml': `on: [push]
jobs:
  build:
    runs-on: ubuntu-latest
    env: { SPRING_PROFILES_ACTIVE: ci, KEY: '\${{ secrets.KEY }}' }
    services:
      postgres:
        image: postgres:17
        env: { POSTGRES_PASSWORD: postgres }
        ports: [5432:5432]
        options: --health-cmd "pg_isready -U postgres" --health-interval 1s
    steps:
      - uses: actions/setup-java@c5195efecf7bdfc987ee8bae7a71cb8b11521c00 # v4.7.1
        with: { distribution: temurin, java-version: 21, cache: maven }
      - run: ./mvnw verify
`,
  },
]

/** Projects whose files name versions. */
const versionProjects = [
  { 'package.json': '{ "packageManager": "pnpm@10.4.0" }', '.nvmrc': '22' },
  { 'pyproject.toml': '', 'uv.lock': '', '.python-version': '3.13' },
  { 'go.mod': 'module a\n\ngo 1.24\n' },
  { 'pom.xml': '<java.version>21</java.version>' },
  { Gemfile: '', '.ruby-version': '3.4' },
]

async function createInitWorkflow(
  args: string[],
  files: Record<string, string> = {},
): Promise<string> {
  await using workspace = await openCommandFolder()
  for (const [path, text] of Object.entries(files)) workspace.write(path, text)
  workspace.environment.API_TOKEN = 't0ken'
  const { exitCode, stderr } = await workspace.tailgate('init', ...args)
  expect(exitCode, stderr).toBe(0)
  return workspace.read('.github/workflows/tailgate.yml')
}
