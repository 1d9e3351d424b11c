/**
 * Every option, once. The tailgate.yml keys, Action inputs, command-line flags, action.yml, the JSON Schema and the
 * tables of docs/configuration.md are generated from this table; the files of `options/` define the options by subject.
 */
import { epochOptions } from './options/epochs.ts'
import { generatorOptions } from './options/generator.ts'
import { invocationOptions } from './options/invocation.ts'
import { limitOptions } from './options/limits.ts'
import { loadOptions } from './options/load.ts'
import type { Option } from './options/option.ts'
import { requestOptions } from './options/requests.ts'
import { searchOptions } from './options/search.ts'
import { serviceOptions } from './options/service.ts'
import { transportOptions } from './options/transport.ts'

export type { Command, Door, Kind, Option } from './options/option.ts'
export { flagOf, inputOf, isRepeatable, keyOf } from './options/option.ts'

const table = [
  ...serviceOptions,
  ...requestOptions,
  ...loadOptions,
  ...transportOptions,
  ...epochOptions,
  ...limitOptions,
  ...generatorOptions,
  ...invocationOptions,
  ...searchOptions,
] as const

type Entry = (typeof table)[number]
export type OptionName = Entry['name']

/** The values of an option that offers a choice. */
export type ChoiceOf<Name extends OptionName> = Extract<Entry, { name: Name }>['kind'] extends {
  values: readonly (infer Value)[]
}
  ? Value
  : never

export const options: readonly (Option & { name: OptionName })[] = table

export const outputs: readonly { name: string; summary: string }[] = [
  {
    name: 'verdict',
    summary:
      'pass, accepted, fail, unsure, invalid, incomparable or no-baseline; of several suites, the worst.',
  },
  { name: 'p50', summary: 'Median response time of the head, in milliseconds.' },
  { name: 'p99', summary: '99th percentile of the response time of the head, in milliseconds.' },
  { name: 'max', summary: 'Longest response time of the head, in milliseconds.' },
  { name: 'rps', summary: 'Requests per second that the head completed.' },
  {
    name: 'p50-change',
    summary: 'Change of p50 from the baseline, in percent; empty without a baseline.',
  },
  {
    name: 'p99-change',
    summary: 'Change of p99 from the baseline, in percent; empty without a baseline.',
  },
  {
    name: 'max-change',
    summary: 'Change of max from the baseline, in percent; empty without a baseline.',
  },
  {
    name: 'rps-change',
    summary: 'Change of rps from the baseline, in percent; empty without a baseline.',
  },
  { name: 'report', summary: 'Path of the JSON report.' },
]

export function optionOf(name: OptionName): Option {
  const option = options.find((each) => each.name === name)
  if (!option) throw new Error(`no option is called ${name}`)
  return option
}
