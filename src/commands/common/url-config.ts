/** Builds the configuration of one suite for a service at a URL, mostly without a file. */

import { parseConfig } from '../../core/config/config.ts'
import { type OptionName, options } from '../../core/config/options/option-table.ts'
import type { Suite } from '../../core/config/suite.ts'
import type { Overrides, PlacedConfig } from '../../invocation/load-config.ts'
import { loadCommandConfig } from './context.ts'

type UrlConfig = (PlacedConfig & { suite: Suite }) | { problems: string[] }

/**
 * One suite of one epoch, for a service that already runs. The URL is a positional argument. With
 * `--config`, everything else is as in that file, so that scenarios can be measured too.
 */
export function parseUrlConfig(url: string, overrides: Overrides): UrlConfig {
  if (overrides.config !== undefined) return loadSuiteForUrl(url, overrides)
  if (overrides.suite !== undefined)
    return { problems: ['--suite: names a suite of a file: name the file with --config'] }
  const defaults = Object.fromEntries(
    options.flatMap(({ name, measureDefault }) => (measureDefault ? [[name, measureDefault]] : [])),
  )
  const fixed: Overrides = { name: ['measure'], url: [url], epochs: ['1'], 'warmup-limit': ['0s'] }
  const parsed = parseConfig({
    file: null,
    overrides: { ...overrides, ...fixed },
    origin: 'flag',
    environment: (name) => process.env[name],
    defaults: { ...defaults, ...selectDefaultsForCounting(overrides) },
  })
  if ('problems' in parsed) return { problems: nameUrlArgument(parsed.problems) }
  const [suite] = parsed.config.suites
  if (suite === undefined) throw new Error('A configuration without a file has one suite.')
  return { config: parsed.config, folder: process.cwd(), suite }
}

function loadSuiteForUrl(url: string, overrides: Overrides): UrlConfig {
  const fixed: Overrides = { url: [url], epochs: ['1'], 'warmup-limit': ['0s'] }
  const alone: Overrides = { mode: ['stored'], interleave: ['auto'] }
  const loaded = loadCommandConfig({ ...overrides, ...fixed, ...alone })
  if ('problems' in loaded) return { problems: nameUrlArgument(loaded.problems) }
  const [suite, ...others] = loaded.config.suites
  if (suite !== undefined && others.length === 0)
    return { config: loaded.config, folder: loaded.folder, suite }
  const count = loaded.config.suites.length
  return { problems: [`measure loads one suite, and the file has ${count}: name it with --suite`] }
}

/** Problems with the URL, where it is a positional argument and not the flag `--url`. */
export function nameUrlArgument(problems: string[]): string[] {
  return problems.map((problem) => problem.replace(/^--url: /, 'the url '))
}

/**
 * `--count` and `--loops` end the run, so the duration is only an upper bound. There is no warm-up
 * with them or with a script, because every request counts.
 */
function selectDefaultsForCounting({
  count,
  loops,
  script,
}: Overrides): Partial<Record<OptionName, string>> {
  if (count || loops) return { duration: '1h', warmup: '0s' }
  return script ? { warmup: '0s' } : {}
}
