/** Reads the map `base:`, whose keys configure the service for the base alone. */

import { suggestOrListAll } from '../../text/suggest.ts'
import { findSideOptionName, isSideOption, sideOptions } from '../options/base.ts'
import { findYamlKey } from '../options/option.ts'
import { options } from '../options/option-table.ts'
import type { OptionLayer } from './layers.ts'
import type { ReadContext } from './read-option.ts'
import type { SourceEntry, SourceValue } from './source-value.ts'

/** The map of the strongest layer that has one, without `ref`; empty if `base` is no map. */
export function readBaseMap(context: Pick<ReadContext, 'layers' | 'problems'>): OptionLayer {
  const map = context.layers.map((layer) => layer.get('base')).find(isMap)
  const entries = map?.entries.filter(({ name }) => name !== 'ref') ?? []
  const layer: OptionLayer = new Map()
  for (const { key, value } of entries.flatMap(listKeys)) {
    const option = sideOptions.find((each) => findYamlKey(each) === key)
    if (option) layer.set(option.name, value)
    else
      context.problems.push({
        place: { ...value.place, what: '' },
        message: `${value.place.what} ${describeWrongKey(key)}`,
      })
  }
  return layer
}

/** What the flags or inputs `base-KEY` set, by the key. */
export function selectBaseOverrides({ layers }: Pick<ReadContext, 'layers'>): OptionLayer {
  const entries = layers.flatMap((layer) => [...layer])
  return new Map(
    entries.flatMap(([name, value]) => {
      const side = findSideOptionName(name)
      return side === null ? [] : [[side, value] as const]
    }),
  )
}

function isMap(value: SourceValue | undefined): value is SourceValue & { kind: 'map' } {
  return value?.kind === 'map'
}

/** The keys of a section have its name in front: `tls.ca`. */
function listKeys({ name, value }: SourceEntry): { key: string; value: SourceValue }[] {
  return isSection(name) && value.kind === 'map'
    ? value.entries.map((inner) => ({ key: `${name}.${inner.name}`, value: inner.value }))
    : [{ key: name, value }]
}

function isSection(name: string): boolean {
  return sideOptions.some((option) => findYamlKey(option)?.startsWith(`${name}.`))
}

function describeWrongKey(key: string): string {
  if (key === 'cpus' || key === 'memory')
    return 'cannot be set in a gate: it would judge the difference of the machine, not of the code'
  const known = options.find((option) => {
    const own = findYamlKey(option)
    return own === key || own?.startsWith(`${key}.`)
  })
  if (known !== undefined && !isSideOption(known.name))
    return 'applies to both sides: write it outside of base'
  const keys = sideOptions.flatMap((option) => findYamlKey(option) ?? [])
  return `is not a key of the service${suggestOrListAll(key, ['ref', ...keys])}`
}
