/** Paragraphs, tables and shares of the generated pages. */

const maxColumns = 100

/** One paragraph of these sentences, wrapped at 100 columns. */
export function renderParagraph(...sentences: string[]): string {
  return wrapText(sentences.join(' '), '')
}

/** An item of a list, wrapped like a paragraph. */
export function renderItem(...sentences: string[]): string {
  return wrapText(`- ${sentences.join(' ')}`, '  ')
}

/**
 * Wraps between words, but not within backticks or before a unit. Further lines begin with
 * `indent`.
 */
function wrapText(text: string, indent: string): string {
  const lines: string[] = []
  for (const [word] of text.matchAll(/(?:`[^`]*`|\d (?=%|(?:ms|µs|s|MB)\b)|[^ ])+/g)) {
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    if (last === undefined) lines.push(word)
    else if (longer.length <= maxColumns) lines[lines.length - 1] = longer
    else lines.push(`${indent}${word}`)
  }
  return lines.join('\n')
}

/** A Markdown table. */
export function renderTable(heads: string[], rows: string[][]): string {
  const renderLine = (texts: string[]) => `| ${texts.join(' | ')} |`
  return [renderLine(heads), renderLine(heads.map(() => '---')), ...rows.map(renderLine)].join('\n')
}

/**
 * A share in percent, with as many digits as thousands of pull requests support: `0.25 %`, `98.3 %`,
 * `100 %`.
 */
export function formatShare(part: number, whole = 1): string {
  const percent = (100 * part) / whole
  if (percent === 0 || percent === 100) return `${percent} %`
  return `${percent < 10 || percent > 99 ? percent.toFixed(2) : percent.toFixed(1)} %`
}
