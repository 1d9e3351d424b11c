/** How a service could start, as the files of its project suggest. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { parseInitSuite, usePort } from '../../../src/commands/init/probe/suite.ts'
import { describeFixedPort } from '../../../src/commands/init/proposals/container.ts'
import {
  maxFileBytes,
  openProjectFolder,
} from '../../../src/commands/init/proposals/project-folder.ts'
import { listProposals } from '../../../src/commands/init/proposals/proposals.ts'

type Files = Record<string, string>
type Options = Record<string, string>

const fastApi = 'from fastapi import FastAPI\n\napp = FastAPI(title="shop")\n'
const flask = 'import flask\napp: flask.Flask = flask.Flask(__name__)\n'
const pom = `<project>
  <parent><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-parent</artifactId><version>3.4.1</version></parent>
  <groupId>test</groupId>
  <artifactId>shop</artifactId>
  <version>1.2.0</version>
  <dependencies><dependency><artifactId>other</artifactId><version>9</version></dependency></dependencies>
  <build><plugins><plugin><groupId>org.springframework.boot</groupId></plugin></plugins></build>
</project>`
const readProcfile = 'eval "$(sed -n \'s/^web *: *//p\' Procfile | head -n 1)"'
const pipBuild = 'python3 -m venv .venv && .venv/bin/pip install --quiet'

