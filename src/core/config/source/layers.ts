/** What was given for each option: a layer from the flags or inputs, a layer from the file, one for each of its suites. */

import type { OptionName } from '../options/option-table.ts'
import type { EnvironmentLookup } from '../value/template.ts'
import type { SourceValue } from './source-value.ts'

/** What the user wrote, wherever it was written. */
export interface ConfigInput {
  file: { path: string; text: string } | null
  /** Raw values by option name (not flag name: `limits`, `requests`), as many as were given. */
  overrides: Partial<Record<OptionName, string[]>>
  origin: 'flag' | 'input'
  environment: EnvironmentLookup
  /** What is usual in this command, where that is not what is usual elsewhere. */
  defaults?: Partial<Record<OptionName, string>>
}

export type OptionLayer = Map<OptionName, SourceValue>
