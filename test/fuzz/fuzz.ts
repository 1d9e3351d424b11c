/**
 * Runs properties with a fixed seed, damages valid documents, and finds in a rendered text what must
 * not be in it. A text that once broke a property stays in the `examples` of that property.
 */
import fc, { type Arbitrary } from 'fast-check'
import { expect } from 'vitest'

/** `npm run fuzz:js` sets both. */
const seed = readPositive('TAILGATE_FUZZ_SEED') ?? 20_250_501
const runsFactor = readPositive('TAILGATE_FUZZ_RUNS') ?? 1

function readPositive(variable: string): number | null {
  const value = Number(process.env[variable])
  return value > 0 ? value : null
}

/** Far above the time of any input, so that a busy machine fails no property. */
const maxSecondsPerInput = 30

export interface PropertyOptions<Input> {
  /** The number of inputs, the examples included. */
  runs: number
  /** Inputs that are checked first: those that once broke the property. */
  examples?: Input[]
}

/** Checks that `check` throws for none of the inputs, ends in time, and leaves all prototypes. */
export async function checkProperty<Input>(
  inputs: Arbitrary<Input>,
  { runs, examples = [] }: PropertyOptions<Input>,
  check: (input: Input) => void | Promise<void>,
): Promise<void> {
  const property = fc.asyncProperty(inputs, async (input) => {
    const startMs = performance.now()
    await check(input)
    expect(performance.now() - startMs).toBeLessThan(maxSecondsPerInput * 1000)
    expect(listInheritedKeys()).toEqual([])
  })
  await fc.assert(property, {
    seed,
    numRuns: runs * runsFactor,
    examples: examples.map((example): [Input] => [example]),
    endOnFailure: runsFactor === 1,
  })
}

/** What every object would have if a parser had assigned to a prototype. */
function listInheritedKeys(): string[] {
  const keys: string[] = []
  for (const key in {}) keys.push(key)
  for (const key in []) keys.push(key)
  return keys
}

/** Texts that must not act where they are shown, and words that break careless parsers. */
export const oddTexts = [
  '',
  ' ',
  '<img src=x onerror=alert(1)>',
  '</details><script>',
  '@octocat',
  '\n::error::forged',
  '::set-output name=a::b',
  '\u200e::warning::forged',
  'a ##[error]forged',
  '#\u202e#[group]forged',
  '[forged](https://forged.example)',
  '![forged](//forged.example/a.png)',
  'https://forged.example www.forged.example #12 GH-12',
  '<!-- tailgate:end -->',
  '\n<!-- tailgate:part e30 -->\n',
  '\n```\n# forged\n',
  'a | b ` c * d _ e ~ f $ g \\',
  '&lt;b&gt; &#60;',
  '\u0000\u0007\u001b[2J\u009b31m\u2028\u2029',
  '\u202e\u2066\u061cforged',
  '\ud800',
  'a\udc00b',
  '😀'.repeat(150),
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'Infinity',
  '-1',
  '1e308',
  '${port} ${env.HOME} $${uuid',
  '../../etc/passwd',
  '--upload-pack=forged',
  '0000-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59-23:59',
  '2025-02-30T00:00:00Z',
  'x'.repeat(199),
  'y'.repeat(5000),
]

const oddNumbers = [
  ...[0, -0, -1, 1, 0.5, 1.5, 101, 1e-320, 1e12, 1e15, 1e21, 1e308, -1e308],
  ...[Number.MAX_SAFE_INTEGER, 2 ** 53, 2 ** 63, -(2 ** 31), 4_294_967_296],
]

/** JSON that no value becomes: it is put in as it stands. */
const oddJson = [
  '1e999',
  '-1e999',
  '9007199254740993',
  '0.1e-400',
  '12345678901234567890123456789012345678901234567890',
  '"\\ud800"',
  '{"__proto__":{"forged":1},"constructor":{"prototype":{"forged":1}}}',
  '{"toString":null,"valueOf":1,"length":4294967295}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  `[${'0,'.repeat(3000)}0]`,
]

