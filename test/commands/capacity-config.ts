/** The configuration of the searches for the capacity of a service. */

import { fileURLToPath } from 'node:url'
import type { CommandFolder } from '../helpers/command-folder.ts'

/** The path of a service of known capacity. */
export const capacityService = fileURLToPath(
  new URL('../../evaluation/capacity/service.mjs', import.meta.url),
)

/** A tailgate.yml for a service of known capacity. */
export function writeCapacityConfig(workspace: CommandFolder, env: Record<string, string>): void {
  workspace.write(
    'tailgate.yml',
    JSON.stringify({
      name: 'api',
      start: [process.execPath, capacityService],
      env: { PORT: '${port}', ...env },
      url: 'http://127.0.0.1:${port}',
      warmup: '500ms',
    }),
  )
}
