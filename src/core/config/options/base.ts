/** Options that set a key of the service for the base alone. */

import type { Option } from './option.ts'
import { serviceOptions } from './service.ts'
import { transportOptions } from './transport.ts'

/** The options that describe the service of one side: those of `SideConfig`. */
export const sideOptionNames = [
  'start',
  'image',
  'compose',
  'cwd',
  'env',
  'build',
  'build-timeout',
  'carry',
  'prepare',
  'reset',
  'prepare-timeout',
  'setup',
  'teardown',
  'setup-timeout',
  'url',
  'ready',
  'ready-timeout',
  'stop-timeout',
  'socket',
  'tls-ca',
  'tls-certificate',
  'tls-key',
  'tls-insecure',
  'tls-server-name',
  'tls-version',
] as const

export type SideOptionName = (typeof sideOptionNames)[number]

export type BaseOptionName = `base-${SideOptionName}`

type SideOption = Option & { name: SideOptionName }

export const sideOptions: readonly SideOption[] = [...serviceOptions, ...transportOptions].filter(
  (option): option is typeof option & SideOption => isSideOption(option.name),
)

export function isSideOption(name: string): name is SideOptionName {
  return sideOptionNames.some((each) => each === name)
}

/** Null if the option is not one of the base's. */
export function findSideOptionName(name: string): SideOptionName | null {
  const side = name.replace(/^base-/, '')
  return name !== side && isSideOption(side) ? side : null
}

/** In tailgate.yml, the map `base:` has these keys. A list of steps can be written only there. */
export const baseOptions: readonly (Option & { name: BaseOptionName })[] = sideOptions
  .filter(({ sources }) => sources.includes('input'))
  .map(({ key: _, ...option }) => ({
    ...option,
    name: `base-${option.name}` as const,
    sources: ['input', 'flag'],
    commands: ['run'],
    default: null,
    summary: `${option.name} of the base alone, in place of what its own file says.`,
  }))
