// npm run fuzz -- [TARGET …] [--minutes N]: random answers for what reads a server's bytes (native/fuzz), 10 minutes a target.
// What was learnt is kept in node_modules/.cache/tailgate/fuzz and gone on from. A finding is a file in
// native/fuzz/artifacts; then the exit code is 1.
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
// cargo-fuzz wants a nightly compiler for its flags; this lets the one that builds everything else take them.
const env = {
  ...process.env,
  RUSTC_BOOTSTRAP: '1',
  PATH: [join(cache, 'bin'), process.env.PATH].join(delimiter),
}

const { targets, seconds } = asked()
installCargoFuzz()
for (const target of targets) cargo(['fuzz', 'build', '--fuzz-dir', fuzz, target])
const clean = targets.map(run).every(Boolean)
process.exit(clean ? 0 : 1)

function asked() {
  const { values, positionals } = parseArgs({
    options: { minutes: { type: 'string', default: '10' } },
    allowPositionals: true,
  })
  const unknown = positionals.find((target) => !all.includes(target))
  if (unknown !== undefined)
    fail(`There is no target ${unknown}: take ${all.join(' or ')}, or none for all.`)
  const seconds = Math.round(Number(values.minutes) * 60)
  if (!(seconds >= 1)) fail(`--minutes takes a number above 0, not ${values.minutes}.`)
  return { targets: positionals.length > 0 ? positionals : all, seconds }
}

function installCargoFuzz() {
  const { stdout } = spawnSync('cargo', ['fuzz', '--version'], { env, encoding: 'utf8' })
  if (stdout?.includes(cargoFuzzVersion)) return
  console.log(`Building cargo-fuzz ${cargoFuzzVersion} (a minute or so) …`)
  cargo(['install', '--quiet', '--locked', '--root', cache, `cargo-fuzz@${cargoFuzzVersion}`])
}

/** Whether nothing was found. */
function run(target) {
  const [corpus, artifacts] = [join(cache, 'corpus', target), join(fuzz, 'artifacts', target)]
  const [seeds, log] = [join(fuzz, 'seeds', target), join(cache, `${target}.log`)]
  mkdirSync(corpus, { recursive: true })
  const before = filesIn(artifacts)
  const output = openSync(log, 'w')
  const limits = [`-max_total_time=${seconds}`, '-timeout=10', '-rss_limit_mb=1024']
  const { status } = spawnSync(
    'cargo',
    ['fuzz', 'run', '--fuzz-dir', fuzz, target, corpus, seeds, '--']
      .concat(limits)
      .concat(`-dict=${dictionaryOf(target)}`, '-print_final_stats=1'),
    { cwd: fuzz, env, stdio: ['ignore', output, output] },
  )
  const text = readFileSync(log, 'utf8')
  const executions = /number_of_executed_units:\s*(\d+)/.exec(text)?.[1]
  const found = filesIn(artifacts).filter((file) => !before.includes(file))
  const counted =
    executions === undefined ? '' : `${Number(executions).toLocaleString('en')} executions, `
  console.log(
    `${target}: ${counted}${filesIn(corpus).length} inputs kept, ${found.length} findings`,
  )
  for (const file of found) {
    const path = relative(root, join(artifacts, file))
    console.log(
      `  ${path}: RUSTC_BOOTSTRAP=1 cargo fuzz run --fuzz-dir native/fuzz ${target} ${path}`,
    )
  }
  if (status !== 0)
    console.log(`${text.split('\n').slice(-40).join('\n')}\nAll it said: ${relative(root, log)}`)
  return status === 0 && found.length === 0
}

function dictionaryOf(target) {
  const own = join(fuzz, `${target}.dict`)
  return existsSync(own) ? own : join(fuzz, 'http1.dict')
}

function filesIn(folder) {
  return existsSync(folder) ? readdirSync(folder) : []
}

function cargo(args) {
  execFileSync('cargo', args, { cwd: fuzz, env, stdio: 'inherit' })
}

function fail(sentence) {
  console.error(sentence)
  process.exit(2)
}
