/**
 * Defines the properties of an option: where it can be set, the form of its value, and its
 * description.
 */

/** The form of a value. Bounds have the notation that users have for the value. */
export type OptionKind =
  | { kind: 'text' }
  | { kind: 'url' }
  | { kind: 'path' }
  | { kind: 'paths' }
  | { kind: 'command' } // one line for the shell, or a list of arguments
  | { kind: 'steps' } // a command, a request, or a list of both
  | { kind: 'base' } // auto, none, a git ref, a folder, image:NAME or an address
  | { kind: 'ready' }
  | { kind: 'duration'; from: string; to: string }
  | { kind: 'rate'; to: string } // a rate, or stages of one
  | { kind: 'span'; to: string } // a duration, or a range of them: 100ms..2s
  | { kind: 'share' }
  | { kind: 'size'; from: string; to: string }
  | { kind: 'count'; from: number; to: number; auto?: true } // `auto`: tailgate chooses
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'switch' } // true or false
  | { kind: 'cpus' } // 0,2-5
  | { kind: 'script' } // a file, or a list of a file and its arguments
  | { kind: 'names' }
  | { kind: 'variables' } // NAME=value
  | { kind: 'headers' } // Name: value
  | { kind: 'limits' } // metric: limit
  | { kind: 'floors' } // metric: duration
  | { kind: 'requests' }
  | { kind: 'scenarios' } // maps with a name and steps
  | { kind: 'data' } // files by name
  | { kind: 'upstreams' } // stand-ins by name
  | { kind: 'variants' } // maps with a name, and what the variant sets

/** Where an option can be set. */
export type OptionSource = 'yml' | 'input' | 'flag'

/** The commands that have flags of this table; `baseline` stands for all its subcommands. */
export type CommandName =
  | 'run'
  | 'measure'
  | 'calibrate'
  | 'prove'
  | 'baseline'
  | 'sweep'
  | 'find-max'
  | 'compare'

export interface Option {
  /** The Action input, and the long flag unless `flag` differs. */
  name: string
  sources: readonly OptionSource[]
  /** Key in tailgate.yml, with a dot within a section, if it is not the name. */
  key?: string
  /** Long flag without its dashes, if it is not the name. */
  flag?: string
  /** Short flag, without its dash. */
  short?: string
  commands: readonly CommandName[]
  /** Whether each suite may have its own value, or one applies to the whole invocation. */
  scope: 'suite' | 'invocation'
  kind: OptionKind
  /** Stands for the value in help texts; null if the choices of the kind are listed there. */
  placeholder: string | null
  /** As a user would write it; null if there is none. */
  default: string | null
  /** The default on the command line, if it differs. */
  flagDefault?: string
  /** Description of a default that only the runner can determine. */
  defaultWords?: string
  /** The default of `measure`, if it differs. */
  measureDefault?: string
  /** The value of a flag that is given without one, if that is allowed. */
  bare?: string
  summary: string
}

export const everySource = ['yml', 'input', 'flag'] as const
export const gateCommands = ['run', 'calibrate', 'prove'] as const
export const loadCommands = ['run', 'measure', 'calibrate', 'prove'] as const

/** Key in tailgate.yml, or null if the option cannot be set there. */
export function findYamlKey(option: Option): string | null {
  return option.sources.includes('yml') ? (option.key ?? option.name) : null
}

/** Name of the Action input, or null. */
export function findInputName(option: Option): string | null {
  return option.sources.includes('input') ? option.name : null
}

/** Long flag with its dashes, or null. */
export function findFlagName(option: Option): string | null {
  return option.sources.includes('flag') ? `--${option.flag ?? option.name}` : null
}

/** Whether the flag may be repeated, and the input may have several lines. */
export function isRepeatable(option: Option): boolean {
  const repeatable = ['paths', 'names', 'variables', 'headers', 'limits', 'floors', 'requests']
  return repeatable.includes(option.kind.kind)
}
