/** Configures the base: its own file decides how it is built and started, not that of the head. */

import { readAddress } from '../config/address.ts'
import { type ConfigSource, findSuiteLayers } from '../config/config.ts'
import { isSideOption, sideOptionNames } from '../config/options/base.ts'
import { readSideConfig, type SideConfig } from '../config/side-config.ts'
import { readBaseMap, selectBaseOverrides } from '../config/source/base-map.ts'
import { type ConfigFile, readConfigFile } from '../config/source/config-file.ts'
import type { OptionLayer } from '../config/source/layers.ts'
import type { ReadContext } from '../config/source/read-option.ts'
import {
  formatProblems,
  type Problem,
  type SourceEntry,
  type SourceLocation,
  type SourceValue,
} from '../config/source/source-value.ts'
import type { Suite } from '../config/suite.ts'
import { joinWithAnd } from '../text/format-number.ts'
import { isBuildOutput } from './environment-cause.ts'
import { listDifferentKeys, listDifferentVariables } from './side-differences.ts'

/** The configuration file as the base has it. `path` is where it was found there, with slashes. */
export type BaseFile =
  | { kind: 'found'; path: string; isMoved: boolean; text: string }
  | { kind: 'absent' }

export interface BaseSide {
  config: SideConfig
  /** The folder of its own file, which its paths are relative to; null without one that is used. */
  folder: string | null
  /** Whether all of it is from the base's own file: nothing from the head, a flag or an input. */
  isOwn: boolean
  /** Whether the base has a file, and the suite is not in it. */
  lacksSuite: boolean
  /** What a reader should know about it, as sentences. */
  notices: string[]
}

/** The base is configured as the head is. */
export function copyHeadSide(suite: Suite): BaseSide {
  return { config: suite, folder: null, isOwn: false, lacksSuite: false, notices: [] }
}

/**
 * The highest layer that sets a key counts: `base-KEY`, the map `base:` of the head's suite, flags
 * and inputs, the base's own suite, and the top of its own file. A base without a file, or without
 * this suite in it, is configured by the head's file. The problems are those of the first three.
 */
export function configureBase(
  suite: Suite,
  head: ConfigSource,
  file: BaseFile,
): { side: BaseSide } | { problems: string[] } {
  const configured = configureAlone(suite, head, file)
  if ('problems' in configured) return configured
  const { config, notices } = configured.side
  const carried = { ...config, carry: mergeCarriedPaths(config, suite) }
  return {
    side: {
      ...configured.side,
      config: carried,
      notices: [...notices, ...describeDifferences(carried, suite)],
    },
  }
}

/**
 * The base gets what the head carries too, since a file that only one side has can be its
 * advantage. What a build has made is the head's own program, so it is no part of that.
 */
function mergeCarriedPaths(base: SideConfig, head: SideConfig): string[] {
  return [...new Set([...base.carry, ...head.carry.filter((path) => !isBuildOutput(path))])]
}

/** The base without what the head gives to both sides. */
function configureAlone(
  suite: Suite,
  head: ConfigSource,
  file: BaseFile,
): { side: BaseSide } | { problems: string[] } {
  const own =
    file.kind === 'found' ? readOwnLayers(suite.name, head, file) : { kind: 'absent' as const }
  if (own.kind !== 'found') return readWithHeadFile(suite, head, own)
  const read = readSide(suite, own.layers, head, { where: own.label, what: '', line: 0 })
  const inOwnFile = read.problems.filter(({ place }) => place.where.startsWith(own.label))
  if (inOwnFile.length > 0)
    return readWithHeadFile(suite, head, { kind: 'unreadable', problem: formatFirst(inOwnFile) })
  if (read.problems.length > 0) return { problems: formatProblems(read.problems) }
  const supplied = own.layers.slice(0, -own.fileLayers.length).flatMap((layer) => [...layer.keys()])
  return {
    side: {
      config: read.config,
      folder: own.folder,
      isOwn: supplied.length === 0,
      lacksSuite: false,
      notices: [...own.notices, ...listOverriddenKeys(head.overrides, own.fileLayers)],
    },
  }
}

type OwnLayers =
  | {
      kind: 'found'
      folder: string
      label: string
      layers: OptionLayer[]
      fileLayers: OptionLayer[]
      notices: string[]
    }
  | { kind: 'absent' }
  | { kind: 'unreadable'; problem: string }
  | { kind: 'lacks suite' }

function readOwnLayers(
  name: string,
  head: ConfigSource,
  { path, isMoved, text }: BaseFile & { kind: 'found' },
): OwnLayers {
  const label = `${path} of the base`
  const problems: Problem[] = []
  const file = readConfigFile({ path: label, text }, problems)
  if (file === null || problems.length > 0)
    return { kind: 'unreadable', problem: formatFirst(problems) }
  const layers = findSuiteLayers({ overrides: head.overrides, file }, name)
  if (layers === null) return { kind: 'lacks suite' }
  const fileLayers = layers.slice(1)
  const isOldMap = hasSameMap(findSuiteLayers(head, name) ?? [], fileLayers)
  return {
    kind: 'found',
    folder: path.slice(0, Math.max(path.lastIndexOf('/'), 0)),
    label,
    layers: [...listHeadLayers(head, name, isOldMap), ...fileLayers],
    fileLayers,
    notices: [
      ...(isMoved ? [describeMove(path, head.file)] : []),
      ...(isOldMap ? [oldMapNotice] : []),
    ],
  }
}

