/** Renders the result of `tailgate prove` as GitHub Markdown, for the summary of a job. */

import { describeChange } from '../../core/proof/change.ts'
import type { ProofOutcome } from '../../core/proof/judge-proof.ts'
import {
  joinBlocks,
  joinLines,
  renderBullets,
  renderFold,
  renderTable,
} from '../markdown/blocks.ts'
import { escapeMarkdown } from '../markdown/escape.ts'
import { renderMarkdown } from '../markdown/markdown.ts'
import type { Proof, SuiteProofs } from './proof-report.ts'
import {
  describeAdded,
  describeDuration,
  describeFindings,
  describeProofs,
  describeTimes,
  explainOutcome,
  outcomeWords,
} from './sentences.ts'

const outcomeIcons: Record<ProofOutcome, string> = { found: '✅', missed: '❌', invalid: '⚠️' }

/** GitHub shows at most 1 MiB of a summary; several suites have several comments each. */
const maxCommentCharacters = 20_000

export function renderProofMarkdown(suites: SuiteProofs[]): string {
  const proofs = suites.flatMap((suite) => suite.proofs)
  const planned = suites.reduce((sum, suite) => sum + suite.planned, 0)
  const isFound = proofs.length === planned && proofs.every(({ outcome }) => outcome === 'found')
  const icon = isFound && planned > 0 ? outcomeIcons.found : outcomeIcons.missed
  return `${joinBlocks([
    `### ${icon} tailgate prove: ${describeProofs(suites)}`,
    ...suites.map(renderSuite),
  ])}\n`
}

function renderSuite(suite: SuiteProofs): string {
  const { proofs, notes, failure } = suite
  const times = describeTimes(suite)
  return joinBlocks([
    `**${escapeMarkdown(suite.suite)}**: one build on both sides, and a proxy that delays ` +
      'the head.',
    times,
    proofs.length === 0 ? null : renderTable(headings, proofs.map(buildCells)),
    failure === null ? null : escapeMarkdown(failure),
    renderBullets(notes),
    joinLines(proofs.map(renderComment)),
  ])
}

const headings = ['Change', 'Outcome', 'Added', 'What the gate saw', 'How long']

function buildCells(proof: Proof): string[] {
  const { change, outcome } = proof
  const explanation = explainOutcome(proof)
  return [
    describeChange(change),
    `${outcomeIcons[outcome]} ${outcomeWords[outcome]}`,
    describeAdded(proof),
    [...describeFindings(proof), ...(explanation === null ? [] : [explanation])].join('; '),
    describeDuration(proof),
  ].map((text) => escapeMarkdown(text))
}

function renderComment({ change, report }: Proof): string {
  const summary = `The comment on a pull request with ${describeChange(change)}`
  return renderFold(summary, renderMarkdown(report, maxCommentCharacters))
}
