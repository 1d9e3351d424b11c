/** `tailgate baseline …`: what is stored, for a person to look at, to accept, to clear away and to carry elsewhere. */
import stringWidth from 'string-width'
import type { Squashed } from './baseline/branch.ts'
import {
  type Entry,
  type Held,
  type Key,
  type Shelf,
  type Stamp,
  type Store,
  segmentsOf,
} from './baseline/store.ts'
import { abridgedText, longestAbridged } from './core/abridged.ts'
import { machineName } from './core/comparable.ts'
import { Failure } from './core/failure.ts'
import { countOf } from './core/histogram.ts'
import { headRuns, type Measurement, parseMeasurement, partsOf, validityOf } from './core/measurement.ts'
import { milliseconds, plural } from './core/numerals.ts'
import { inert } from './report/format.ts'
import { measureJson } from './report/json.ts'
import { type Colors, measureBlock } from './report/terminal.ts'

/** A store that can be squashed, where it is a branch. */
export type Kept = Store & { squash?(): Promise<Squashed> }

/** What a command has to say. A mistake of the user's, and a store that can't be used, are a Failure instead. */
export interface Said {
  text: string
  json: object
  /** What could not be done, as sentences, beside all that could. */
  problems: string[]
}

// ── list ──

/** Everything there is, by what is compared with what; the names of the entries tell enough, so that nothing is read. */
export async function list(store: Store): Promise<Said> {
  const all = await store.all()
  const shelves = all.flatMap((held) => {
    const [newest] = held.entries
    return newest === undefined ? [] : [{ ...held, newest, runs: held.entries.length }]
  })
  const json = { schema: 'tailgate.baselines/1', place: store.place, shelves: shelves.map(shelfJson) }
  if (shelves.length === 0) return { text: `${nothingIn(store)}\n`, json, problems: [] }
  const rows = shelves.map(({ suite, configuration, machine, shelf, runs, newest }) => [
    ...[suite, configuration, machine].map((name) => inert(name, 40)),
    shelfWords[shelf],
    String(runs),
    momentOf(newest),
    `${inert(newest.commit?.slice(0, 7) ?? '–', 12)}${newest.step ? ', accepted' : ''}`,
    figureOf(newest, 'p50'),
    figureOf(newest, 'p99'),
  ])
  const total = shelves.reduce((sum, { runs }) => sum + runs, 0)
  const text = `In ${store.place}: ${plural(total, 'run')}.\n\n${table([columns, ...rows])}\n`
  return { text, json, problems: [] }
}

const columns = ['Suite', 'Configuration', 'Machine', 'Kept as', 'Runs', 'Newest', 'Commit', 'p50', 'p99']
const toTheRight = new Set(['Runs', 'p50', 'p99'])

const shelfWords: Record<Shelf, string> = { runs: 'baseline', rejected: 'rejected' }

function shelfJson(held: Held & { newest: Entry; runs: number }): object {
  const { shelf, suite, configuration, machine, runs, newest } = held
  return { shelf, suite, configuration, machine, runs, newest }
}

function nothingIn({ place }: Store): string {
  return `Nothing is stored in ${place} yet: \`tailgate run --save-baseline\` does, and so does a push to the default branch.`
}

/** `2025-05-01 10:15`, UTC. */
function momentOf({ takenAt }: Pick<Entry, 'takenAt'>): string {
  return takenAt === null ? '–' : takenAt.slice(0, 16).replace('T', ' ')
}

function figureOf({ figures }: Entry, name: 'p50' | 'p99'): string {
  const microseconds = figures[name]
  return microseconds === undefined ? '–' : milliseconds(microseconds / 1000)
}

function table(rows: string[][]): string {
  const [titles = []] = rows
  const widths = titles.map((_, column) => Math.max(...rows.map((row) => stringWidth(row[column] ?? ''))))
  const line = (row: string[]) => {
    const cells = row.map((cell, column) => {
      const space = ' '.repeat((widths[column] ?? 0) - stringWidth(cell))
      return toTheRight.has(titles[column] ?? '') ? space + cell : cell + space
    })
    return `  ${cells.join('  ')}`.trimEnd()
  }
  return rows.map(line).join('\n')
}

// ── show ──

