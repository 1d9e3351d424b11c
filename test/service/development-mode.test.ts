/** Commands that only developers use are recognized, by their text and by the running processes. */

import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  describeDevelopmentMode,
  findDevelopmentMode,
  readProcessCommand,
  readShellLine,
} from '../../src/service/development-mode.ts'
import { startService } from '../../src/service/service.ts'
import { openServiceFolder, resolveFixture } from '../helpers/service-folder.ts'

const findInLine = (line: string, variables = {}) =>
  findDevelopmentMode(readShellLine(line, variables))?.name ?? null
const findInArguments = (...words: string[]) =>
  findDevelopmentMode(readProcessCommand(words, () => null))?.name ?? null

test.for([
  ['node --watch server.js', 'node --watch'],
  ['node --watch-path=./src server.js', 'node --watch'],
  ['PORT=${port} exec node --import tsx --watch src/main.ts', 'node --watch'],
  ['node -r ./telemetry.js --watch server.js', 'node --watch'],
  ['nodemon server.js', 'nodemon'],
  ['cd api && npx nodemon', 'nodemon'],
  ['./node_modules/.bin/nodemon --exec "node server.js"', 'nodemon'],
  ['npx tsx watch src/main.ts', 'tsx watch'],
  ['tsx --watch src/main.ts', 'tsx watch'],
  ['ts-node-dev --respawn src/main.ts', 'ts-node-dev'],
  ['nest start --watch', 'nest start --watch'],
  ['bun run --hot server.ts', 'bun --watch'],
  ['deno run -A --watch main.ts', 'deno --watch'],
  ['uvicorn app:app --port 1 --reload', 'uvicorn --reload'],
  ['.venv/bin/python -m uvicorn --reload app:app', 'uvicorn --reload'],
  ['uv run fastapi dev main.py', 'fastapi dev'],
  ['python3.12 -m flask --app shop --debug run', 'flask --debug'],
  ['FLASK_DEBUG=1 flask run', 'flask --debug'],
  ['python manage.py runserver 127.0.0.1:8000', 'manage.py runserver'],
  ['cargo watch -x run', 'cargo watch'],
  ['air -c .air.toml', 'air'],
  ['dotnet watch run', 'dotnet watch'],
  ['npx next dev -p 3000', 'next dev'],
  ['yarn vite --port 3000', 'vite'],
] as const)('%s', ([line, name]) => {
  expect(findInLine(line)).toBe(name)
})

test.for([
  'node server.js --watch',
  'node dist/main.js',
  'npm start',
  'npm run watch-prices',
  'tsx src/main.ts --watch',
  'uvicorn app:app --port 1',
  'fastapi run main.py',
  'flask run',
  'FLASK_DEBUG=0 flask run',
  '.venv/bin/python manage.py runserver --noreload 127.0.0.1:1',
  'cargo run -- watch',
  './shop --program nodemon',
  'echo nodemon',
  'next start',
  'vite build',
  'npx vite preview',
  'vite-node server.ts',
  'airflow webserver',
  '',
])('%s is for production', (line) => {
  expect(findInLine(line)).toBeNull()
})

test('a variable of the configuration counts, and that of the line is stronger', () => {
  expect(findInLine('flask run', { FLASK_DEBUG: 'true' })).toBe('flask --debug')
  expect(findInLine('FLASK_DEBUG=0 flask run', { FLASK_DEBUG: 'true' })).toBeNull()
  expect(findInLine('gunicorn app:app', { FLASK_DEBUG: 'true' })).toBeNull()
})

test('the processes of a script show what it runs', () => {
  expect(findInArguments('node', '/app/node_modules/.bin/nodemon', '--watch', 'src')).toBe(
    'nodemon',
  )
  expect(findInArguments('sh', '-c', 'nodemon --watch src')).toBe('nodemon')
  expect(findInArguments('/usr/bin/node', '/app/node_modules/.bin/next', 'dev')).toBe('next dev')
  expect(findInArguments('python3', '/app/.venv/bin/flask', 'run', '--debug')).toBe('flask --debug')
  expect(findInArguments('node', 'server.js')).toBeNull()
})

test('a long command is read in linear time', () => {
  expect(findInLine(`node ${'-r x '.repeat(200_000)}`)).toBeNull()
  expect(findInLine(`${'node '.repeat(200_000)}`)).toBeNull()
})

test('the sentence says what to run instead', () => {
  const [found] = [findDevelopmentMode(readShellLine('node --watch server.js', {}))]
  expect(found && describeDevelopmentMode(found)).toBe(
    'The service runs under `node --watch`, which starts it anew when a file changes. Its times ' +
      'are not those of production. Measure what runs there: `node` without `--watch`.',
  )
})

test.skipIf(process.platform !== 'linux')(
  'a service is noted for what its script runs, and others are not',
  async () => {
    await using workspace = await openServiceFolder()
    const script = workspace.resolve('start.sh')
    const run = async (flags: string) => {
      writeFileSync(script, `"${process.execPath}" ${flags} "${resolveFixture('server.mjs')}"\n`)
      const start = { kind: 'argv' as const, argv: ['/bin/sh', script] }
      await using service = await startService(workspace.buildSpec({ start }), workspace)
      return service.startNotes
    }
    expect(await run('--watch')).toEqual([expect.stringContaining('under `node --watch`')])
    expect(await run('')).toEqual([])
  },
)
