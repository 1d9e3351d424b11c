/** Lists how the configurations of base and head differ. */

import type { SideConfig } from '../config/side-config.ts'

/** The keys of tailgate.yml that describe the service, and what each of them decides. */
const comparedKeys: [key: string, select: (side: SideConfig) => unknown][] = [
  ['start', ({ service }) => service.start],
  ['cwd', ({ service }) => service.cwd],
  ['build', ({ build }) => build],
  ['prepare', ({ prepare }) => prepare],
  ['reset', ({ reset }) => reset],
  ['setup', ({ setup }) => setup],
  ['teardown', ({ teardown }) => teardown],
  ['carry', ({ carry }) => carry],
  ['url', ({ url }) => url],
  ['ready', ({ service }) => service.ready],
  ['socket', ({ socket }) => socket],
  ['tls', ({ tls }) => tls],
]

/** Without the variables, and without time-outs, which change no figure. */
export function listDifferentKeys(base: SideConfig, head: SideConfig): string[] {
  return comparedKeys.flatMap(([key, select]) => (isSame(select(base), select(head)) ? [] : [key]))
}

/** Both are parsed by the same code, so that equal values have their keys in the same order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

const maxListedVariables = 20

/** The names of variables that only one side has, or that have another value. Never the values. */
export function listDifferentVariables(base: SideConfig, head: SideConfig): string[] {
  const [one, other] = [base.service.env, head.service.env]
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort()
  const different = names.filter((name) => one[name] !== other[name])
  const more = different.length - maxListedVariables
  return more > 0 ? [...different.slice(0, maxListedVariables), `${more} more`] : different
}
