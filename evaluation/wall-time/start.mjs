// npm run wall-time -- --before COMMIT: how long the demo and the README's example take, from the
// start of the command to its end, with the dist/ of an older commit and with that of this one, in
// turn. Nothing else may run on the machine. Writes docs/evaluation/wall-time.md.
//
//   --rounds N  how often each is run (default 3)
//   --page      only write the page again from evaluation/wall-time/results.json
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { checkOutVersion, readCommit } from '../earlier-version.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const dataPath = join(root, 'evaluation/wall-time/results.json')
const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    page: { type: 'boolean' },
  },
})
if (values.page) {
  writePage(JSON.parse(readFileSync(dataPath, 'utf8')))
  process.exit()
}
const rounds = Number(values.rounds)
if (values.before === undefined || !(rounds > 0)) {
  process.stderr.write('npm run wall-time -- --before COMMIT [--rounds N] | --page\n')
  process.exit(2)
}

/** A service of about 1 ms of work; FACTOR is the typical amount. */
const service = `
import { createServer } from 'node:http'
const factor = FACTOR
createServer((_, response) => {
  const end = performance.now() + factor * (0.8 + 0.4 * Math.random())
  while (performance.now() < end);
  response.end('{"items":[]}')
}).listen(Number(process.env.PORT), '127.0.0.1')
`
/** The options of the README's example. */
const example = [
  ...['run', '--build', 'true', '--start', 'node server.js', '--env', 'PORT=${port}'],
  ...['--url', 'http://127.0.0.1:${port}/items', '--rate', '200/s'],
]

const folder = mkdtempSync(join(tmpdir(), 'tailgate-wall-time-'))
try {
  const versions = [
    { name: 'before', cli: checkOutVersion(root, values.before, join(folder, 'before')) },
    { name: 'now', cli: join(root, 'dist/cli.js') },
  ]
  const cases = [
    { name: 'demo', run: (cli) => runCommand(cli, ['demo'], folder) },
    {
      name: "the README's example, unchanged",
      run: (cli) => runCommand(cli, example, createRepository('unchanged', 1)),
    },
    {
      name: "the README's example, 20 % more work",
      run: (cli) => runCommand(cli, example, createRepository('slower', 1.2)),
    },
  ]
  const results = []
  for (let round = 1; round <= rounds; round++)
    for (const { name, run } of cases)
      for (const version of round % 2 === 0 ? versions.toReversed() : versions) {
        const result = { case: name, version: version.name, round, ...run(version.cli) }
        results.push(result)
        process.stdout.write(
          `${name}, ${version.name}: ${result.seconds.toFixed(1)} s, exit code ${result.exitCode}\n`,
        )
      }
  const data = { before: values.before, now: readCommit(root), machine: readMachine(), results }
  writeFileSync(dataPath, `${JSON.stringify(data, null, 2)}\n`)
  writePage(data)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Two commits: base and head. Each run has a repository of its own. */
function createRepository(name, factor) {
  const repository = mkdtempSync(join(folder, `${name}-`))
  const git = (...args) =>
    execFileSync('git', ['-C', repository, '-c', 'user.name=a', '-c', 'user.email=a@b', ...args])
  git('init', '--quiet', '--initial-branch=main')
  writeFileSync(join(repository, 'package.json'), '{ "type": "module" }\n')
  writeFileSync(join(repository, '.gitignore'), '.tailgate/\n')
  for (const amount of [1, factor]) {
    writeFileSync(join(repository, 'server.js'), service.replace('FACTOR', String(amount)))
    git('add', '--all')
    git('commit', '--quiet', '--allow-empty', '--message', `work ${amount}`)
    if (amount === 1) git('branch', '--force', 'base')
  }
  git('checkout', '--quiet', '-b', 'change')
  git('branch', '--force', 'main', 'base')
  return repository
}

function runCommand(cli, args, cwd) {
  const home = join(folder, 'home')
  mkdirSync(home, { recursive: true })
  const began = performance.now()
  const { status } = spawnSync(process.execPath, [cli, ...args], {
    cwd,
    stdio: 'ignore',
    env: { PATH: process.env.PATH, HOME: home },
  })
  return { seconds: (performance.now() - began) / 1000, exitCode: status }
}

function readMachine() {
  return { cpu: cpus()[0].model, cpus: cpus().length, node: process.version }
}

function writePage({ before, now, machine, results }) {
  const names = [...new Set(results.map((each) => each.case))]
  const rows = names.map((name) => {
    const cells = ['before', 'now'].map((version) =>
      describeRuns(results.filter((each) => each.case === name && each.version === version)),
    )
    return `| ${name} | ${cells.join(' | ')} |`
  })
  const repeats = results.filter((each) => each.case === names[0]).length / 2
  const page = [
    '# Wall time',
    '',
    'How long the whole command takes, from its start to its end: checkout of the base, starts,',
    `warm-ups, load and report. Median of ${repeats} runs in turn, with all of them in brackets, in`,
    'seconds, and the exit codes (0: passed, 1: failed).',
    '',
    `| command | before (\`${before}\`) | now (\`${now}\`) |`,
    '|---|---|---|',
    ...rows,
    '',
    'The demo judges one pull request that changes nothing, and one that is 20 % slower. The',
    "README's example is a service of Node with about 1 ms of work per request, at 200/s.",
    '',
    `Measured with \`npm run wall-time -- --before ${before} --rounds ${repeats}\` on`,
    `${machine.cpus} × ${machine.cpu}, Node ${machine.node.slice(1)}; each run: \`evaluation/wall-time/results.json\`.`,
    '',
  ]
  writeFileSync(join(root, 'docs/evaluation/wall-time.md'), page.join('\n'))
}

function describeRuns(runs) {
  const seconds = runs.map((run) => run.seconds).toSorted((one, other) => one - other)
  const middle = (seconds.length - 1) / 2
  const median = (seconds[Math.floor(middle)] + seconds[Math.ceil(middle)]) / 2
  const codes = [...new Set(runs.map(({ exitCode }) => exitCode))].join(', ')
  return `${median.toFixed(0)} (${seconds.map((each) => each.toFixed(0)).join(', ')}); ${codes}`
}
