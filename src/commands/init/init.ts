/** `tailgate init`: writes tailgate.yml and a workflow, at a rate that the service was seen to keep. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { OptionName } from '../../core/config/options/option-table.ts'
import { transportOptions } from '../../core/config/options/transport.ts'
import { canRunSideBySide, type Suite } from '../../core/config/suite.ts'
import { ServiceError } from '../../core/text/errors.ts'
import { invalidExitCode, usageExitCode } from '../../invocation/exit.ts'
import { defaultConfigPath } from '../../invocation/load-config.ts'
import { Interrupted } from '../../runner/failures.ts'
import { tryConnecting } from '../../service/connection.ts'
import { resolveEndpoint } from '../../service/endpoint.ts'
import { maxShownLines, ServiceProcessError } from '../../service/process/errors.ts'
import { isWritable } from '../shared/output.ts'
import {
  findStartScript,
  listSecrets,
  renderConfig,
  renderWorkflow,
  writeNewFile,
} from './project-files.ts'
import { probeWithFreePortFirst } from './service-probe.ts'
import { type InitFlags, parseInitSuite, resolveSocket } from './suite.ts'

/** What else can be said of the service. */
export const initOptions = [
  'method',
  'header',
  ...transportOptions.map(({ name }) => name),
] as const satisfies readonly OptionName[]

const workflowPath = '.github/workflows/tailgate.yml'

export async function initProject(
  flags: InitFlags,
  folder: string,
  signal: AbortSignal,
): Promise<number> {
  const taken = [defaultConfigPath, workflowPath].filter((path) => existsSync(join(folder, path)))
  if (taken.length > 0)
    return refuse(`${taken.join(' and ')} is there already: delete it to start afresh.`)
  const start = flags.start ?? findStartScript(folder)
  const asked = { ...flags, start }
  const suite = parseInitSuite(asked, false)
  if ('problems' in suite) return refuse(suite.problems.join('\ntailgate: '))

  process.stderr.write(
    `${start ? `Starting \`${start}\`` : `Looking at ${flags.url}`} and trying rates …\n`,
  )
  if (!isWritable(folder)) return refuse(`${folder} may not be written to.`)
  const place = resolveEndpoint({
    url: flags.url,
    ...resolveSocket(suite, folder, { side: 'head' }),
  })
  if (start === undefined && (await tryConnecting(place, 1000, signal)).kind === 'closed') {
    const where = 'path' in place ? place.path : flags.url
    return refuse(
      `Nothing answers at ${where}, and package.json has no start script: say how to start the service with ` +
        '`--start`, or start it and say where it listens with `--url`.',
    )
  }
  const { kept, proposed, portable } = await probeWithFreePortFirst(
    suite,
    asked,
    folder,
    signal,
  ).catch((error: unknown) => {
    throw signal.aborted ? new Interrupted(null) : convertServiceError(error)
  })
  if (signal.aborted) throw new Interrupted(null)
  if (kept === 0) {
    const reason = `${flags.url} did not answer even 20 requests per second without errors. Try \`tailgate measure ${flags.url} -r 1\`.`
    return refuse(reason, invalidExitCode)
  }
  writeNewFile(join(folder, defaultConfigPath), renderConfig(asked, proposed, portable, folder))
  writeNewFile(
    join(folder, workflowPath),
    renderWorkflow(start === undefined, listSecrets(flags.reach)),
  )
  process.stdout.write(
    `It kept ${kept} requests per second, so the gate will send ${proposed} to base and head each.\n` +
      (start === undefined || portable || canRunSideBySide(suite)
        ? ''
        : `${explainSingleAddress(suite)}\n`) +
      `Wrote ${defaultConfigPath} and ${workflowPath}.\n` +
      (start === undefined
        ? 'Next: `tailgate run --save-baseline`, and from then on `tailgate run`.\n'
        : 'Next: `tailgate run` on a branch measures it beside what the branch started from.\n'),
  )
  return 0
}

function explainSingleAddress({ transport }: Suite): string {
  return transport.socket === null ? singlePortMessage : singleSocketMessage
}

const singleSocketMessage =
  'It listens on one socket, so base and head would be measured one after the other, which sees large changes only. Put ' +
  '${side} into its path, and wherever the service is told it.'

const singlePortMessage =
  'It does not listen where the variable PORT says, so base and head would be measured one after the other, which sees ' +
  'large changes only. Put ${port} into start or env, wherever the service is told its port.'

/** The log is gone by now, so its last lines are told and not its place. */
function convertServiceError(error: unknown): unknown {
  if (!(error instanceof ServiceProcessError)) return error
  const lines = error.lastLines.slice(-maxShownLines).map((line) => `  | ${line}`)
  const elsewhere = 'If it listens elsewhere, say where with `--url`.'
  return new ServiceError([`${error.sentence}. ${elsewhere}`, ...lines].join('\n'))
}

function refuse(sentence: string, exitCode = usageExitCode): number {
  process.stderr.write(`tailgate: ${sentence}\n`)
  return exitCode
}
