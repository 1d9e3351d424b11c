// npm run busy -- --before COMMIT: what the gate of an older commit and that of this one say beside
// two busy programs, in turn. Nothing else may run on the machine. Each trial is kept in
// evaluation/busy-machine/results.jsonl; trials that are there are not measured again. Writes
// docs/evaluation/busy-machine.md.
//
//   --trials N   of each case and version (default 5)
//   --minutes N  start no trial after this time
//   --page       only write the page again
import { spawn } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { checkOutVersion, readCommit } from '../earlier-version.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const dataPath = join(root, 'evaluation/busy-machine/results.jsonl')
const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    trials: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '600' },
    page: { type: 'boolean' },
  },
})
const [trials, minutes] = [Number(values.trials), Number(values.minutes)]
if (!values.page && (values.before === undefined || !(trials > 0) || !(minutes > 0))) {
  process.stderr.write('npm run busy -- --before COMMIT [--trials N] [--minutes N] | --page\n')
  process.exit(2)
}

const perSecond = 100
const busyPrograms = 2
/** Longer than any run of tailgate. */
const maxRunSeconds = 20 * 60
const cases = [
  { name: '12 % more work', factor: 1.12 },
  { name: 'unchanged', factor: 1 },
]

if (!values.page) await measure()
writePage(readResults())

async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-busy-'))
  try {
    const versions = [
      {
        name: 'before',
        commit: values.before,
        cli: checkOutVersion(root, values.before, join(folder, 'before')),
      },
      { name: 'now', commit: readCommit(root), cli: join(root, 'dist/cli.js') },
    ]
    const end = Date.now() + minutes * 60_000
    for (const { trial, each, version } of listTrials(versions)) {
      const isKnown = readResults().some(
        (known) =>
          known.trial === trial && known.case === each.name && known.version === version.name,
      )
      if (isKnown) continue
      if (Date.now() > end) return
      const result = await runTrial(each.factor, version.cli, mkdtempSync(join(folder, 'trial-')))
      const { name, commit } = version
      const line = { trial, case: each.name, version: name, commit, ...readMachine(), ...result }
      appendFileSync(dataPath, `${JSON.stringify(line)}\n`)
      process.stdout.write(
        `${trial}, ${each.name}, ${name}: ${result.outcome}, ${result.seconds} s\n`,
      )
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Which version comes first alternates. */
function listTrials(versions) {
  return Array.from({ length: trials }, (_, place) => place + 1).flatMap((trial) =>
    cases.flatMap((each) =>
      (trial % 2 === 0 ? versions.toReversed() : versions).map((version) => ({
        trial,
        each,
        version,
      })),
    ),
  )
}

async function runTrial(factor, cli, folder) {
  writeProject(folder, factor)
  const programs = Array.from({ length: busyPrograms }, startBusyProgram)
  const [startedAt, began] = [new Date().toISOString(), performance.now()]
  try {
    const { code, stdout, stderr } = await runCommand(cli, folder)
    if (code === 2) throw new Error(`tailgate rejects the configuration: ${stderr}`)
    return {
      startedAt,
      ...readReport(stdout, stderr),
      exitCode: code,
      seconds: Math.round((performance.now() - began) / 1000),
    }
  } finally {
    for (const program of programs) program.kill('SIGKILL')
  }
}

/** One command starts both sides; the settings.json in the folder of a side differs. */
function writeProject(folder, factor) {
  const program = join(root, 'evaluation/gate-accuracy/services/work-python.py')
  mkdirSync(join(folder, 'base'))
  const configuration = {
    name: 'busy',
    start: `python3 ${program}`,
    base: './base',
    url: 'http://127.0.0.1:${port}',
    env: { PORT: '${port}' },
    load: { rate: `${perSecond}/s` },
  }
  writeFileSync(join(folder, 'tailgate.yml'), JSON.stringify(configuration, null, 2))
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ BODY_FACTOR: factor }))
  writeFileSync(join(folder, 'base/settings.json'), JSON.stringify({ BODY_FACTOR: 1 }))
}

/** In a session of its own, like a program of another user. It ends by itself in any case. */
function startBusyProgram() {
  const code = `const end = Date.now() + ${maxRunSeconds * 1000}; while (Date.now() < end);`
  return spawn(process.execPath, ['--eval', code], { detached: true, stdio: 'ignore' })
}

