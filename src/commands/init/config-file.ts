/** Writes the text of tailgate.yml. */

import { Document, isMap, isScalar } from 'yaml'
import { findYamlKey, isRepeatable } from '../../core/config/options/option.ts'
import { findOption, type OptionName } from '../../core/config/options/option-table.ts'
import { transportOptions } from '../../core/config/options/transport.ts'
import { repository } from '../../core/text/names.ts'
import type { Overrides } from '../../invocation/load-config.ts'
import { buildRequestEntry, type InitSettings } from './probe/suite.ts'
import { defaultName } from './proposals/proposals.ts'

const schemaUrl = `https://raw.githubusercontent.com/${repository}/v1/dist/tailgate.schema.json`

/** The options of the service that have flags, in the order in which they are written. */
export const serviceOptionNames = [
  'build',
  'carry',
  'reset',
  'prepare',
  'start',
  'image',
  'compose',
  'env',
  'ready',
  'ready-timeout',
] as const satisfies readonly OptionName[]

const writtenOptionNames = ['cwd', ...serviceOptionNames] as const

/** A suite to write. */
export interface InitSuite {
  settings: InitSettings
  /** The patterns of the files that affect it; empty: every file does. */
  paths: string[]
  /** In requests per second. */
  rate: number
  /** The rate that one instance kept, if two at once could not be tried; or else null. */
  keptAlone: number | null
}

/** Several suites have their keys below `suites`; those of a single one stand at the top. */
export function renderConfig(suites: InitSuite[]): string {
  const limits = { p50: '+5%', p99: '+10%' }
  const [first, ...others] = suites.map(buildSuiteEntries)
  const isSingle = others.length === 0
  const document = new Document(
    isSingle ? { ...first, limits } : { limits, suites: [first, ...others] },
  )
  for (const [index, suite] of suites.entries())
    addComments(document.getIn(isSingle ? [] : ['suites', index]), suite)
  const text = document.toString({ lineWidth: 0 })
  return `# yaml-language-server: $schema=${schemaUrl}\n${text}${reportOnly}`
}

function buildSuiteEntries({ settings, paths, rate }: InitSuite): Record<string, unknown> {
  const { origin, options } = settings
  return {
    name: options.name?.at(-1) ?? defaultName,
    ...(paths.length > 0 && { paths }),
    ...buildEntries(writtenOptionNames, options),
    url: origin,
    ...buildConnectionEntries(options),
    requests: settings.paths.map((path) => buildRequestEntry(path, options)),
    load: { rate: options.rate?.at(-1) ?? `${rate}/s` },
  }
}

function addComments(suite: unknown, { settings, keptAlone }: InitSuite): void {
  if (!isMap(suite)) return
  const comments: Record<string, string | null> = {
    carry: settings.options.carry === undefined ? null : carryComment,
    load: keptAlone === null ? null : describeGuess(keptAlone),
  }
  for (const { key } of suite.items) {
    const comment = isScalar(key) ? comments[String(key.value)] : null
    if (isScalar(key) && comment != null) key.commentBefore = comment
  }
}

const carryComment =
  ' A job of CI has no untracked files: there, set variables in env, from secrets.'

function describeGuess(keptAlone: number): string {
  return (
    ` A low guess: one instance alone kept ${keptAlone}/s, and two at once could not be tried. ` +
    'Raise it if base and head keep more.'
  )
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
  const entries = names.flatMap((name): [string, unknown][] => {
    const [values, option] = [options[name] ?? [], findOption(name)]
    const key = findYamlKey(option)
    if (values.length === 0 || key === null) return []
    if (option.kind.kind === 'variables') return [[key, splitVariables(values)]]
    return [[key, isRepeatable(option) ? values : values.at(-1)]]
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
