/**
 * The flags that describe variants. `--variant NAME` begins a variant, and `--env`, `--start`,
 * `--file`, `--cpus` and `--memory` after it belong to it; those before the first `--variant`
 * apply to all variants.
 */

import { type Command, Option as Flag } from 'commander'
import type {
  SourceEntry,
  SourceLocation,
  SourceValue,
} from '../../core/config/source/source-value.ts'
import type { Parsed } from '../../core/config/value/units.ts'
import { quote } from '../../core/text/quote.ts'
import { listGridValues, parseSearchRange } from '../../core/variants/halving.ts'
import type { VariantSource } from '../../core/variants/parse-variants.ts'

/** The flags of one variant, in the order in which they were given. */
interface VariantFlags {
  /** Null: they apply to all variants. */
  name: string | null
  entries: { flag: VariantFlag; text: string }[]
}

const variantFlags = ['env', 'start', 'file', 'cpus', 'memory'] as const
type VariantFlag = (typeof variantFlags)[number]

/** What the flags say of the variants. */
export interface GivenVariants {
  /** Null without any flag that names variants. */
  sources: VariantSource[] | null
  /** The variable and the values of a range that is searched; null without one. */
  search: { name: string; values: number[] } | null
  /** The other flags that apply to all variants. */
  shared: VariantFlags['entries']
  /** `--env` and `--start` for all variants, as values of the options. */
  overrides: { env?: string[]; start?: string[] }
}

/** Collects the flags while commander reads the command line. */
export class VariantFlagCollector {
  readonly #groups: VariantFlags[] = [{ name: null, entries: [] }]

  /** Adds the flags to the command; `--env` and `--start` replace those of the options. */
  addTo(command: Command): void {
    const add = (flags: string, description: string, collect: (text: string) => void) =>
      command.addOption(
        new Flag(flags, description).argParser((text: string) => {
          collect(text)
          return true
        }),
      )
    add('--variant <NAME>', 'Begins a variant: the flags after it belong to it.', (name) =>
      this.#groups.push({ name, entries: [] }),
    )
    for (const flag of variantFlags)
      add(flagForms[flag].flags, flagForms[flag].description, (text) =>
        this.#groups.at(-1)?.entries.push({ flag, text }),
      )
  }

  /** `vary`: the values of `--vary`. */
  read(vary: string[]): { given: GivenVariants } | { problems: string[] } {
    const [common, ...named] = this.#groups
    const varied = vary.map(parseVary)
    const problems = [
      ...varied.flatMap((each) => ('problem' in each ? [each.problem] : [])),
      ...named.flatMap(({ entries }) => entries.flatMap(describeMissingSign)),
    ]
    const values = varied.flatMap((each) => ('value' in each ? [each.value] : []))
    const ranges = values.filter(({ range }) => range !== null)
    if (ranges.length > 0 && (values.length > 1 || named.length > 0))
      problems.push('--vary: a range is searched alone: leave out the other variants')
    if (vary.length > 0 && named.length > 0 && ranges.length === 0)
      problems.push('--vary: cannot be combined with --variant: write all variants in one way')
    if (problems.length > 0 || common === undefined) return { problems }
    const shared = common.entries.filter(({ flag }) => flag !== 'env' && flag !== 'start')
    const pick = (wanted: VariantFlag) =>
      common.entries.flatMap(({ flag, text }) => (flag === wanted ? [text] : []))
    const [range] = ranges
    const overrides = {
      ...(pick('env').length > 0 && { env: pick('env') }),
      ...(pick('start').length > 0 && { start: pick('start') }),
    }
    if (range?.range) {
      const grid = range.range
      return {
        given: {
          sources: null,
          search: { name: range.name, values: grid },
          shared,
          overrides,
        },
      }
    }
    const sources = [
      ...combineValues(values).map((entries) => createVariedSource(entries, shared)),
      ...named.map((group) => createNamedSource(group, shared)),
    ]
    return {
      given: { sources: sources.length > 0 ? sources : null, search: null, shared, overrides },
    }
  }
}