/** One run: where it is and what it is of, and the measurement itself. The newest that is compared with, unless one is named. */
export async function show(store: Store, wanted: string | null, colors: Colors): Promise<Said> {
  const all = placed(await store.all())
  const [found, ...others] = wanted === null ? ofShelf(all, 'runs') : named(wanted, all)
  if (found === undefined) throw notFound(wanted, store)
  const measurement = await measurementIn(found, store)
  const { shelf, entry } = found
  const { takenAt, commit, suite, leg, machine } = measurement
  const whole = leg === '' ? suite : `${suite} (${leg})`
  const lines = [
    entry.where,
    `${whole}, ${commit === null ? 'outside of git' : `at ${commit.slice(0, 7)}`}, ${momentOf({ takenAt })} UTC, on ${machineName(machine)}.`,
    roleOf(found),
    ...(hasParts(measurement) ? [] : [withoutParts]),
    ...(wanted === null ? [] : others.slice(0, mostOthers).map((other) => `Another: ${other.entry.where}`)),
  ]
  return {
    text: `${lines.map((line) => inert(line, 600)).join('\n')}\n\n${measureBlock(measurement, colors)}`,
    json: {
      ...measureJson(measurement),
      schema: 'tailgate.baseline/1',
      where: entry.where,
      shelf,
      step: entry.step,
      suite,
      leg,
      commit,
      takenAt,
      machine,
    },
    problems: [],
  }
}

const mostOthers = 10

/** What is stored of a large measurement has room for response times only. */
function hasParts(measurement: Measurement): boolean {
  const { response, service } = partsOf(headRuns(measurement))
  return countOf(service) > 0 || countOf(response) === 0
}

const withoutParts = "Of service time, waiting and tailgate's own delay nothing is stored here."

function roleOf({ shelf, entry }: Placed): string {
  if (shelf === 'rejected')
    return 'Rejected: nothing is compared with it, unless `tailgate baseline accept` moves it.'
  return entry.step ? 'An accepted slowdown: nothing is compared with what was before it.' : 'A baseline.'
}

// ── accept ──

/**
 * Makes rejected runs baselines, from which on the slower program is what is compared with: all of the commit that is
 * named, the one run that is named, or the newest.
 */
export async function accept(store: Store, wanted: string | null): Promise<Said> {
  const rejected = ofShelf(placed(await store.all()), 'rejected')
  const chosen = wanted === null ? rejected.slice(0, 1) : newestOfEach(named(wanted, rejected))
  if (chosen.length === 0) throw noneRejected(wanted, store)
  // None is moved where one of them may not be.
  const sound = await Promise.all(
    chosen.map(async (found) => ({ found, measurement: await soundIn(found, store) })),
  )
  const accepted: { from: string; to: string }[] = []
  for (const { found, measurement } of sound) {
    const stamp = { ...stampOf(found.entry, measurement), step: true }
    const to = await store.save(keyOf(measurement), stamp, storedText(measurement), 'runs')
    await store.remove([found.entry])
    accepted.push({ from: found.entry.where, to })
  }
  const lines = accepted.map(({ to }) => `Accepted: ${inert(to, 600)}`)
  const others = wanted === null ? othersOf(chosen[0], rejected) : null
  return {
    text: [...lines, ...(others === null ? [] : [others]), ''].join('\n'),
    json: { schema: 'tailgate.accepted/1', accepted },
    problems: [],
  }
}

