/**
 * The program behind `npm run capacity`: runs `tailgate find-max` and `tailgate sweep` on services
 * whose limit is known, and compares what they find with that limit. The limit is the rate of a
 * closed load, measured before and after, or the resource that the service lacks. Each trial adds a
 * line of JSON to the file of this version of tailgate.
 *
 *   npm run capacity                    all trials that have no result yet
 *   npm run capacity -- --seconds 280   starts no trial that could exceed this time
 *   npm run capacity -- --only NAME     only trials whose id contains NAME
 *   npm run capacity -- --table         only writes the page
 */
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { execa } from 'execa'
import { readVersion } from '../product-version.ts'
import { appendResult, readResults } from '../result-file.ts'
import { renderPage } from './page.ts'
import { trials } from './plan.ts'
import type { CapacityResult } from './result.ts'
import { runTrial } from './trial.ts'

/** Resolves with the exit code. */
export async function measureCapacity(args: string[], root: string): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { seconds: { type: 'string' }, table: { type: 'boolean' }, only: { type: 'string' } },
  })
  const version = readVersion(root)
  const results = join(root, `evaluation/capacity/results/${version}.jsonl`)
  const endMs = performance.now() + Number(values.seconds ?? Number.POSITIVE_INFINITY) * 1000
  if (!values.table) {
    const folder = await buildPrograms(root)
    const measured = new Set(readResults<CapacityResult>(results).map(({ trial: id }) => id))
    const remaining = trials.filter(({ id }) => !measured.has(id) && id.includes(values.only ?? ''))
    for (const trial of remaining) {
      if (performance.now() + trial.seconds * 1000 > endMs) continue
      process.stderr.write(`${trial.id}\n`)
      appendResult(results, await runTrial(trial, folder, root))
    }
  }
  writeFileSync(
    join(root, 'docs/evaluation/capacity.md'),
    renderPage(readResults<CapacityResult>(results), version),
  )
  return 0
}

/**
 * Builds the services and a copy of tailgate, so that edits of the sources during a measurement
 * have no effect. Resolves with the folder that holds them.
 */
async function buildPrograms(root: string): Promise<string> {
  const folder = join(root, 'node_modules/.cache/tailgate/capacity/programs')
  mkdirSync(folder, { recursive: true })
  await execa(process.execPath, [join(root, 'scripts/build.mjs'), '--out', join(folder, 'dist')])
  cpSync(join(root, 'dist/native'), join(folder, 'dist/native'), { recursive: true })
  cpSync(join(root, 'evaluation/capacity/service.mjs'), join(folder, 'service.mjs'))
  const sources = join(root, 'evaluation/gate-accuracy/services/work-go')
  if (!existsSync(join(folder, 'work-go')))
    await execa('go', ['build', '-o', join(folder, 'work-go'), '.'], { cwd: sources })
  await execa('cc', ['-O2', '-o', join(folder, 'null'), join(root, 'evaluation/capacity/null.c')])
  return folder
}