/** JSON texts like these documents: damaged in their structure, in their bytes, or not at all. */
export function damageJson(documents: unknown[]): Arbitrary<string> {
  const text = fc
    .tuple(
      fc.constantFrom(...documents),
      fc.array(structureChanges, { maxLength: 3 }),
      fc.constantFrom(...oddJson),
    )
    .map(([document, changes, json]) => {
      const changed = changes.reduce(changeStructure, structuredClone({ document }))
      return JSON.stringify(changed.document ?? null)
        .replaceAll(JSON.stringify(jsonMarker), () => json)
        .replaceAll(`"${repeatMarker}`, '"')
    })
  return fc.oneof(
    { weight: 6, arbitrary: text },
    { weight: 2, arbitrary: damageTexts(text) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: rawTexts },
  )
}

const jsonMarker = 'tailgate-fuzz-json'
const repeatMarker = 'tailgate-fuzz-repeat '

type StructureChange = { place: number; text: string; number: number; isEverywhere: boolean } & {
  kind: 'number or text' | 'other type' | 'remove' | 'add' | 'repeat' | 'json' | 'swap'
}

const structureChanges: Arbitrary<StructureChange> = fc.record({
  place: fc.nat(1_000_000),
  kind: fc.oneof(
    { weight: 6, arbitrary: fc.constant('number or text' as const) },
    {
      weight: 3,
      arbitrary: fc.constantFrom('other type', 'remove', 'add', 'repeat', 'json', 'swap'),
    },
  ),
  text: fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', maxLength: 30 })),
  number: fc.oneof(fc.constantFrom(...oddNumbers), fc.maxSafeNat(), fc.double({ noNaN: true })),
  isEverywhere: fc.boolean(),
})

type Container = Record<string, unknown>

/**
 * Changes one place, or all places of its kind. In most changes a value keeps its type, so that
 * more than the type is checked.
 */
function changeStructure(root: { document: unknown }, change: StructureChange) {
  const kinds = groupByKind(listPlaces(root))
  const alike = kinds[change.place % kinds.length] ?? []
  const chosen = alike[Math.floor(change.place / kinds.length) % alike.length]
  const other = kinds[(change.place + 1) % kinds.length]?.[0]
  const places = change.isEverywhere ? alike : chosen === undefined ? [] : [chosen]
  for (const place of places) changePlace(place, change, other?.container[other.key])
  return root
}

function changePlace(
  { container, key }: Place,
  { kind, text, number }: StructureChange,
  otherValue: unknown,
): void {
  const value = container[key]
  if (kind === 'remove') delete container[key]
  else if (kind === 'json') setOwn(container, key, jsonMarker)
  else if (kind === 'add') setOwn(container, text, number)
  else if (kind === 'repeat') setOwn(container, `${repeatMarker}${key}`, text)
  else if (kind === 'swap') setOwn(container, key, structuredClone(otherValue))
  else if (kind === 'other type') setOwn(container, key, typeof value === 'number' ? text : null)
  else if (typeof value === 'number') setOwn(container, key, number)
  else if (typeof value === 'string') setOwn(container, key, text)
  else if (Array.isArray(value)) value.push(...structuredClone([...value].slice(0, 3)))
}

function setOwn(container: Container, key: string, value: unknown): void {
  Object.defineProperty(container, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  })
}

interface Place {
  container: Container
  key: string
  /** The path without the numbers in it. Each kind is as probable, however long a list is. */
  kind: string
}

function listPlaces(root: object, path = ''): Place[] {
  return Object.entries(root).flatMap(([key, value]): Place[] => {
    const kind = Array.isArray(root) ? `${path}[]` : `${path}.${key}`
    const inner = typeof value === 'object' && value !== null ? listPlaces(value, kind) : []
    return [{ container: root as Container, key, kind }, ...inner]
  })
}