/** A map that the base's file has too was meant for a change that is merged. */
function hasSameMap(headLayers: OptionLayer[], fileLayers: OptionLayer[]): boolean {
  const [one, other] = [headLayers, fileLayers].map((layers) =>
    layers.map((layer) => layer.get('base')).find((value) => value?.kind === 'map'),
  )
  return one !== undefined && isSameValue(one, other)
}

const oldMapNotice =
  'The map `base:` of the suite is in the file of the base too, so it was meant for a change ' +
  'that is merged. It is ignored: remove it.'

/** `base-KEY`, the map `base:` of the suite, and what flags or inputs set for both sides. */
function listHeadLayers(head: ConfigSource, name: string, ignoresMap = false): OptionLayer[] {
  const layers = findSuiteLayers(head, name) ?? []
  const map: OptionLayer = ignoresMap ? new Map() : readBaseMap({ layers, problems: [] })
  const overrides = new Map([...head.overrides].filter(([option]) => isSideOption(option)))
  return [selectBaseOverrides({ layers: [head.overrides] }), map, overrides]
}

function readWithHeadFile(
  suite: Suite,
  head: ConfigSource,
  own: Exclude<OwnLayers, { kind: 'found' }>,
): { side: BaseSide } | { problems: string[] } {
  const fileLayers = findSuiteLayers(head, suite.name)?.slice(1) ?? []
  const layers = [...listHeadLayers(head, suite.name), ...fileLayers]
  const { config, problems } = readSide(suite, layers, head, head.file.place)
  if (problems.length > 0) return { problems: formatProblems(problems) }
  const notices =
    own.kind === 'unreadable'
      ? [
          'The configuration of the base is not valid for this version of tailgate, so the base ' +
            `is built and started as this change's file says. ${own.problem}`,
        ]
      : []
  return {
    side: {
      config,
      folder: null,
      isOwn: false,
      lacksSuite: own.kind === 'lacks suite',
      notices,
    },
  }
}

function readSide(
  { base }: Suite,
  layers: OptionLayer[],
  { origin, environment, defaults = {} }: ConfigSource,
  place: SourceLocation,
): { config: SideConfig; problems: Problem[] } {
  const problems: Problem[] = []
  const context: ReadContext = {
    ...{ layers, origin, environment, defaults, problems, warnings: [], place },
  }
  return { config: readSideConfig(readAddress(context), base, context), problems }
}

/** The problem alone: others mostly follow from it. */
function formatFirst(problems: Problem[]): string {
  const [first = ''] = formatProblems(problems)
  return `${first}.`
}

function describeMove(path: string, { place }: ConfigFile): string {
  return `The base has its configuration in ${path}, which this change moves to ${place.where}.`
}

/** A flag or input counts for both sides; the base's own file may have meant another value. */
function listOverriddenKeys(overrides: OptionLayer, fileLayers: OptionLayer[]): string[] {
  return sideOptionNames.flatMap((name) => {
    const value = overrides.get(name)
    const own = fileLayers.find((layer) => layer.has(name))?.get(name)
    if (!value || !own || isSameValue(value, own)) return []
    if (name === 'env') return listOverriddenVariables(value, fileLayers)
    const how = value.place.where.startsWith('input') ? `base-${name}` : `--base-${name}`
    return [
      `${value.place.where} sets ${name} for both sides, and the file of the base has another ` +
        `value. Set ${how} too if the base needs its own.`,
    ]
  })
}

function listOverriddenVariables(value: SourceValue, fileLayers: OptionLayer[]): string[] {
  const own = fileLayers.flatMap((layer) => listEntries(layer.get('env')))
  return listEntries(value).flatMap(({ name, value: set }) => {
    const other = own.find((entry) => entry.name === name)
    if (other === undefined || isSameValue(set, other.value)) return []
    return [
      `${value.place.where} sets ${name} for both sides, and the file of the base has another ` +
        'value.',
    ]
  })
}

function listEntries(value: SourceValue | undefined): SourceEntry[] {
  return value?.kind === 'map' ? value.entries : []
}

function isSameValue(one: unknown, other: unknown): boolean {
  const format = (value: unknown) =>
    JSON.stringify(value, (key, each) => (key === 'place' ? undefined : each))
  return format(one) === format(other)
}

/** Both sides are then not only different code: that can change figures by itself. */
function describeDifferences(base: SideConfig, head: SideConfig): string[] {
  const keys = listDifferentKeys(base, head)
  const variables = listDifferentVariables(base, head)
  return [
    ...(keys.length === 0
      ? []
      : [`Base and head are configured differently: ${joinWithAnd(keys)}.`]),
    ...(variables.length === 0
      ? []
      : [
          `The environment of base and head differs in ${joinWithAnd(variables)}, which can ` +
            'change figures by itself.',
        ]),
  ]
}