test.each<[string, Files, Options[]]>([
  [
    'a Node project with a lock file and a build script',
    {
      'package.json': '{ "scripts": { "start": "node .", "build": "tsc" } }',
      'package-lock.json': '{}',
    },
    [{ start: 'npm start', build: 'npm ci && npm run build' }],
  ],
  [
    'a Node project with a lock file of pnpm',
    {
      'package.json': '{ "scripts": { "start": "node .", "build": "tsc" } }',
      'pnpm-lock.yaml': '',
    },
    [{ start: 'npm start', build: 'pnpm install --frozen-lockfile && pnpm run build' }],
  ],
  [
    'a Node project with dependencies and without a lock file',
    { 'package.json': '{ "scripts": { "start": "node ." }, "dependencies": { "left-pad": "1" } }' },
    [{ start: 'npm start', build: 'npm install --no-package-lock' }],
  ],
  [
    'a Node project whose start script is for development',
    { 'package.json': '{ "scripts": { "start": "nodemon .", "start:prod": "node ." } }' },
    [{ start: 'npm run start:prod' }],
  ],
  [
    'a Node project with a script for development beside its start script',
    { 'package.json': '{ "scripts": { "dev": "node --watch .", "start": "node ." } }' },
    [{ start: 'npm start' }],
  ],
  [
    'a start script and a Procfile, one for development: it comes last',
    {
      'package.json': '{ "scripts": { "start": "nodemon ." } }',
      Procfile: 'web: node .\n',
      'app.py': flask,
    },
    [
      { start: readProcfile },
      { start: "python3 -m flask --app 'app:app' run --port ${port}" },
      { start: 'npm start' },
    ],
  ],
  ['a package.json without a start script', { 'package.json': '{ "scripts": {} }' }, []],
  [
    'a Procfile in a Go module',
    { Procfile: 'worker: bin/worker\nweb: bin/shop --serve\n', 'go.mod': 'module shop\n' },
    [{ start: readProcfile }],
  ],
  [
    'a Procfile of a Python project',
    {
      Procfile: 'web: gunicorn app:app',
      'requirements.txt': 'flask\n',
      'app.py': flask,
    },
    [
      { start: readProcfile, build: `${pipBuild} -r requirements.txt` },
      {
        start: ".venv/bin/python -m flask --app 'app:app' run --port ${port}",
        build: `${pipBuild} -r requirements.txt`,
      },
    ],
  ],
  [
    'a Django project without dependencies',
    { 'manage.py': 'import os' },
    [{ start: 'python3 manage.py runserver --noreload 127.0.0.1:${port}' }],
  ],
  [
    'a Django project with gunicorn',
    {
      'manage.py': "os.environ.setdefault('DJANGO_SETTINGS_MODULE', 'shop.settings')",
      'requirements.txt': 'Django==5.1\ngunicorn>=22\n',
    },
    [
      {
        start: '.venv/bin/python -m gunicorn --bind 127.0.0.1:${port} shop.wsgi',
        build: `${pipBuild} -r requirements.txt`,
      },
    ],
  ],
  [
    'a pyproject.toml with uvicorn and the application in a package',
    {
      'pyproject.toml': '[project]\ndependencies = ["fastapi", "uvicorn[standard]>=0.30"]\n',
      'src/shop/__init__.py': '',
      'src/shop/main.py': fastApi,
    },
    [
      {
        start: '.venv/bin/python -m uvicorn --app-dir src --port ${port} shop.main:app',
        build: `${pipBuild} .`,
      },
    ],
  ],
  [
    'a pyproject.toml with a lock file of uv',
    {
      'pyproject.toml': '[project]\ndependencies = ["fastapi"]\n',
      'uv.lock': '',
      'main.py': fastApi,
    },
    [
      {
        start: '.venv/bin/python -m uvicorn --port ${port} main:app',
        build: 'uv sync --frozen',
      },
    ],
  ],
  [
    'a Flask application that a function creates, with gunicorn',
    {
      'requirements.txt': 'gunicorn\nFlask\n',
      'wsgi.py': 'def create_app():\n    app = Flask(__name__)\n',
    },
    [
      {
        start: ".venv/bin/python -m gunicorn --bind 127.0.0.1:${port} 'wsgi:create_app()'",
        build: `${pipBuild} -r requirements.txt`,
      },
    ],
  ],
  ['Python files without a web framework', { 'app.py': 'print(1)\n', 'pyproject.toml': '' }, []],
  [
    'a Go module with a main package at its top',
    { 'go.mod': 'module example.com/acme/shop/v2\n', 'main.go': '// Shop.\npackage main\n' },
    [{ start: 'bin/shop', build: 'go build -o bin/shop .' }],
  ],
  [
    'a Go module with several commands: the server first',
    {
      'go.mod': 'module shop\n',
      'shop.go': 'package shop\n',
      'cmd/migrate/main.go': 'package main\n',
      'cmd/server/main.go': 'package main\n',
      'cmd/internal/util.go': 'package internal\n',
      'cmd/tests/main_test.go': 'package main\n',
    },
    [
      { start: 'bin/server', build: 'go build -o bin/server ./cmd/server' },
      { start: 'bin/migrate', build: 'go build -o bin/migrate ./cmd/migrate' },
    ],
  ],
  [
    'Maven with Spring Boot: no version, and no jar of an earlier build',
    { 'pom.xml': pom, mvnw: '' },
    [
      {
        start: 'exec java -jar "$(ls -S target/*.jar | head -n 1)"',
        build: 'rm -f target/*.jar && ./mvnw --batch-mode --quiet package -DskipTests',
        env: 'SERVER_PORT=${port}',
      },
    ],
  ],
  [
    'a Maven project of modules, which has no jar of its own',
    { 'pom.xml': pom.replace('<version>1.2.0', '<packaging>pom</packaging><version>1.2.0') },
    [],
  ],
  ['Maven without a framework', { 'pom.xml': '<project/>' }, []],
  [
    'Gradle with Quarkus',
    { 'build.gradle.kts': 'plugins { id("io.quarkus") }', gradlew: '' },
    [
      {
        start: 'exec java -jar build/quarkus-app/quarkus-run.jar',
        build: './gradlew --quiet quarkusBuild',
        env: 'QUARKUS_HTTP_PORT=${port}',
      },
    ],
  ],
  [
    'Gradle with Spring Boot',
    { 'build.gradle': "plugins { id 'org.springframework.boot' version '3.4.1' }" },
    [
      {
        start: 'exec java -jar "$(ls -S build/libs/*.jar | head -n 1)"',
        build: 'rm -f build/libs/*.jar && gradle --quiet bootJar',
        env: 'SERVER_PORT=${port}',
      },
    ],
  ],
  [
    'a Rack application with puma',
    { 'config.ru': 'run App', Gemfile: 'gem "puma", "~> 6"\n' },
    [
      {
        start: 'bundle exec puma --bind tcp://127.0.0.1:${port}',
        build: 'bundle install',
      },
    ],
  ],
  [
    'a Rack application without a Gemfile',
    { 'config.ru': 'run App' },
    [{ start: 'rackup --host 127.0.0.1 --port ${port}' }],
  ],
  [
    'a Cargo package with a lock file',
    { 'Cargo.toml': '[package]\nname = "shop"\n', 'src/main.rs': '', 'Cargo.lock': '' },
    [{ start: 'target/release/shop', build: 'cargo build --release --locked' }],
  ],
  [
    'a Cargo workspace with one binary, which has a name of its own',
    {
      'Cargo.toml': '[workspace]\nmembers = ["core", "crates/web"]\n',
      'core/Cargo.toml': '[package]\nname = "core"\n',
      'crates/web/Cargo.toml': '[package]\nname = "web"\n[[bin]]\nname = "shop-web"\n',
    },
    [{ start: 'target/release/shop-web', build: 'cargo build --release' }],
  ],
  ['a Cargo library', { 'Cargo.toml': '[package]\nname = "shop"\n', 'src/lib.rs': '' }, []],
  [
    'a Dockerfile',
    { Dockerfile: 'FROM scratch' },
    [
      {
        image: 'tailgate-api:${side}',
        build: 'docker build --tag tailgate-api:${side} .',
        env: 'PORT=${port}',
      },
    ],
  ],
  [
    'a compose file that is written for tailgate',
    { 'compose.yml': 'services: { web: { ports: ["127.0.0.1:${TAILGATE_PORT}:80"] } }' },
    [{ compose: 'compose.yml' }],
  ],
  [
    'a compose file that is written for tailgate beside a Python project',
    {
      'compose.yml': 'services: { web: { ports: ["${TAILGATE_PORT:-8000}:8000"] } }',
      'requirements.txt': 'flask\n',
      'app.py': flask,
    },
    [
      { compose: 'compose.yml' },
      {
        start: ".venv/bin/python -m flask --app 'app:app' run --port ${port}",
        build: `${pipBuild} -r requirements.txt`,
      },
    ],
  ],
  [
    'a compose file that only mentions the port in a comment',
    { 'compose.yml': '# TAILGATE_PORT\nservices: { web: { build: ., ports: ["8080:8080"] } }' },
    [],
  ],
  [
    'a compose file with fixed ports, which two sides cannot share',
    { 'compose.yml': 'services: { web: { build: ., ports: ["8080:8080"] } }' },
    [],
  ],
])('%s', (_, files, expected) => {
  const proposals = propose(files)
  const options = proposals.map((proposal) =>
    Object.fromEntries(
      Object.entries(proposal.options).map(([name, values = []]) => [name, values.join()]),
    ),
  )
  expect(options).toEqual(expected)
  for (const proposal of proposals) {
    const settings = { origin: 'http://127.0.0.1:3000', paths: ['/'], options: proposal.options }
    const receivesPort = stringify(proposal.options).includes('${port}')
    expect(parseInitSuite(receivesPort ? usePort('${port}', settings) : settings)).toHaveProperty(
      'service.start',
    )
  }
})

