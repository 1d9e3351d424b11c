/** Writes the text of tailgate.yml. */

import { stringify } from 'yaml'
import { findYamlKey, isRepeatable } from '../../core/config/options/option.ts'
import { findOption, type OptionName } from '../../core/config/options/option-table.ts'
import { transportOptions } from '../../core/config/options/transport.ts'
import { repository } from '../../core/text/names.ts'
import type { Overrides } from '../../invocation/load-config.ts'
import { buildRequestEntry, type InitSettings } from './suite.ts'

const schemaUrl = `https://raw.githubusercontent.com/${repository}/v1/dist/tailgate.schema.json`

/** The options of the service in the order in which they are written. */
export const serviceOptionNames = [
  'build',
  'reset',
  'prepare',
  'start',
  'image',
  'compose',
  'env',
  'ready',
  'ready-timeout',
] as const satisfies readonly OptionName[]

/** `rate` is in requests per second. */
export function renderConfig({ origin, paths, options }: InitSettings, rate: number): string {
  const config = {
    name: 'api',
    ...buildEntries(serviceOptionNames, options),
    url: origin,
    ...buildConnectionEntries(options),
    requests: paths.map((path) => buildRequestEntry(path, options)),
    load: { rate: `${rate}/s` },
    limits: { p50: '+5%', p99: '+10%' },
  }
  const text = stringify(config, { lineWidth: 0 })
  return `# yaml-language-server: $schema=${schemaUrl}\n${text}${reportOnly}`
}

/** A team that does not know the gate yet should not be held up by it. */
const reportOnly =
  '# For the first weeks: what would fail is reported, and stops nothing. Then remove this:\n' +
  'on-fail: report\n'

/** The YAML entries of the connection, such as `tls: { ca: ca.pem }`. */
function buildConnectionEntries(options: Overrides): Record<string, unknown> {
  const names = transportOptions.map(({ name }) => name)
  const entries = Object.entries(buildEntries(names, options))
  const ofTls = entries.filter(([key]) => key.startsWith(tlsPrefix))
  return {
    ...Object.fromEntries(entries.filter(([key]) => !key.startsWith(tlsPrefix))),
    ...(ofTls.length > 0 && {
      tls: Object.fromEntries(
        ofTls.map(([key, text]) => [key.slice(tlsPrefix.length), text === 'true' ? true : text]),
      ),
    }),
  }
}

const tlsPrefix = 'tls.'

function buildEntries(names: readonly OptionName[], options: Overrides): Record<string, unknown> {
  const entries = names.flatMap((name) => {
    const [values, option] = [options[name] ?? [], findOption(name)]
    const key = findYamlKey(option)
    if (values.length === 0 || key === null) return []
    return [[key, isRepeatable(option) ? splitVariables(values) : values.at(-1)]]
  })
  return Object.fromEntries(entries)
}

/** The names and values of variables such as `PORT=3000`. */
export function splitVariables(variables: string[]): Record<string, string> {
  return Object.fromEntries(
    variables.map((text) => {
      const at = Math.max(text.search(/[=:]/), 0)
      return [text.slice(0, at).trim(), text.slice(at + 1).trim()]
    }),
  )
}
