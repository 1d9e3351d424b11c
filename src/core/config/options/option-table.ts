/**
 * The table of all options, which the other files of this folder define by subject. The keys of
 * tailgate.yml, the inputs, the flags, action.yml, the JSON Schema and the tables of
 * docs/configuration.md come from it.
 */

import { type BaseOptionName, baseOptions } from './base.ts'
import { compareOptions } from './compare.ts'
import { epochOptions } from './epochs.ts'
import { generatorOptions } from './generator.ts'
import { invocationOptions } from './invocation.ts'
import { limitOptions } from './limits.ts'
import { loadOptions } from './load.ts'
import type { Option } from './option.ts'
import { requestOptions } from './requests.ts'
import { scenarioOptions, upstreamOptions } from './scenarios.ts'
import { searchOptions } from './search.ts'
import { serviceOptions } from './service.ts'
import { transportOptions } from './transport.ts'

const optionTable = [
  ...serviceOptions,
  ...requestOptions,
  ...scenarioOptions,
  ...upstreamOptions,
  ...loadOptions,
  ...transportOptions,
  ...epochOptions,
  ...limitOptions,
  ...generatorOptions,
  ...invocationOptions,
  ...searchOptions,
  ...compareOptions,
] as const

type TableOption = (typeof optionTable)[number]
export type OptionName = TableOption['name'] | BaseOptionName

/** The values of an option that offers a choice. */
export type ChoiceOf<Name extends OptionName> = Extract<
  TableOption,
  { name: Name }
>['kind'] extends {
  values: readonly (infer Value)[]
}
  ? Value
  : never

/** Every option, in the order of the documentation. */
export const options: readonly (Option & { name: OptionName })[] = [...optionTable, ...baseOptions]

export function findOption(name: OptionName): Option {
  const option = options.find((each) => each.name === name)
  if (!option) throw new Error(`no option is called ${name}`)
  return option
}
