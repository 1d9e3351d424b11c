// npm run fuzz -- [TARGET …] [--minutes N]: feeds random responses to the parsers of server data
// (native/fuzz), 10 minutes per target. The corpus is kept in node_modules/.cache/tailgate/fuzz and
// reused. A finding is a file in native/fuzz/artifacts; the exit code is then 1.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const cargoFuzzVersion = '0.13.2'
const root = fileURLToPath(new URL('..', import.meta.url))
const fuzz = join(root, 'native/fuzz')
const cache = join(root, 'node_modules/.cache/tailgate/fuzz')
const all = readdirSync(join(fuzz, 'fuzz_targets')).map((file) => file.replace(/\.rs$/, ''))
// The flags of cargo-fuzz need a nightly compiler; RUSTC_BOOTSTRAP lets the stable compiler accept
// them.
const env = {
  ...process.env,
  RUSTC_BOOTSTRAP: '1',
  PATH: [join(cache, 'bin'), process.env.PATH].join(delimiter),
}

const { targets, seconds } = parseOptions()
installCargoFuzz()
for (const target of targets) runCargo(['fuzz', 'build', '--fuzz-dir', fuzz, target])
const isClean = targets.map(fuzzTarget).every(Boolean)
process.exit(isClean ? 0 : 1)

function parseOptions() {
  const { values, positionals } = parseArgs({
    options: { minutes: { type: 'string', default: '10' } },
    allowPositionals: true,
  })
  const unknown = positionals.find((target) => !all.includes(target))
  if (unknown !== undefined)
    exitWithError(`There is no target ${unknown}. Use ${all.join(' or ')}, or none for all.`)
  const seconds = Math.round(Number(values.minutes) * 60)
  if (!(seconds >= 1)) exitWithError(`--minutes takes a number above 0, not ${values.minutes}.`)
  return { targets: positionals.length > 0 ? positionals : all, seconds }
}

function installCargoFuzz() {
  const { stdout } = spawnSync('cargo', ['fuzz', '--version'], { env, encoding: 'utf8' })
  if (stdout?.includes(cargoFuzzVersion)) return
  console.log(`Building cargo-fuzz ${cargoFuzzVersion} (a minute or so) …`)
  runCargo(['install', '--quiet', '--locked', '--root', cache, `cargo-fuzz@${cargoFuzzVersion}`])
}

/** Fuzzes a target and prints the result. Returns whether there is no finding. */
function fuzzTarget(target) {
  const [corpus, artifacts] = [join(cache, 'corpus', target), join(fuzz, 'artifacts', target)]
  const [seeds, log] = [join(fuzz, 'seeds', target), join(cache, `${target}.log`)]
  mkdirSync(corpus, { recursive: true })
  const before = listFiles(artifacts)
  const output = openSync(log, 'w')
  const limits = [`-max_total_time=${seconds}`, '-timeout=10', '-rss_limit_mb=1024']
  const { status } = spawnSync(
    'cargo',
    ['fuzz', 'run', '--fuzz-dir', fuzz, target, corpus, seeds, '--']
      .concat(limits)
      .concat(`-dict=${findDictionary(target)}`, '-print_final_stats=1'),
    { cwd: fuzz, env, stdio: ['ignore', output, output] },
  )
  const text = readFileSync(log, 'utf8')
  const executions = /number_of_executed_units:\s*(\d+)/.exec(text)?.[1]
  const found = listFiles(artifacts).filter((file) => !before.includes(file))
  const count =
    executions === undefined ? '' : `${Number(executions).toLocaleString('en')} executions, `
  console.log(
    `${target}: ${count}${listFiles(corpus).length} inputs kept, ${found.length} findings`,
  )
  for (const file of found) {
    const path = relative(root, join(artifacts, file))
    console.log(
      `  ${path}: RUSTC_BOOTSTRAP=1 cargo fuzz run --fuzz-dir native/fuzz ${target} ${path}`,
    )
  }
  if (status !== 0)
    console.log(
      `${text.split('\n').slice(-40).join('\n')}\nThe whole output: ${relative(root, log)}`,
    )
  return status === 0 && found.length === 0
}

function findDictionary(target) {
  const own = join(fuzz, `${target}.dict`)
  return existsSync(own) ? own : join(fuzz, 'http1.dict')
}

function listFiles(folder) {
  return existsSync(folder) ? readdirSync(folder) : []
}

function runCargo(args) {
  execFileSync('cargo', args, { cwd: fuzz, env, stdio: 'inherit' })
}

function exitWithError(message) {
  console.error(message)
  process.exit(2)
}
