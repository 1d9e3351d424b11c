// Responds to each request after an exact amount of work, as work-go does, which describes the units
// and most settings. Further settings:
//
//   QUERIES       queries to the PostgreSQL server at DATABASE_URL for each request, one after the
//                 other
//   CONNECTIONS   connections to the PostgreSQL server that all requests share
//   MODE_FACTOR   factor of the work in one of the two modes of a process: each process draws its
//                 mode when it starts
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { isMainThread, Worker } from 'node:worker_threads'

const defaults = {
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
  CONNECTIONS: 8,
  MODE_FACTOR: 1,
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
  const random = createRandom(settings.SEED || Math.floor(Math.random() * 2 ** 32))
  const modeFactor = Math.random() < 0.5 ? settings.MODE_FACTOR : 1
  const query = await connectDatabase()
  createServer(async (_, response) => {
    const { units, fails } = draw(random, modeFactor)
    for (let count = 0; count < settings.QUERIES; count++) await query(count)
    const result = work(units)
    response.writeHead(fails ? 500 : 200, { 'x-units': units, 'content-type': 'application/json' })
    response.end(JSON.stringify({ units, result }))
  }).listen(settings.PORT, '127.0.0.1')
  if (settings.STALL_MS > 0) setInterval(stall, settings.STALL_EVERY_S * 1000)
  if (settings.BURN > 0) new Worker(new URL(import.meta.url))
}

/**
 * Draws the units of the next request, and whether it fails: 2 % of the requests take 6 to 12 times
 * as long.
 */
function draw(random, modeFactor) {
  const [one, other, tail, length, failure] = Array.from({ length: 5 }, random)
  // Box–Muller.
  const normal = Math.sqrt(-2 * Math.log(1 - one)) * Math.cos(2 * Math.PI * other)
  const usual = settings.UNITS * modeFactor * settings.BODY_FACTOR
  const body = usual * Math.exp(0.25 * normal)
  const units = tail < 0.02 ? body * (6 + 6 * length) * settings.TAIL_FACTOR : body
  return { units: Math.round(units), fails: failure < settings.ERROR_SHARE }
}

/**
 * Each step uses the result of the previous one, so that neither the compiler nor the CPU can skip
 * a step.
 */
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

/** Keeps the event loop busy, so that the service does not respond. */
function stall() {
  const end = performance.now() + settings.STALL_MS
  while (performance.now() < end) work(10)
}

/** Uses this part of a core, in [0, 1], in a thread of its own. */
function burn(cores) {
  const periodMs = 10
  const nothing = new Int32Array(new SharedArrayBuffer(4))
  for (;;) {
    const end = performance.now() + cores * periodMs
    while (performance.now() < end) work(10)
    Atomics.wait(nothing, 0, 0, (1 - cores) * periodMs)
  }
}

/**
 * Numbers in [0, 1) from a seed: SplitMix32, the 32-bit finalizer of MurmurHash3 over a Weyl
 * sequence.
 */
function createRandom(seed) {
  let state = seed | 0
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  }
}

/**
 * A function that queries one row. A head with a query per item (N+1 queries) has larger QUERIES
 * than its base.
 */
async function connectDatabase() {
  if (!process.env.DATABASE_URL || settings.QUERIES === 0) return async () => {}
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: process.env.DATABASE_URL,
    max: settings.CONNECTIONS,
  })
  return (id) =>
    pool.query({ name: 'item', text: 'SELECT name FROM items WHERE id = $1', values: [id + 1] })
}

/**
 * Reads the settings: settings.json in the working directory overrides the environment, which
 * overrides the defaults.
 */
function readSettings() {
  const inEnvironment = Object.keys(defaults).flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, Number(process.env[name])]],
  )
  const inFile = existsSync('settings.json')
    ? JSON.parse(readFileSync('settings.json', 'utf8'))
    : {}
  const merged = { ...defaults, ...Object.fromEntries(inEnvironment), ...inFile }
  const wrong = Object.keys(defaults).find((name) => !Number.isFinite(merged[name]))
  if (wrong !== undefined) throw new Error(`${wrong} must be a number, not ${merged[wrong]}`)
  return merged
}
