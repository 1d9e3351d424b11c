// Answers each request after work of an exact size, as work-go does; with DATABASE_URL and QUERIES it asks a PostgreSQL
// as well, one query after the other. What a unit is, and what each setting does, is told there.
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { isMainThread, Worker } from 'node:worker_threads'

const usual = {
  PORT: 8080,
  UNITS: 900,
  BODY_FACTOR: 1,
  TAIL_FACTOR: 1,
  STALL_MS: 0,
  STALL_EVERY_S: 5,
  ERROR_SHARE: 0,
  BURN: 0,
  SEED: 0,
  QUERIES: 0,
}

const settings = readSettings()
const blockWords = (32 * 1024) / 4
const tableWords = (8 * 1024 * 1024) / 4
const block = new Uint32Array(blockWords)
const stepsPerUnit = 400
const table = new Uint32Array(tableWords).map(() => Math.random() * 2 ** 32)

if (isMainThread) await serve()
else burn(settings.BURN)

async function serve() {
  const chance = chanceFrom(settings.SEED || Math.floor(Math.random() * 2 ** 32))
  const ask = await database()
  createServer(async (_, response) => {
    const { units, fails } = draw(chance)
    for (let query = 0; query < settings.QUERIES; query++) await ask(query)
    const result = work(units)
    response.writeHead(fails ? 500 : 200, { 'x-units': units, 'content-type': 'application/json' })
    response.end(JSON.stringify({ units, result }))
  }).listen(settings.PORT, '127.0.0.1')
  if (settings.STALL_MS > 0) setInterval(stall, settings.STALL_EVERY_S * 1000)
  if (settings.BURN > 0) new Worker(new URL(import.meta.url))
}

/** How many units the next request takes, and whether it fails: 2 % of them take 6 to 12 times as long. */
function draw(chance) {
  const [one, other, luck, length, failure] = Array.from({ length: 5 }, chance)
  // Box–Muller.
  const normal = Math.sqrt(-2 * Math.log(1 - one)) * Math.cos(2 * Math.PI * other)
  const body = settings.UNITS * settings.BODY_FACTOR * Math.exp(0.25 * normal)
  const units = luck < 0.02 ? body * (6 + 6 * length) * settings.TAIL_FACTOR : body
  return { units: Math.round(units), fails: failure < settings.ERROR_SHARE }
}

/** Each step takes the result of the one before, so that no compiler and no core can leave one out. */
function work(units) {
  let state = 0x9e3779b9
  for (let unit = 0; unit < units; unit++) {
    for (let step = 0; step < stepsPerUnit; step++) {
      // xorshift32 (Marsaglia, 2003).
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      block[state & (blockWords - 1)] += state
      if (step % 50 === 0) state = (state + table[(state >>> 8) & (tableWords - 1)]) | 1
    }
  }
  return state >>> 0
}

/** The event loop is busy with something else, and answers nothing. */
function stall() {
  const end = performance.now() + settings.STALL_MS
  while (performance.now() < end) work(10)
}

/** Keeps so many cores busy, in [0, 1], beside the answers: in a thread of its own. */
function burn(cores) {
  const periodMs = 10
  const nothing = new Int32Array(new SharedArrayBuffer(4))
  for (;;) {
    const end = performance.now() + cores * periodMs
    while (performance.now() < end) work(10)
    Atomics.wait(nothing, 0, 0, (1 - cores) * periodMs)
  }
}

/** Numbers in [0, 1) that follow from the seed: SplitMix32, the 32-bit finalizer of MurmurHash3 over a Weyl sequence. */
function chanceFrom(seed) {
  let state = seed | 0
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  }
}

/** Asks for one row; a base that asks once and a head that asks once more for each item differ by QUERIES. */
async function database() {
  if (!process.env.DATABASE_URL || settings.QUERIES === 0) return async () => {}
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 })
  return (id) =>
    pool.query({ name: 'item', text: 'SELECT name FROM items WHERE id = $1', values: [id + 1] })
}

/** What settings.json in the working directory says, before the environment, before what is usual. */
function readSettings() {
  const inEnvironment = Object.keys(usual).flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, Number(process.env[name])]],
  )
  const inFile = existsSync('settings.json')
    ? JSON.parse(readFileSync('settings.json', 'utf8'))
    : {}
  const read = { ...usual, ...Object.fromEntries(inEnvironment), ...inFile }
  const wrong = Object.keys(usual).find((name) => !Number.isFinite(read[name]))
  if (wrong !== undefined) throw new Error(`${wrong} must be a number, not ${read[wrong]}`)
  return read
}
