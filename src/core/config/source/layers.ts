/**
 * The layers of options: one from the flags or inputs, one from the top of the file, and one for
 * each suite in it.
 */

import type { OptionName } from '../options/option-table.ts'
import type { EnvironmentLookup } from '../value/template.ts'
import type { SourceValue } from './source-value.ts'

/** Everything that the user wrote: the file, and flags or Action inputs. */
export interface ConfigInput {
  file: { path: string; text: string } | null
  /** All raw values of a flag or input, by option name (not flag name: `limits`, `requests`). */
  overrides: Partial<Record<OptionName, string[]>>
  origin: 'flag' | 'input'
  environment: EnvironmentLookup
  /** Defaults of this command that differ from those of the option table. */
  defaults?: Partial<Record<OptionName, string>>
}

/** The values of one layer; an absent option is left to the next layer. */
export type OptionLayer = Map<OptionName, SourceValue>
