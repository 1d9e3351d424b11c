/** The lines that may not be crossed, per metric. */
import type { Metric } from './compare.ts'

/** `+5%` is relative, `250ms` absolute, `+0.5pp` a difference of shares. A metric may have several. */
export type Limit =
  | { kind: 'relative'; share: number } // +5% is 0.05; -5% (rps) is -0.05
  | { kind: 'absolute'; value: number } // ms, per second, or a share for errors
  | { kind: 'points'; share: number } // +0.5pp is 0.005; errors only

/** A metric that is absent is shown, not judged. */
export type Limits = Partial<Record<Metric, Limit[]>>
