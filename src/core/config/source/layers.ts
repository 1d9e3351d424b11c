/** What was given for each option: a layer from the flags or inputs, a layer from the file, one for each of its suites. */

import type { OptionName } from '../options/option-table.ts'
import type { Environment } from '../value/template.ts'
import type { Given } from './source-value.ts'

/** What the user wrote, wherever it was written. */
export interface Written {
  file: { path: string; text: string } | null
  /** Raw values by option name (not flag name: `limits`, `requests`), as many as were given. */
  overrides: Partial<Record<OptionName, string[]>>
  origin: 'flag' | 'input'
  environment: Environment
  /** What is usual in this command, where that is not what is usual elsewhere. */
  usual?: Partial<Record<OptionName, string>>
}

export type Layer = Map<OptionName, Given>
