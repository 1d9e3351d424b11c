// npm run fuzz:js -- [--minutes N] [--seed N] [FILE …]: runs the properties of test/fuzz with new
// seeds until the time is over, 10 minutes by default. The last round runs to its end. A failure is
// printed with its seed and its input, and the exit code is then 1. Keep the input as one of the
// `examples` of its property.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const folder = 'test/fuzz'

/** As many times the inputs of the check in each round: a round takes a minute or two. */
const runsFactor = 5

const maxSeed = 2 ** 31 - 1

const { files, seconds, firstSeed } = parseOptions()
const start = performance.now()
let seed = firstSeed
do {
  console.log(`Seed ${seed}, ${runsFactor} times the inputs of the check`)
  if (!runRound(seed)) {
    console.log(`Failed with seed ${seed}: npm run fuzz:js -- --minutes 0.1 --seed ${seed}`)
    process.exit(1)
  }
  seed += 1
} while ((performance.now() - start) / 1000 < seconds)
console.log(`No failure with the seeds ${firstSeed} to ${seed - 1}`)

function runRound(seed) {
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--testTimeout=3600000', ...files],
    {
      cwd: root,
      env: {
        ...process.env,
        TAILGATE_FUZZ_SEED: String(seed),
        TAILGATE_FUZZ_RUNS: String(runsFactor),
      },
      stdio: 'inherit',
    },
  )
  if (status !== 0 && status !== 1) console.log(`vitest ended with ${status}`)
  return status === 0
}

function parseOptions() {
  const { values, positionals } = parseArgs({
    options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' } },
    allowPositionals: true,
  })
  const seconds = Number(values.minutes) * 60
  if (!(seconds >= 1)) exitWithError(`--minutes takes a number above 0, not ${values.minutes}.`)
  const firstSeed = values.seed === undefined ? randomInt(1, maxSeed) : Number(values.seed)
  if (!Number.isInteger(firstSeed) || firstSeed < 1 || firstSeed > maxSeed)
    exitWithError(`--seed takes a whole number from 1 to ${maxSeed}, not ${values.seed}.`)
  const files = positionals.map((name) => `${folder}/${name}`)
  return { files: files.length > 0 ? files : [folder], seconds, firstSeed }
}

function exitWithError(message) {
  console.error(message)
  process.exit(2)
}
