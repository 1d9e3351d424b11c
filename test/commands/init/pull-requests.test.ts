/**
 * What `tailgate init` writes still works in the pull requests that every repository has: the gate
 * runs with init's own files on real repositories and services. The scripted engine computes the
 * times, so the figures of an unchanged service are equal.
 */
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { type CommandFolder, openCommandFolder } from '../../helpers/command-folder.ts'
import { openRepositoryFolder, type Repository } from '../../helpers/repositories.ts'

const place = openRepositoryFolder()
afterAll(() => place[Symbol.dispose]())

/** A text, or null for a file that is removed. */
type Files = Record<string, string | null>

function commitFiles(repository: Repository, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    if (text === null) repository.git('rm', '--quiet', path)
    else repository.write(path, text)
  }
  repository.git('add', '--all')
  repository.git('commit', '--quiet', '-m', 'Change')
}

/** Creates a repository with these files, and with those that init writes for them. */
async function createProject(
  files: Files,
  flags: string[],
  prepareWorkspace: (workspace: CommandFolder) => void = () => {},
): Promise<Repository> {
  const repository = place.createRepository()
  commitFiles(repository, files)
  await using workspace = await openCommandFolder({ repository })
  workspace.scriptEngine()
  prepareWorkspace(workspace)
  const init = await workspace.start('init', ...flags).ended
  expect(init.exitCode, init.stderr).toBe(0)
  commitFiles(repository, {})
  return repository
}

/** Judges a branch with these changes against main. */
async function judge(
  repository: Repository,
  change: Files,
  prepareWorkspace: (workspace: CommandFolder) => void = () => {},
) {
  repository.git('checkout', '--quiet', '-B', 'change', 'main')
  commitFiles(repository, change)
  await using workspace = await openCommandFolder({ repository })
  workspace.scriptEngine()
  prepareWorkspace(workspace)
  // What the processes of a busy machine use of the CPU is no matter of these tests.
  const run = await workspace.tailgate('run', '--base', 'main', '--limit', 'cpu: off')
  return { ...run, output: `${run.stdout}\n${run.stderr}` }
}

const about = { name: 'inventory', version: '1.3.0' }

interface Dependencies {
  [name: string]: string
}

function describePackage(change: {
  version?: string
  start?: string
  dependencies?: Dependencies
}) {
  const { version = '1.3.0', start = 'node src/server.cjs' } = change
  const dependencies = { left: 'file:vendored/left', ...change.dependencies }
  const packages = Object.entries(dependencies).flatMap(([name, path]) => [
    [path.slice('file:'.length), { version: '1.0.0' }],
    [`node_modules/${name}`, { resolved: path.slice('file:'.length), link: true }],
  ])
  const own = { ...about, version }
  return {
    'package.json': JSON.stringify({ ...own, scripts: { start }, dependencies }, null, 2),
    'package-lock.json': JSON.stringify({
      ...own,
      lockfileVersion: 3,
      packages: { '': { ...own, dependencies }, ...Object.fromEntries(packages) },
    }),
  }
}

