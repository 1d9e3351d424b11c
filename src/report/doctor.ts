/** What `tailgate doctor` found, for a terminal and for scripts. */

import { worstOf } from '../core/doctor/doctor.ts'
import type { Finding } from '../core/doctor/finding.ts'
import type { Readings } from '../core/doctor/machine-readings.ts'
import type { Asked } from '../core/doctor/requirements.ts'
import { plural } from '../core/text/format-number.ts'
import type { Colors } from './colors.ts'
import { inert } from './sanitize.ts'

/** What spoils most comes first. */
export function doctorText(findings: Finding[], asked: Asked, colors: Colors): string {
  const levels = ['problem', 'warning', 'fine'] as const
  const sections = levels.map((level) =>
    findings.filter((finding) => finding.level === level).map((finding) => block(finding, colors)),
  )
  const shown = sections.filter((blocks) => blocks.length > 0).map((blocks) => blocks.join('\n'))
  return `${[colors.bold(headline(findings, asked)), ...shown].join('\n\n')}\n`
}

export function doctorJson(findings: Finding[], readings: Readings, asked: Asked): object {
  return { schema: 'tailgate.doctor/1', verdict: worstOf(findings), asked, findings, readings }
}

function headline(findings: Finding[], { connections }: Asked): string {
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length
  const [problems, warnings] = [count('problem'), count('warning')]
  const load = plural(connections, 'connection')
  const also = warnings === 0 ? '' : `, with ${plural(warnings, 'warning')}`
  return problems === 0
    ? `tailgate: this machine can load a service over ${load}${also}`
    : `tailgate: this machine can not load a service over ${load}: ${plural(problems, 'problem')}${also}`
}

/** Columns of a line, where there is no terminal that says otherwise. */
const width = 110
const levelWidth = 'warning'.length
const checkWidth = 'connection tracking'.length

function block({ level, check, sentence, remedy }: Finding, colors: Colors): string {
  const paint = { fine: colors.green, warning: colors.yellow, problem: colors.red }[level]
  const indent = ' '.repeat(2 + levelWidth + 2 + checkWidth + 2)
  const lead = `  ${paint(level.padEnd(levelWidth))}  ${check.padEnd(checkWidth)}  `
  const [first = '', ...rest] = wrapped(inert(sentence, 1000), width - indent.length)
  const help = remedy === null ? [] : wrapped(`What helps: ${inert(remedy, 1000)}`, width - indent.length)
  return [lead + first, ...[...rest, ...help].map((line) => indent + line)].join('\n')
}

/** Between words, and never within a command. */
function wrapped(text: string, columns: number): string[] {
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
