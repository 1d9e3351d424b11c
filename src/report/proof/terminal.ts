/** Renders the result of `tailgate prove` for a terminal or a log. */

import { describeChange } from '../../core/proof/change.ts'
import type { Colors } from '../colors.ts'
import { joinOrNull, joinParagraphs, sanitizeLines, sanitizeSentence } from '../terminal/layout.ts'
import { type Proof, readSuiteReport, type SuiteProofs } from './proof-report.ts'
import {
  describeAdded,
  describeDuration,
  describeFindings,
  describeProofs,
  describeTimes,
  explainOutcome,
  outcomeWords,
} from './sentences.ts'

export function renderProofs(suites: SuiteProofs[], colors: Colors): string {
  return `${joinParagraphs([
    ...suites.map((suite) => renderSuite(suite, colors)),
    colors.bold(`tailgate prove: ${describeProofs(suites)}.`),
  ])}\n`
}

function renderSuite(suite: SuiteProofs, colors: Colors): string {
  const { proofs, planned, notes, failure } = suite
  const times = describeTimes(suite)
  return joinParagraphs([
    colors.bold(sanitizeSentence(`${suite.suite}: one build on both sides`)),
    times,
    ...proofs.map((proof, index) => renderProof(proof, `${index + 1} of ${planned}`, colors)),
    failure === null ? null : sanitizeLines(failure),
    joinOrNull(notes.map((note) => `${colors.yellow('Note:')} ${sanitizeSentence(note)}`)),
  ])
}

function renderProof(proof: Proof, number: string, colors: Colors): string {
  const { change, outcome, report } = proof
  const paint = outcome === 'found' ? colors.green : colors.red
  const comment = [report.headline, ...(readSuiteReport(proof)?.reasons ?? [])]
  const explanation = explainOutcome(proof)
  return [
    `${number}  ${describeChange(change)} on the head: ${paint(outcomeWords[outcome])}`,
    ...renderEntry('Added', [describeAdded(proof)]),
    ...renderEntry(outcome === 'found' ? 'Found' : 'Saw', describeFindings(proof)),
    ...renderEntry('Took', [describeDuration(proof)]),
    ...renderEntry('Comment', comment),
    ...(explanation === null ? [] : renderEntry('But', [explanation])),
  ].join('\n')
}

const indent = 11

/** A label, and lines beside it. */
function renderEntry(label: string, lines: string[]): string[] {
  return lines
    .flatMap((line) => sanitizeLines(line).split('\n'))
    .map((line, index) => `  ${(index === 0 ? label : '').padEnd(indent - 2)}${line}`)
}
