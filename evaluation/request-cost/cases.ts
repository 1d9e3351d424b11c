/** What is compared: a feature, and plain requests with the same bytes on the wire. */

export interface CostCase {
  name: string
  /** The aim: at most this many times the CPU time of plain requests. */
  maxRatio: number
  /** The body of each response. */
  body: string
  /** The paths and options of tailgate-load. Both send 20,000 requests per second. */
  plain: LoadArguments
  feature: LoadArguments & { kind: 'row' | 'check' | 'capture' | 'answers' }
}

export interface LoadArguments {
  path: string
  rate: number
  options: string[]
}

export const requestsPerSecond = 20_000

/** In place of the path of a data file with the column `id`. */
export const dataFilePlaceholder = 'DATA'

/** In place of the number of sampled answers, which are one in 250. */
export const samplesPlaceholder = 'SAMPLES'

/** The rows of the data file; each id has eight digits. */
export const dataRows = 100_000

/** A JSON object of 2 KB. The last value is the one that is looked for. */
function buildJsonBody(): string {
  const items = Array.from({ length: 24 }, (_, index) => ({
    id: 1000 + index,
    name: `item number ${index}`,
    price: 9.99,
    tags: ['a', 'b'],
  }))
  const body = { items, note: '', found: true }
  const missing = 2048 - JSON.stringify(body).length
  return JSON.stringify({ ...body, note: 'n'.repeat(missing) })
}

const captured = 'k8sT2vQx'

export const costCases: CostCase[] = [
  {
    name: 'a row of a CSV file in the path',
    maxRatio: 1.15,
    body: 'ok',
    plain: { path: '/items/00000042', rate: requestsPerSecond, options: [] },
    feature: {
      kind: 'row',
      path: `/items/\${data.id}`,
      rate: requestsPerSecond,
      options: ['--data', dataFilePlaceholder],
    },
  },
  {
    name: 'a check of one JSON path in 2 KB',
    maxRatio: 1.3,
    body: buildJsonBody(),
    plain: { path: '/items', rate: requestsPerSecond, options: [] },
    feature: {
      kind: 'check',
      path: '/items',
      rate: requestsPerSecond,
      options: ['--expect', '$.found'],
    },
  },
  {
    name: 'a scenario of two steps with a capture',
    maxRatio: 1.5,
    body: JSON.stringify({ token: captured }),
    plain: {
      path: '/login',
      rate: requestsPerSecond,
      options: ['--second', `/orders?token=${captured}`],
    },
    feature: {
      kind: 'capture',
      path: '/login',
      rate: requestsPerSecond / 2,
      options: ['--second', `/orders?token=\${token}`, '--capture', '$.token'],
    },
  },
  {
    name: 'answers of 2 KB sampled, one in 250',
    maxRatio: 1.01,
    body: buildJsonBody(),
    plain: { path: '/items', rate: requestsPerSecond, options: [] },
    feature: {
      kind: 'answers',
      path: '/items',
      rate: requestsPerSecond,
      // The gate samples 12 answers of the 3,200 requests of an epoch at 400/s: one in 267.
      options: ['--answers', samplesPlaceholder],
    },
  },
]