function describeDependency(name: string): Files {
  return {
    [`vendored/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0' }),
    [`vendored/${name}/index.js`]: `module.exports = '${name}'`,
  }
}

/** `first` runs before the server starts. Its tables are those of the migrations beside it. */
function writeServer(first = "require('left')"): string {
  return `const fs = require('node:fs')
${first}
const tables = JSON.parse(fs.readFileSync(process.env.DATABASE_FILE, 'utf8'))
if (tables.length !== fs.readdirSync('migrations').length) throw new Error('migrate first')
require('node:http')
  .createServer((_, response) => {
    response.setHeader('Server-Timing', 'delay;dur=20')
    response.end('ok')
  })
  .listen(process.env.PORT, '127.0.0.1')
`
}

const nodeProject: Files = {
  ...describePackage({}),
  ...describeDependency('left'),
  '.gitignore': '.tailgate\nnode_modules\n.env\n*.db\n',
  'README.md': 'An inventory.\n',
  Dockerfile: 'FROM node:22\nCOPY . .\nCMD ["npm", "start"]\n',
  'migrations/1.sql': 'create table items;\n',
  'migrate.cjs': `const fs = require('node:fs')
fs.writeFileSync(process.argv[2], JSON.stringify(fs.readdirSync('migrations')))\n`,
  'src/server.cjs': writeServer(),
}

describe('the file that init writes for a Node service', () => {
  let repository: Repository
  beforeAll(async () => {
    repository = await createProject(nodeProject, [
      ...['--prepare', 'node migrate.cjs ${database}.db', '--reset', 'rm -f ${database}.db'],
      ...['--env', 'DATABASE_FILE=${database}.db'],
    ])
  })

  const readConfig = () => parse(repository.git('show', 'main:tailgate.yml'))

  test('has no version of the project', () => {
    expect(readConfig()).toMatchObject({ build: 'npm ci', start: 'npm start' })
    expect(repository.git('show', 'main:tailgate.yml')).not.toContain('1.3')
  })

  test.each<[string, Files]>([
    ['a version', describePackage({ version: '1.4.0' })],
    [
      'a dependency',
      {
        ...describePackage({ dependencies: { right: 'file:vendored/right' } }),
        ...describeDependency('right'),
        'src/server.cjs': writeServer("require('left'); require('right')"),
      },
    ],
    [
      'a moved folder',
      {
        ...describePackage({ start: 'node app/server.cjs' }),
        'src/server.cjs': null,
        'app/server.cjs': writeServer(),
      },
    ],
    [
      'a renamed script',
      {
        ...describePackage({ start: 'node src/main.cjs' }),
        'src/server.cjs': null,
        'src/main.cjs': writeServer(),
      },
    ],
    [
      'a lock file',
      {
        'package-lock.json': describePackage({})['package-lock.json'].replace(
          '"lockfileVersion"',
          '"requires":true,"lockfileVersion"',
        ),
      },
    ],
    [
      'an .env',
      {
        '.gitignore': '.tailgate\nnode_modules\n*.db\n',
        '.env': 'GREETING=hello\n',
        'src/server.cjs': writeServer("fs.readFileSync('.env')"),
      },
    ],
    [
      'a migration',
      {
        'migrations/2.sql': 'alter table items;\n',
        'src/server.cjs': writeServer('// two tables'),
      },
    ],
    ['a Dockerfile', { Dockerfile: 'FROM node:24\nCOPY . .\nCMD ["npm", "start"]\n' }],
    ['documentation only', { 'README.md': 'An inventory, explained.\n' }],
  ])('passes a pull request that changes %s', async (_, change) => {
    const run = await judge(repository, change)
    expect(run.stdout, run.output).toMatch(/^tailgate: \S+ passed$/m)
    expect(run.exitCode).toBe(0)
  })

  const needsKey = "if (!process.env.PAYMENT_KEY) throw new Error('PAYMENT_KEY is not set')"

  test('passes a new required variable that the pull request gives a value', async () => {
    const config = readConfig()
    const env = { ...config.env, PAYMENT_KEY: 'test' }
    const run = await judge(repository, {
      'src/server.cjs': writeServer(needsKey),
      'tailgate.yml': stringify({ ...config, env }),
    })
    expect(run.stdout, run.output).toMatch(/^tailgate: \S+ passed$/m)
    expect(run.stdout).toContain('The environment of base and head differs in PAYMENT_KEY')
  })

  test('says which variable is missing if the pull request does not', async () => {
    const run = await judge(repository, { 'src/server.cjs': writeServer(needsKey) })
    expect(run.stdout, run.output).toContain('inventory was not judged: ')
    expect(run.stdout).toContain('Set it with `env: { PAYMENT_KEY: … }` in the suite')
    expect(run.stdout).toContain('Error: PAYMENT_KEY is not set')
    expect(run.exitCode, 'on-fail: report').toBe(0)
  })
})

/** Stands for Maven: it names the jar by the version, and leaves those of earlier builds. */
const maven = `#!/bin/sh
version=$(sed -n 's|.*<version>\\(.*\\)</version>.*|\\1|p' pom.xml)
mkdir -p target
cat Server.js padding > "target/inventory-$version.jar"
echo 'throw new Error("sources")' > "target/inventory-$version-sources.jar"
`
/** Stands for Java: `java -jar FILE`. */
const java = `#!/bin/sh\nexec '${process.execPath}' -e "$(cat "$2")"\n`

const describePom = (version: string) => `<project>
<groupId>org.springframework.boot</groupId>
<version>${version}</version>
</project>
`

const springServer = `require('node:http')
  .createServer((_, response) => {
    response.setHeader('Server-Timing', 'delay;dur=20')
    response.end('ok')
  })
  .listen(process.env.SERVER_PORT, '127.0.0.1')
`

describe('the file that init writes for a Spring service', () => {
  const installTools = (workspace: CommandFolder) => {
    workspace.environment.PATH = `${workspace.folder}/tools:${process.env.PATH}`
    for (const name of ['mvn', 'java']) chmodSync(join(workspace.folder, 'tools', name), 0o755)
  }
  let repository: Repository
  beforeAll(async () => {
    const files = {
      '.gitignore': '.tailgate\ntarget\n',
      'pom.xml': describePom('1.3.0'),
      'Server.js': springServer,
      padding: `// ${'x'.repeat(1000)}\n`,
      'tools/mvn': maven,
      'tools/java': java,
    }
    const place = (workspace: CommandFolder) => {
      installTools(workspace)
      // What an earlier build has left: larger than the jar of this one, and broken.
      workspace.write('target/inventory-1.2.0.jar', `throw new Error('${'x'.repeat(5000)}')`)
    }
    repository = await createProject(files, [], place)
  })

  test('starts the jar of its own build, though others lie beside it, when the version rises', async () => {
    const text = repository.git('show', 'main:tailgate.yml')
    expect(parse(text).start).toBe('exec java -jar "$(ls -S target/*.jar | head -n 1)"')
    expect(text).not.toMatch(/1\.[23]/)
    const run = await judge(repository, { 'pom.xml': describePom('1.4.0') }, installTools)
    expect(run.stdout, run.output).toMatch(/^tailgate: \S+ passed$/m)
  })
})

describe('the file that init writes for a Procfile', () => {
  test('follows a program that the pull request renames, as each side has its own line', async () => {
    const server = springServer.replace('SERVER_PORT', 'PORT')
    const repository = await createProject(
      {
        Procfile: 'web: node server-1.3.0.cjs\n',
        'server-1.3.0.cjs': server,
        '.gitignore': '.tailgate\n',
      },
      [],
    )
    const run = await judge(repository, {
      Procfile: 'worker: true\nweb: node main-1.4.0.cjs\n',
      'server-1.3.0.cjs': null,
      'main-1.4.0.cjs': server,
    })
    expect(run.stdout, run.output).toMatch(/^tailgate: \S+ passed$/m)
  })
})
