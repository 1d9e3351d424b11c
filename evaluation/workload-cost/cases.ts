/** What is measured: each case beside plain requests with the same bytes on the wire. */

export interface CostCase {
  name: string
  /** The most that it may cost, relative to the plain requests beside it. */
  maxRatio: number
  /** The body of each response. */
  body: string
  plain: CostLoad
  measured: CostLoad
}

export interface CostLoad {
  /** Path and query of the first request. */
  path: string
  /** Further flags of `tailgate-load`. */
  flags: string[]
  /** Arrivals per second: scenarios, or requests. */
  perSecond: number
}

/** Requests per second, in each case. */
export const requestsPerSecond = 20_000

/** `dataFile`: where the rows of the case with data are. */
export function listCases(dataFile: string): CostCase[] {
  const token = 'abcdefgh12345678'
  const one = (path: string, flags: string[] = []): CostLoad => ({
    path,
    flags,
    perSecond: requestsPerSecond,
  })
  const json = (bytes: number) =>
    JSON.stringify({ filler: 'x'.repeat(bytes), user: { id: 17 }, token })
  return [
    {
      name: 'two-step scenario with a capture',
      maxRatio: 1.5,
      body: json(0),
      plain: one('/login', ['--second', `/use?token=${token}`]),
      measured: {
        path: '/login',
        flags: ['--second', '/use?token=${token}', '--capture', '$.token'],
        perSecond: requestsPerSecond / 2,
      },
    },
    {
      name: 'CSV-fed template',
      maxRatio: 1.15,
      body: json(0),
      plain: one(`/use?token=${token}`),
      measured: one('/use?token=${data.token}', ['--data', dataFile]),
    },
    {
      name: 'check of one JSON path on 2 KB',
      maxRatio: 1.3,
      body: json(2000),
      plain: one('/use'),
      measured: one('/use', ['--expect', '$.user.id']),
    },
  ]
}

/** Rows of the length of the plain request's value. */
export function buildDataFile(rows: number): string {
  const row = (number: number) => `t${String(number).padStart(15, '0')}`
  return ['token', ...Array.from({ length: rows }, (_, number) => row(number))].join('\n')
}
