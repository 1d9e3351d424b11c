/** A runner of GitHub Actions as the cache of Actions sees it: a checkout, and its environment. */
import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { Results } from '../platform/results-service.ts'

/** Makes this process a job on a new runner within `home`, with an empty checkout. */
export function enterCacheRunner(
  home: string,
  results: Results,
  prepare: (workspace: string) => void = () => {},
): void {
  const runner = mkdtempSync(join(home, 'runner-'))
  const [workspace, temporary] = [join(runner, 'work'), join(runner, 'temp')]
  for (const folder of [workspace, temporary]) mkdirSync(folder)
  prepare(workspace)
  process.chdir(workspace)
  const environment = {
    ...results.environment(),
    ACTIONS_CACHE_MODE: '',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_WORKSPACE: workspace,
    RUNNER_TEMP: temporary,
    TMPDIR: temporary,
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
}
