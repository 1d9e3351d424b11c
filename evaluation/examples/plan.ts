/** The examples: the commands of each, as on its page, and the check of what they show. */
import type { Conclusion } from './conclusion.ts'
import { concludeHighestRate, concludePreflight, concludeSignUp } from './conclusions.ts'
import { concludeLoginStorm, concludePageLoad } from './storm-conclusions.ts'

export interface Example {
  /** Its folder in examples/. */
  name: string
  /** The arguments of each `tailgate`, in the order of the page. */
  commands: string[][]
  /** `results`: the JSON of each command. */
  conclude(results: unknown[]): Conclusion
}

export const examples: Example[] = [
  {
    name: 'highest-rate',
    commands: [
      ['sweep', '--suite', 'enough files', '--rates', '250..8000x2', '-d', '2s'],
      ['find-max', '--objective', 'p99 < 100ms, errors < 0.1%', '-d', '5s'],
    ],
    conclude: concludeHighestRate,
  },
  {
    name: 'preflight',
    commands: [
      ['doctor', '--connections', '1000'],
      ['sweep', '--connections', '1', '-d', '1s'],
      ['sweep', '--connections', '1,2,4,16,64,1000', '-d', '2s'],
    ],
    conclude: concludePreflight,
  },
  {
    name: 'sign-up',
    commands: [
      ['sweep', '--suite', 'sign-up', '--rates', '10,100,1000,10000', '-d', '5s'],
      ['compare', '--suite', 'threads', '--blocks', '5'],
    ],
    conclude: concludeSignUp,
  },
  {
    name: 'login-storm',
    commands: [
      ['compare', '--suite', 'connections', '--users', '1000', '--blocks', '5'],
      ['compare', '--suite', 'connections', '--users', '3000', '--blocks', '5'],
      ['compare', '--suite', 'quota', '--users', '3000', '--blocks', '5'],
      ['compare', '--suite', 'upstreams', '--users', '3000', '--blocks', '5'],
    ],
    conclude: concludeLoginStorm,
  },
  {
    name: 'page-load',
    commands: [['compare', '--users', '1500', '--blocks', '5']],
    conclude: concludePageLoad,
  },
]
