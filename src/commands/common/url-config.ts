/** Builds the configuration of one suite for a service at a URL, without a configuration file. */

import { type Config, parseConfig } from '../../core/config/config.ts'
import { type OptionName, options } from '../../core/config/options/option-table.ts'
import type { Suite } from '../../core/config/suite.ts'
import type { Overrides } from '../../invocation/load-config.ts'

/** One suite of one epoch, for a service that already runs. The URL is a positional argument. */
export function parseUrlConfig(
  url: string,
  overrides: Overrides,
): { config: Config; suite: Suite } | { problems: string[] } {
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
  return { config: parsed.config, suite }
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