function groupByKind(places: Place[]): Place[][] {
  const groups = new Map<string, Place[]>()
  for (const place of places) groups.set(place.kind, [...(groups.get(place.kind) ?? []), place])
  return [...groups.values()]
}

/** Texts with other, missing, repeated and inserted pieces. `words`: pieces of the format. */
export function damageTexts(
  texts: Arbitrary<string>,
  words: readonly string[] = oddTexts,
): Arbitrary<string> {
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(40),
    kind: fc.constantFrom('flip', 'cut', 'insert', 'remove', 'repeat'),
    word: fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'binary', maxLength: 5 })),
    bit: fc.nat(7),
  })
  return fc.tuple(texts, fc.array(change, { maxLength: 5 })).map(([text, changes]) =>
    changes
      .reduce((before, { at, length, kind, word, bit }) => {
        const start = Math.floor(at * before.length)
        const [head, piece] = [before.slice(0, start), before.slice(start, start + length)]
        const tail = before.slice(start + length)
        if (kind === 'cut') return head
        if (kind === 'insert') return head + word + piece + tail
        if (kind === 'remove') return head + tail
        if (kind === 'repeat') return head + piece.repeat(1 + 40 * bit) + tail
        const code = before.charCodeAt(start) ^ (1 << bit)
        return Number.isNaN(code)
          ? before
          : head + String.fromCharCode(code) + before.slice(start + 1)
      }, text)
      .slice(0, maxTextLength),
  )
}

const maxTextLength = 64 * 1024

/** Any characters, lone surrogates too, and bytes that are read as text. */
export const rawTexts: Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(...oddTexts),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
)

/** Bytes like these: flipped, cut, inserted and removed. */
export function damageBytes(documents: Buffer[]): Arbitrary<Buffer> {
  const texts = fc.constantFrom(...documents.map((bytes) => bytes.toString('latin1')))
  const words = ['\0', '\0\0\0\0', '\xff\xff\xff\xff', '\x7f\xff\xff\xff', '\x80\0\0\0']
  return damageTexts(texts, words).map((text) => Buffer.from(text, 'latin1'))
}

/** Every number in a value, with its path, that is not finite. */
export function listUnboundedNumbers(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path} is ${value}`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    listUnboundedNumbers(inner, `${path}.${key}`),
  )
}

/** The value that its JSON has: in any order of the keys, without -0 and absent values. */
export function convertToJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

/** What makes a text unsafe to print on one line of a log or a terminal. */
export function listUnsafeInLine(text: string): string[] {
  return findAll(text, [/[\p{Cc}\u2028\u2029]/u, ...unsafeInLogs])
}

/** The same of a text of several lines. */
export function listUnsafeInLog(text: string): string[] {
  return findAll(text, [/[^\P{Cc}\n]|[\u2028\u2029]/u, ...unsafeInLogs])
}

const unsafeInLogs = [/^[ \t]*::/m, /##\[/, /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/]

/** What untrusted text can do in GitHub's Markdown; a code block shows everything literally. */
export function listUnsafeInMarkdown(text: string): string[] {
  const outside = text.replaceAll(/^(`{3,})[^\n]*\n[\s\S]*?^\1$/gm, '')
  return [...listUnsafeInLog(text), ...findAll(outside, unsafeInMarkdown)]
}

const unsafeInMarkdown = [
  /<(?!\/?details>|\/?summary>|!-- tailgate:(?:details|end|part [\w-]+) -->)[a-z/!?]/i,
  /@\w/,
  /:\/\//,
  /\bwww\./i,
  /(?<!&)#\d/,
  /\bGH-\d/i,
  /(?<!\\)\]\(/,
  /`{3}/,
]

function findAll(text: string, patterns: RegExp[]): string[] {
  return patterns.flatMap((pattern) => {
    const found = pattern.exec(text)
    return found === null ? [] : [text.slice(Math.max(0, found.index - 30), found.index + 30)]
  })
}