test('where the packages of a Node project are installed, only its build script is tried', () => {
  const files = { 'package.json': '{ "scripts": { "start": "node ." } }' }
  const installed = { 'node_modules/left-pad/index.js': '' }
  expect(propose(files)[0]).not.toHaveProperty('trialBuild')
  expect(propose({ ...files, ...installed })[0]?.trialBuild).toBeNull()
  const compiled = '{ "scripts": { "start": "node dist", "build": "tsc" } }'
  const lock = { 'package.json': compiled, 'pnpm-lock.yaml': '' }
  const [proposal] = propose({ ...lock, ...installed })
  expect(proposal?.trialBuild).toBe('pnpm run build')
  expect(proposal?.options.build).toEqual(['pnpm install --frozen-lockfile && pnpm run build'])
})

test('nothing that is proposed names a version of the project', () => {
  const files = {
    'pom.xml': pom,
    'package.json': '{ "version": "1.2.0", "scripts": { "start": "node ." } }',
    'pyproject.toml': '[project]\nversion = "1.2.0"\ndependencies = ["fastapi"]\n',
    'main.py': fastApi,
    'Cargo.toml': '[package]\nname = "shop"\nversion = "1.2.0"\n',
    'src/main.rs': '',
    Procfile: 'web: java -jar target/shop-1.2.0.jar\n',
    Dockerfile: 'FROM scratch\nLABEL version=1.2.0\n',
  }
  for (const name of Object.keys(files)) {
    const others = Object.entries(files).filter(([each]) => each === name || !each.includes('.'))
    for (const { options } of [...propose(files), ...propose(Object.fromEntries(others))])
      expect(stringify(options)).not.toContain('1.2')
  }
})

