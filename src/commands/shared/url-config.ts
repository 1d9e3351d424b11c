/** Builds the configuration of one suite for a service at a URL, without a file. */

import { type Config, parseConfig } from '../../core/config/config.ts'
import { type OptionName, options } from '../../core/config/options/option-table.ts'
import type { Overrides } from '../../invocation/load-config.ts'

/** One suite of one epoch, against a service that runs. */
export function parseUrlConfig(
  url: string,
  overrides: Overrides,
): { config: Config } | { problems: string[] } {
  const usual = Object.fromEntries(
    options.flatMap(({ name, measureDefault }) => (measureDefault ? [[name, measureDefault]] : [])),
  )
  const fixed: Overrides = { name: ['measure'], url: [url], epochs: ['1'], 'warmup-limit': ['0s'] }
  return parseConfig({
    file: null,
    overrides: { ...overrides, ...fixed },
    origin: 'flag',
    environment: (name) => process.env[name],
    defaults: { ...usual, ...selectCountedDefaults(overrides) },
  })
}

/** What ends by itself needs no end; and where each request counts, or a script counts them, none is for nothing. */
function selectCountedDefaults({
  count,
  loops,
  script,
}: Overrides): Partial<Record<OptionName, string>> {
  if (count || loops) return { duration: '1h', warmup: '0s' }
  return script ? { warmup: '0s' } : {}
}