function runCommand(cli, cwd) {
  const tailgate = spawn(process.execPath, [cli, 'run', '--json', '-'], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: cwd, NO_COLOR: '1' },
    timeout: maxRunSeconds * 1000,
  })
  const [stdout, stderr] = [collect(tailgate.stdout), collect(tailgate.stderr)]
  return new Promise((resolve, reject) => {
    tailgate.once('error', reject)
    tailgate.once('close', (code) => resolve({ code, stdout: stdout(), stderr: stderr() }))
  })
}

function collect(stream) {
  const chunks = []
  stream.on('data', (chunk) => chunks.push(chunk))
  return () => Buffer.concat(chunks).toString('utf8')
}

function readReport(stdout, stderr) {
  try {
    const [{ outcome, reasons, rows, loadSeconds }] = JSON.parse(stdout).suites
    const { change, interval } = rows.find(({ metric, request }) => metric === 'p50' && !request)
    return { outcome, p50: { change, interval }, loadSeconds: loadSeconds ?? null, reasons }
  } catch {
    return { outcome: 'crashed', p50: null, loadSeconds: null, reasons: stderr.trim().split('\n') }
  }
}

function readMachine() {
  return { cpu: cpus()[0].model, cpus: cpus().length }
}

function readResults() {
  if (!existsSync(dataPath)) return []
  return readFileSync(dataPath, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

function writePage(results) {
  const rows = cases.flatMap(({ name }) =>
    ['before', 'now'].map((version) => {
      const own = results.filter((each) => each.case === name && each.version === version)
      const count = (outcome) => own.filter((each) => each.outcome === outcome).length
      const counted = ['fail', 'pass', 'unsure', 'invalid', 'crashed'].map(count)
      const widths = own.flatMap(({ p50 }) => computeWidth(p50) ?? [])
      return [
        `${name}, ${version}`,
        own.length,
        ...counted,
        ...[formatMedian(widths, (width) => `± ${(100 * width).toFixed(1)} %`)],
        formatMedian(
          own.map(({ seconds }) => seconds),
          (seconds) => `${seconds.toFixed(0)} s`,
        ),
      ]
    }),
  )
  const unsure = (version) =>
    results.filter((each) => each.version === version && each.outcome === 'unsure').length
  const total = (version) => results.filter((each) => each.version === version).length
  const commitsOf = (version) =>
    [...new Set(results.filter((each) => each.version === version).map(({ commit }) => commit))]
      .map((commit) => `\`${commit}\``)
      .join(', ')
  const machines = [...new Set(results.map((each) => `${each.cpus} × ${each.cpu}`))].join('; ')
  const page = [
    '# Beside busy programs',
    '',
    'What `tailgate run` says while two other programs use all the time of a processor that they',
    'get, on a machine with two processors. The service is `work-python.py` of the',
    `[accuracy of the gate](gate-accuracy.md), at ${perSecond} requests per second to each side, with`,
    'default settings. The head does the same work as its base, or 12 % more of it for each request.',
    `Before: ${commitsOf('before')}; now: ${commitsOf('now')}, in turn.`,
    '',
    '| head | trials | fail | pass | unsure | invalid | crashed | interval of p50 | time |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    `Unsure: ${unsure('before')} of ${total('before')} before, ${unsure('now')} of ${total('now')} now.`,
    'The interval is the half width of the range in which the true difference of p50 most likely',
    'lies; it and the time of the whole command are medians.',
    '',
    `Measured with \`npm run busy\` on ${machines}. All trials are in`,
    '[`evaluation/busy-machine/results.jsonl`](../../evaluation/busy-machine/results.jsonl); none is',
    'left out, and none was repeated.',
    '',
  ]
  writeFileSync(join(root, 'docs/evaluation/busy-machine.md'), page.join('\n'))
}

/** Half the range of the difference; null if an end is not bounded. */
function computeWidth(p50) {
  const { lower, upper } = p50?.interval ?? {}
  return typeof lower === 'number' && typeof upper === 'number' ? (upper - lower) / 2 : null
}

function formatMedian(numbers, format) {
  if (numbers.length === 0) return '–'
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return format((sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2)
}