const bell = String.fromCharCode(7)

test.each<[string, Files]>([
  ['JSON that is no object', { 'package.json': '[1]' }],
  ['null', { 'package.json': 'null' }],
  ['scripts that are no object', { 'package.json': '{ "scripts": "start" }' }],
  ['a start script that is no text', { 'package.json': '{ "scripts": { "start": {} } }' }],
  ['TOML that is not valid', { 'Cargo.toml': '[package', 'src/main.rs': '' }],
  ['TOML that is nested deeply', { 'Cargo.toml': `a = ${'['.repeat(50_000)}`, 'src/main.rs': '' }],
  [
    'a name with characters of the shell',
    { 'Cargo.toml': '[package]\nname = "$(touch owned)"\n', 'src/main.rs': '' },
  ],
  ['a member outside of the workspace', { 'Cargo.toml': '[workspace]\nmembers = ["$(id)"]\n' }],
  ['a Procfile with an escape sequence', { Procfile: `web: true ${bell}[2J` }],
  ['a Procfile that hides text', { Procfile: 'web: true \u202e; rm' }],
  ['a Procfile with an endless line', { Procfile: `web: ${'x'.repeat(5000)}` }],
  ['a file that is too large', { Procfile: `web: true\n${' '.repeat(maxFileBytes)}` }],
])('no command is proposed for %s', (_, files) => {
  expect(propose(files)).toEqual([])
})

test('a pipe in the place of a file is not opened, since that could wait forever', () => {
  using project = openProject({})
  execFileSync('mkfifo', [join(project.path, 'Procfile')])
  expect(listProposals(openProjectFolder(project.path))).toEqual([])
})

function propose(files: Files) {
  using project = openProject(files)
  return listProposals(openProjectFolder(project.path))
}

function openProject(files: Files): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'tailgate-project-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), text)
  }
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true }) }
}

test.each([
  ['- "8080:80"', '"${TAILGATE_PORT:-8080}:80"'],
  ['- 127.0.0.1:8080:80/tcp', '"127.0.0.1:${TAILGATE_PORT:-8080}:80"'],
  ['- ${PORT:-8000}:8000', '"${TAILGATE_PORT:-8000}:8000"'],
  ['- ${WEB_PORT}:8000', '"${TAILGATE_PORT:-8000}:8000"'],
  ['- { published: "8080", target: 80 }', '"${TAILGATE_PORT:-8080}:80"'],
])('a compose file with the port %s gets the line that mends it', (port, line) => {
  const database = '  db: { image: postgres, ports: ["5432:5432"] }'
  const text = `services:\n${database}\n  web:\n    build: .\n    ports:\n      ${port}\n`
  expect(describePort(text)).toContain(`\`ports: [${line}]\``)
  expect(describePort(text)).toContain('publishes a fixed port of web')
})

test.each([
  ['a database alone', 'services: { db: { image: postgres, ports: ["5432:5432"] } }'],
  ['a port that tailgate chooses', 'services: { w: { build: ., ports: ["${TAILGATE_PORT}:80"] } }'],
  ['a port of the container alone', 'services: { web: { build: ., ports: ["80"] } }'],
  ['no YAML', 'services: ]['],
])('a compose file with %s gets none', (_, text) => {
  expect(describePort(text)).toBeNull()
})

function describePort(text: string): string | null {
  return describeFixedPort({
    read: (path) => (path === 'compose.yml' ? text : null),
    hasFile: (path) => path === 'compose.yml',
    list: () => [],
  })
}
