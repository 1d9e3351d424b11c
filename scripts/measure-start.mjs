// Measures how long the command and the Action take to start, beside Node alone: interleaved, and
// the median of 15 runs of each. Prints milliseconds.
import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const runs = 15
const dist = fileURLToPath(new URL('../dist/', import.meta.url))

const empty = join(tmpdir(), `tailgate-start-${process.pid}.mjs`)
writeFileSync(empty, '')

const commands = {
  'node -e 0': ['-e', '0'],
  'an empty module': [empty],
  'tailgate --version': [join(dist, 'cli.js'), '--version'],
  'tailgate --help': [join(dist, 'cli.js'), '--help'],
  'action.js, import alone': [join(dist, 'action.js')],
}
/** The Action refuses this event before it does anything else. */
const env = { PATH: '', GITHUB_EVENT_NAME: 'pull_request_target' }

const times = Object.fromEntries(Object.keys(commands).map((name) => [name, []]))
for (let run = 0; run <= runs; run++)
  for (const [name, args] of Object.entries(commands)) {
    const start = performance.now()
    spawnSync(process.execPath, args, { stdio: 'ignore', cwd: tmpdir(), env })
    // The first run fills the caches of the file system.
    if (run > 0) times[name].push(performance.now() - start)
  }
rmSync(empty)
for (const [name, each] of Object.entries(times))
  process.stdout.write(
    `${name.padEnd(34)}${each.toSorted((a, b) => a - b)[(runs - 1) / 2].toFixed(1)} ms\n`,
  )
