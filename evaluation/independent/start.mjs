// npm run check:statistics: computes the statistics of recorded and of made-up epochs twice, with
// our own code and with NumPy and SciPy, and compares the results.
// --ours FILE writes what our own code computes, --compare FILE compares such a file.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { importProgram, root } from '../bundle.mjs'

const cache = join(root, 'node_modules/.cache/tailgate')
const python = join(cache, 'statistics/bin/python')
const { values } = parseArgs({ options: { ours: { type: 'string' }, compare: { type: 'string' } } })
const figures = values.compare ?? values.ours ?? join(cache, 'independent/figures.json')

if (values.compare === undefined) {
  const { writeFigures } = await importProgram('independent', 'independent')
  writeFigures(figures, root)
}
if (values.ours === undefined) process.exitCode = compareFigures()

function compareFigures() {
  if (!existsSync(python)) {
    console.error(
      'NumPy and SciPy are missing: run `node scripts/setup-programs.mjs --statistics` first.',
    )
    return 1
  }
  const program = join(root, 'evaluation/independent/check.py')
  const recordings = join(root, 'evaluation/recorded-epochs/recordings')
  const { status, error } = spawnSync(python, ['-B', program, figures, recordings], {
    stdio: 'inherit',
  })
  if (error !== undefined) throw error
  return status ?? 1
}
