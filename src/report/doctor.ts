/** Renders the findings of `tailgate doctor`, for a terminal and as JSON. */

import { findWorstLevel } from '../core/doctor/doctor.ts'
import type { DoctorCheck, Finding } from '../core/doctor/finding.ts'
import type { MachineReadings } from '../core/doctor/machine-readings.ts'
import type { LoadRequirements } from '../core/doctor/requirements.ts'
import { formatCount } from '../core/text/format-number.ts'
import type { Colors } from './colors.ts'
import { sanitize } from './sanitize.ts'

/** Problems come first, then warnings, then what is fine. */
export function renderDoctor(
  findings: Finding[],
  requirements: LoadRequirements,
  colors: Colors,
): string {
  const levels = ['problem', 'warning', 'fine'] as const
  const sections = levels.map((level) =>
    findings
      .filter((finding) => finding.level === level)
      .map((finding) => renderFinding(finding, colors)),
  )
  const shown = sections.filter((blocks) => blocks.length > 0).map((blocks) => blocks.join('\n'))
  const headline = colors.bold(formatDoctorHeadline(findings, requirements))
  return `${[headline, ...shown].join('\n\n')}\n`
}

export function buildDoctorJson(
  findings: Finding[],
  readings: MachineReadings,
  requirements: LoadRequirements,
): object {
  return {
    schema: 'tailgate.doctor/1',
    verdict: findWorstLevel(findings),
    asked: requirements,
    findings,
    readings,
  }
}

function formatDoctorHeadline(findings: Finding[], { connections }: LoadRequirements): string {
  const countLevel = (level: Finding['level']) =>
    findings.filter((finding) => finding.level === level).length
  const [problems, warnings] = [countLevel('problem'), countLevel('warning')]
  const load = `load a service over ${formatCount(connections, 'connection')}`
  const also = warnings === 0 ? '' : `, with ${formatCount(warnings, 'warning')}`
  return problems === 0
    ? `tailgate: this machine can ${load}${also}`
    : `tailgate: this machine cannot ${load}: ${formatCount(problems, 'problem')}${also}`
}

/** In columns; the width of the terminal is not considered. */
const maxLineWidth = 110
const levelWidth = 'warning'.length
const checkWidth = 'connection tracking'.length

/** Labels of the checks whose key, which stays in JSON, is not the term of the field. */
const checkLabels: Partial<Record<DoctorCheck, string>> = {
  'waiting room': 'listen backlog',
  'time taken away': 'steal',
  precedence: 'scheduling priority',
}

function renderFinding({ level, check, sentence, remedy }: Finding, colors: Colors): string {
  const paint = { fine: colors.green, warning: colors.yellow, problem: colors.red }[level]
  const indent = ' '.repeat(2 + levelWidth + 2 + checkWidth + 2)
  const label = checkLabels[check] ?? check
  const lead = `  ${paint(level.padEnd(levelWidth))}  ${label.padEnd(checkWidth)}  `
  const [first = '', ...rest] = wrapWords(sanitize(sentence, 1000), maxLineWidth - indent.length)
  const help =
    remedy === null
      ? []
      : wrapWords(`What helps: ${sanitize(remedy, 1000)}`, maxLineWidth - indent.length)
  return [lead + first, ...[...rest, ...help].map((line) => indent + line)].join('\n')
}

/** Breaks lines between words, and never within a command in backticks. */
function wrapWords(text: string, columns: number): string[] {
  const words = text.match(/[^\s`]*(?:`[^`]*`[^\s`]*)+|\S+/g) ?? []
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= columns)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
