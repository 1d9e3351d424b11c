/** What `tailgate prove` prints, for a terminal and as Markdown. */
import pc from 'picocolors'
import { expect, test } from 'vitest'
import { renderProofMarkdown } from '../../src/report/proof/markdown.ts'
import type { Proof, SuiteProofs } from '../../src/report/proof/proof-report.ts'
import { renderProofs } from '../../src/report/proof/terminal.ts'
import { expectGolden } from '../helpers/golden.ts'
import { reports } from '../helpers/reports.ts'

const plain = pc.createColors(false)

const added: Proof['added'] = {
  responses: 4812,
  delayed: 4812,
  meanMs: 0.641,
  meanLateMs: 0.004,
  freezes: 0,
  meanFreezeMs: null,
}

function createProof(report: string, some: Partial<Proof> = {}): Proof {
  const found = reports[report]
  if (found === undefined) throw new Error(`there is no report ${report}`)
  return {
    change: { kind: 'p99', share: 0.3 },
    metrics: ['p99'],
    outcome: 'found',
    added,
    seconds: 66,
    report: found,
    ...some,
  }
}

function createSuite(proofs: Proof[], some: Partial<SuiteProofs> = {}): SuiteProofs {
  const times = { p50: 6.41, p99: 18.9, mean: 6.8, extra: 0.1, pauseThreshold: 40 }
  const known = { suite: 'api', times, measuredSeconds: 15.8, planned: proofs.length }
  return { ...known, proofs, notes: [], failure: null, ...some }
}

const suites = [
  createSuite([
    createProof('pair-failed', { added: { ...added, delayed: 144 } }),
    createProof('pair-passed', {
      change: { kind: 'p50', share: 0.1 },
      metrics: ['p50'],
      outcome: 'missed',
    }),
    createProof('invalid', {
      change: { kind: 'freeze', lengthSeconds: 0.1, periodSeconds: 10 },
      metrics: ['max', 'p99.9', 'p99'],
      outcome: 'invalid',
      added: { ...added, delayed: 0, meanMs: null, freezes: 5, meanFreezeMs: 100.02 },
    }),
  ]),
  createSuite([], {
    suite: 'search',
    times: null,
    planned: 1,
    failure: 'The service of the base did not get ready within 60 s.\n  | no database',
    notes: ["search: p99 +30 % can't be found: p99 has no limit in percent."],
  }),
]

test('a terminal shows each change: what was added, what the gate saw, and its comment', () => {
  expectGolden('proof.txt', renderProofs(suites, plain))
})

test('a summary has a table of the changes, and their comments folded', () => {
  expectGolden('proof.md', renderProofMarkdown(suites))
})

test('names and messages of a service are shown literally', () => {
  const name = 'a|b<img src=x> @octocat\u001b[31m\n::error::x'
  const hostile = [createSuite([], { suite: name, failure: `${name} #12`, times: null })]
  const markdown = renderProofMarkdown(hostile)
  for (const part of ['<img', '\u001b', 'a|b']) expect(markdown).not.toContain(part)
  expect(markdown).not.toContain('@octocat')
  const text = renderProofs(hostile, plain)
  expect(text).not.toContain('\u001b')
  expect(text).not.toMatch(/^::/m)
})

test.each([
  [1, 'the change was found'],
  [3, 'all 3 changes were found'],
])('%d changes that are all found are a success', (count, words) => {
  const all = Array.from({ length: count }, () => createProof('pair-failed'))
  expect(renderProofMarkdown([createSuite(all)])).toContain(`### ✅ tailgate prove: ${words}\n`)
})

test.each([
  [1, 0, 'the change was not found'],
  [3, 1, '1 of 3 changes was found'],
  [3, 2, '2 of 3 changes were found'],
])(
  'of %d changes, %d that were reached before an interruption are no success',
  (planned, count, words) => {
    const reached = Array.from({ length: count }, () => createProof('pair-failed'))
    const markdown = renderProofMarkdown([createSuite(reached, { planned })])
    expect(markdown).toContain(`### ❌ tailgate prove: ${words}\n`)
  },
)
