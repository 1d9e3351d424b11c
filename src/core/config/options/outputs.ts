/** The outputs of the Action. */

export const actionOutputs: readonly { name: string; summary: string }[] = [
  {
    name: 'verdict',
    summary: 'pass, fail, unsure, invalid, incomparable or no-baseline; of several suites the worst.',
  },
  { name: 'p50', summary: 'Median response time of the head, in milliseconds.' },
  { name: 'p99', summary: '99th percentile of the response time of the head, in milliseconds.' },
  { name: 'max', summary: 'Longest response time of the head, in milliseconds.' },
  { name: 'rps', summary: 'Requests per second that the head completed.' },
  {
    name: 'p50-change',
    summary: 'Change of p50 against the baseline, in percent; empty without a baseline.',
  },
  {
    name: 'p99-change',
    summary: 'Change of p99 against the baseline, in percent; empty without a baseline.',
  },
  {
    name: 'max-change',
    summary: 'Change of max against the baseline, in percent; empty without a baseline.',
  },
  {
    name: 'rps-change',
    summary: 'Change of rps against the baseline, in percent; empty without a baseline.',
  },
  { name: 'report', summary: 'Path of the report as JSON.' },
]
