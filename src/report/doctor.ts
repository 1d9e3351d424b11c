/** What `tailgate doctor` found, for a terminal and for scripts. */

import { findWorstLevel } from '../core/doctor/doctor.ts'
import type { Finding } from '../core/doctor/finding.ts'
import type { MachineReadings } from '../core/doctor/machine-readings.ts'
import type { LoadRequirements } from '../core/doctor/requirements.ts'
import { formatCount } from '../core/text/format-number.ts'
import type { Colors } from './colors.ts'
import { sanitize } from './sanitize.ts'

/** What spoils most comes first. */
export function renderDoctor(findings: Finding[], asked: LoadRequirements, colors: Colors): string {
  const levels = ['problem', 'warning', 'fine'] as const
  const sections = levels.map((level) =>
    findings
      .filter((finding) => finding.level === level)
      .map((finding) => renderFinding(finding, colors)),
  )
  const shown = sections.filter((blocks) => blocks.length > 0).map((blocks) => blocks.join('\n'))
  return `${[colors.bold(formatDoctorHeadline(findings, asked)), ...shown].join('\n\n')}\n`
}

export function buildDoctorJson(
  findings: Finding[],
  readings: MachineReadings,
  asked: LoadRequirements,
): object {
  return {
    schema: 'tailgate.doctor/1',
    verdict: findWorstLevel(findings),
    asked,
    findings,
    readings,
  }
}

function formatDoctorHeadline(findings: Finding[], { connections }: LoadRequirements): string {
  const countLevel = (level: Finding['level']) =>
    findings.filter((finding) => finding.level === level).length
  const [problems, warnings] = [countLevel('problem'), countLevel('warning')]
  const load = formatCount(connections, 'connection')
  const also = warnings === 0 ? '' : `, with ${formatCount(warnings, 'warning')}`
  return problems === 0
    ? `tailgate: this machine can load a service over ${load}${also}`
    : `tailgate: this machine can not load a service over ${load}: ${formatCount(problems, 'problem')}${also}`
}

/** Columns of a line, where there is no terminal that says otherwise. */
const maxLineWidth = 110
const levelWidth = 'warning'.length
const checkWidth = 'connection tracking'.length

function renderFinding({ level, check, sentence, remedy }: Finding, colors: Colors): string {
  const paint = { fine: colors.green, warning: colors.yellow, problem: colors.red }[level]
  const indent = ' '.repeat(2 + levelWidth + 2 + checkWidth + 2)
  const lead = `  ${paint(level.padEnd(levelWidth))}  ${check.padEnd(checkWidth)}  `
  const [first = '', ...rest] = wrapWords(sanitize(sentence, 1000), maxLineWidth - indent.length)
  const help =
    remedy === null
      ? []
      : wrapWords(`What helps: ${sanitize(remedy, 1000)}`, maxLineWidth - indent.length)
  return [lead + first, ...[...rest, ...help].map((line) => indent + line)].join('\n')
}

/** Between words, and never within a command. */
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
