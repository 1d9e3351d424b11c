/** What every option has: where it can be given, what its value looks like, and how it is described. */

/** What a value looks like. Bounds are written as a user would write the value itself. */
export type OptionKind =
  | { kind: 'text' }
  | { kind: 'url' }
  | { kind: 'path' }
  | { kind: 'paths' }
  | { kind: 'command' } // one line for the shell, or a list of arguments
  | { kind: 'base' } // auto, none, a git ref, a folder, image:NAME or an address
  | { kind: 'ready' }
  | { kind: 'duration'; from: string; to: string }
  | { kind: 'rate'; to: string } // alone, or the stages that it goes through
  | { kind: 'span'; to: string } // a duration, or two: 100ms..2s
  | { kind: 'share' }
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

/** Where an option can be given. */
export type OptionSource = 'yml' | 'input' | 'flag'

/** The commands that take flags of this table; `baseline` stands for all that begin with it. */
export type CommandName = 'run' | 'measure' | 'calibrate' | 'baseline' | 'sweep' | 'find-max'

export interface Option {
  /** The Action input, and the long flag unless `flag` differs. */
  name: string
  sources: readonly OptionSource[]
  /** Place in tailgate.yml where that is not the name. */
  key?: string
  /** Long flag, without dashes, where that is not the name. */
  flag?: string
  /** Short flag, without its dash. */
  short?: string
  commands: readonly CommandName[]
  /** Whether each suite may have its own, or it holds for the whole invocation. */
  scope: 'suite' | 'invocation'
  kind: OptionKind
  /** Stands for the value in help texts; null where the kind's choices do. */
  placeholder: string | null
  /** As a user would write it; null when there is none. */
  default: string | null
  /** The default on the command line, where it differs. */
  flagDefault?: string
  /** Where only the runner can work the default out: what it is, in words. */
  defaultWords?: string
  /** The default of `measure`, where it differs. */
  measureDefault?: string
  /** What a flag without a value means, where it may stand without one. */
  bare?: string
  summary: string
}

export const everySource = ['yml', 'input', 'flag'] as const
export const gateCommands = ['run', 'calibrate'] as const
export const loadCommands = ['run', 'measure', 'calibrate'] as const

/** Place in tailgate.yml, or null where it can't stand there. */
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

/** Whether the flag may stand several times, and the input hold several lines. */
export function isRepeatable(option: Option): boolean {
  const repeatable = ['paths', 'names', 'variables', 'headers', 'limits', 'floors', 'requests']
  return repeatable.includes(option.kind.kind)
}