/** A commit that was measured twice is accepted by its last measurement. */
function newestOfEach(found: Placed[]): Placed[] {
  const keys = found.map(({ held }) => [held.suite, held.configuration, held.machine].join('/'))
  return found.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

function othersOf(chosen: Placed | undefined, rejected: Placed[]): string | null {
  const commit = chosen?.entry.commit ?? null
  const alike = rejected.filter((other) => other !== chosen && other.entry.commit === commit)
  return commit === null || alike.length === 0
    ? null
    : `Of ${commit.slice(0, 7)} there are ${alike.length} more that were rejected: \`tailgate baseline accept ${commit.slice(0, 7)}\` takes all.`
}

async function soundIn(found: Placed, store: Store): Promise<Measurement> {
  const measurement = await measurementIn(found, store)
  if (validityOf(headRuns(measurement)).verdict !== 'invalid') return measurement
  const where = inert(found.entry.where, 600)
  throw new Failure(
    'usage',
    `${where} is no sound measurement, and nothing could be compared with it: measure that commit again.`,
  )
}

function noneRejected(wanted: string | null, store: Store): Failure {
  const which = wanted === null ? '' : ` called ${inert(wanted, 100)}, nor of such a commit`
  return new Failure(
    'usage',
    `There is no rejected run${which} in ${store.place}: \`tailgate baseline list\` shows what there is.`,
  )
}

// ── prune ──

/** Keeps so many of each kind, the newest; a branch is left with one commit, so that what went is really gone. */
export async function prune(store: Kept, keep: number): Promise<Said> {
  const all = await store.all()
  const removed = all.flatMap(({ entries }) => entries.slice(keep))
  if (removed.length > 0) await store.remove(removed)
  const squashed = (await store.squash?.()) ?? 'nothing to do'
  const left = all.reduce((sum, { entries }) => sum + Math.min(keep, entries.length), 0)
  const lines = [
    `${plural(removed.length, 'run')} removed from ${store.place}, ${plural(left, 'run')} left.`,
    ...(squashed === 'squashed' ? ['The branch is one commit now.'] : []),
  ]
  return {
    text: `${lines.join('\n')}\n`,
    json: { schema: 'tailgate.pruned/1', removed: removed.length, left, squashed: squashed === 'squashed' },
    problems: typeof squashed === 'string' ? [] : [squashed.problem],
  }
}

// ── pull and push ──

/** Copies what is in one store and not in the other; what is there already is left as it is. */
export async function copy(from: Store, to: Store): Promise<Said> {
  const there = new Set(placed(await to.all()).map(identityOf))
  const all = placed(await from.all())
  const problems: string[] = []
  let copied = 0
  // The oldest first: where there is no room for all, the newest stay.
  for (const found of all.toReversed()) {
    if (there.has(identityOf(found))) continue
    try {
      const measurement = await measurementIn(found, from)
      const stamp = stampOf(found.entry, measurement)
      const entry = { ...found.entry, takenAt: stamp.takenAt, commit: stamp.commit }
      if (there.has(identityOf({ ...found, entry }))) continue
      await to.save(keyOf(measurement), stamp, storedText(measurement), found.shelf)
      copied += 1
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      problems.push(error.message)
    }
  }
  const known = all.length - copied - problems.length
  const rest = known > 0 ? `; ${known} already there` : ''
  return {
    text: `${plural(copied, 'run')} copied from ${from.place} to ${to.place}${rest}.\n`,
    json: { schema: 'tailgate.copied/1', copied, known, unreadable: problems.length },
    problems,
  }
}

/** Two runs of one key at the same millisecond are one. */
function identityOf({ held, shelf, entry }: Placed): string {
  const when = entry.takenAt ?? entry.name
  return [shelf, held.suite, held.configuration, held.machine, when, entry.commit?.slice(0, 7) ?? ''].join(
    '/',
  )
}

// ── one run among all ──

interface Placed {
  held: Held
  shelf: Shelf
  entry: Entry
}

/** The newest first. */
function placed(all: Held[]): Placed[] {
  const each = all.flatMap((held) => held.entries.map((entry) => ({ held, shelf: held.shelf, entry })))
  return each.sort((one, other) => (one.entry.name < other.entry.name ? 1 : -1))
}

function ofShelf(all: Placed[], shelf: Shelf): Placed[] {
  return all.filter((each) => each.shelf === shelf)
}

/** By its commit, its name, or where it is. */
function named(wanted: string, all: Placed[]): Placed[] {
  const isHash = /^[0-9a-f]{4,64}$/.test(wanted)
  return all.filter(({ entry: { commit, name, where } }) => {
    const isOf = isHash && commit !== null && (commit.startsWith(wanted) || wanted.startsWith(commit))
    return isOf || name === wanted || where === wanted
  })
}

function notFound(wanted: string | null, store: Store): Failure {
  if (wanted === null) return new Failure('usage', nothingIn(store))
  return new Failure(
    'usage',
    `Nothing in ${store.place} is called ${inert(wanted, 100)}, or of such a commit: \`tailgate baseline list\` shows what there is.`,
  )
}

/** One text that can't be used, while others can. */
class Unreadable extends Failure {}

/** What a store holds is a stranger's: it must be a measurement, and of what its place says it is. */
async function measurementIn({ held, entry }: Placed, store: Store): Promise<Measurement> {
  const text = await store.read(entry)
  if ('problem' in text) throw new Unreadable('store', inert(text.problem, 800))
  const parsed = parseMeasurement(text.text, entry.where)
  if ('problem' in parsed) throw new Unreadable('store', inert(parsed.problem.message, 800))
  const { measurement } = parsed
  const own = segmentsOf(keyOf(measurement))
  const isAtHome =
    own.join('/') === [held.suite, held.configuration, held.machine].join('/') &&
    (entry.commit === null || measurement.commit?.startsWith(entry.commit))
  if (isAtHome && measurement.beside === null) return measurement
  throw new Unreadable('store', `${inert(entry.where, 600)} is not what its place says it is: delete it.`)
}

function keyOf({ suite, leg, configuration, machine }: Measurement): Key {
  return { suite, leg, configuration, machine }
}

/** What the list showed of it stays as it is. */
function stampOf({ takenAt, step, figures }: Entry, measurement: Measurement): Stamp {
  return { takenAt: takenAt ?? measurement.takenAt, commit: measurement.commit, step, figures }
}

/** Folders may hold runs from before they were abridged. */
function storedText(measurement: Measurement): string {
  const text = `${JSON.stringify(measurement)}\n`
  return Buffer.byteLength(text) <= longestAbridged ? text : abridgedText(measurement)
}