const flagForms: Record<VariantFlag, { flags: string; description: string }> = {
  env: {
    flags: '--env <NAME=VALUE>',
    description: 'Environment variable of the variant; before --variant, of all variants.',
  },
  start: {
    flags: '--start <COMMAND>',
    description: 'Command that starts the variant; before --variant, all variants.',
  },
  file: {
    flags: '--file <TARGET=SOURCE>',
    description: 'File that replaces one of the tree, in a copy: nginx.conf=conf/2048.conf.',
  },
  cpus: {
    flags: '--cpus <NUMBER>',
    description: 'Processors of the variant: whole ones are pinned, fractions are a quota.',
  },
  memory: { flags: '--memory <SIZE>', description: 'Memory of the variant, such as 512M.' },
}

interface VariedValues {
  name: string
  values: string[]
  /** The grid of a range; null for a list. */
  range: number[] | null
}

/** `THREADS=100,200,400` or `THREADS=50..800`. */
function parseVary(text: string): Parsed<VariedValues> {
  const [, name = '', list = ''] = /^([^=\s]+)=(.*)$/s.exec(text.trim()) ?? []
  if (name === '' || list.trim() === '')
    return { problem: `--vary: must look like THREADS=100,200,400, not ${quote(text)}` }
  const range = parseSearchRange(list)
  if (range !== null)
    return 'problem' in range
      ? { problem: `--vary: ${name} ${range.problem}` }
      : { value: { name, values: [], range: listGridValues(range.value) } }
  return { value: { name, values: list.split(',').map((value) => value.trim()), range: null } }
}

/** Each value of each variable with each value of the others. */
function combineValues(varied: VariedValues[]): { name: string; value: string }[][] {
  if (varied.length === 0) return []
  return varied.reduce<{ name: string; value: string }[][]>(
    (combined, { name, values }) =>
      combined.flatMap((entries) => values.map((value) => [...entries, { name, value }])),
    [[]],
  )
}

/** The variant that sets these variables, as the file would have it. */
export function createVariedSource(
  variables: { name: string; value: string }[],
  shared: VariantFlags['entries'] = [],
): VariantSource {
  const name = variables.map((each) => `${each.name}=${each.value}`).join(' ')
  const env = variables.map((each) => ({
    flag: 'env' as const,
    text: `${each.name}=${each.value}`,
  }))
  return createSource(name, '--vary', [...env, ...shared])
}

function createNamedSource({ name, entries }: VariantFlags, shared: VariantFlags['entries']) {
  const own = new Set(entries.map(({ flag }) => flag))
  const inherited = shared.filter(({ flag }) => flag === 'file' || !own.has(flag))
  return createSource(name ?? '', '--variant', [...inherited, ...entries])
}

function createSource(
  name: string,
  where: string,
  entries: VariantFlags['entries'],
): VariantSource {
  const createPlace = (what: string): SourceLocation => ({
    where: `${where} ${quote(name)}`,
    what,
    line: Number.POSITIVE_INFINITY,
  })
  const createText = (text: string, what: string): SourceValue => ({
    kind: 'text',
    text,
    place: createPlace(what),
  })
  const createMap = (flag: VariantFlag, key: string): SourceEntry[] => {
    const own = entries.filter((each) => each.flag === flag)
    if (own.length === 0) return []
    const pairs = own.map(({ text }) => splitPair(text))
    return [
      {
        name: key,
        value: {
          kind: 'map',
          place: createPlace(key),
          entries: pairs.map(([left, right]) => ({
            name: left,
            value: createText(right, `${key} ${left}`),
          })),
        },
      },
    ]
  }
  const single = (['start', 'cpus', 'memory'] as const).flatMap((flag) => {
    const text = entries.findLast((each) => each.flag === flag)?.text
    return text === undefined ? [] : [{ name: flag, value: createText(text, flag) }]
  })
  return {
    kind: 'map',
    place: createPlace(''),
    entries: [
      { name: 'name', value: createText(name, 'name') },
      ...createMap('env', 'env'),
      ...createMap('file', 'files'),
      ...single,
    ],
  }
}

/** Before the first `--variant`, the option itself reports it. */
function describeMissingSign({ flag, text }: VariantFlags['entries'][number]): string[] {
  if ((flag !== 'env' && flag !== 'file') || text.includes('=')) return []
  const form = flag === 'env' ? 'NAME=VALUE' : 'TARGET=SOURCE'
  return [`--${flag}: must look like ${form}, not ${quote(text)}`]
}

/** `NAME=VALUE`. */
function splitPair(text: string): [string, string] {
  const at = text.indexOf('=')
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}
