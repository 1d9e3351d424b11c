/** The files of data that the requests use, a row for each scenario or request. */

import type { NamedPath } from './body.ts'

export interface Feeder extends NamedPath {
  /** Requests use a column as `${name.column}`. */
  name: string
  format: 'csv' | 'jsonl'
  /** `random`: a permutation by the seed, the same for both sides. */
  order: 'in-order' | 'random' | 'once-each'
  /** `per-user`: a user of `load: users` keeps its row. */
  rows: 'shared' | 'per-user'
  /** For messages: `tailgate.yml:12: data.user`. */
  place: string
}
