/** The outputs of the Action. */

export const actionOutputs: readonly { name: string; summary: string }[] = [
  {
    name: 'verdict',
    summary:
      'pass, accepted, fail, unsure, invalid, incomparable or no-baseline; of several suites, ' +
      'the worst.',
  },
  { name: 'p50', summary: 'Median response time of the head, in milliseconds.' },
  {
    name: 'p99',
    summary:
      '99th percentile of the response time of the head, in milliseconds; between pauses, where ' +
      'the report says so.',
  },
  {
    name: 'max',
    summary:
      'Longest response of the head in a typical second, in milliseconds; without a base beside ' +
      'it, the longest of an epoch.',
  },
  { name: 'rps', summary: 'Requests per second that the head completed.' },
  {
    name: 'p50-change',
    summary: 'Change of p50 from the baseline, in percent; empty without a baseline.',
  },
  {
    name: 'p99-change',
    summary: 'Change of p99 from the baseline, in percent; empty without a baseline.',
  },
  {
    name: 'max-change',
    summary: 'Change of max from the baseline, in percent; empty without a baseline.',
  },
  {
    name: 'rps-change',
    summary: 'Change of rps from the baseline, in percent; empty without a baseline.',
  },
  { name: 'report', summary: 'Path of the JSON report.' },
]
