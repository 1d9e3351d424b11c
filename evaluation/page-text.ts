/** What the pages of replay and simulation have in common. */

export function table(heads: string[], rows: string[][]): string {
  const line = (texts: string[]) => `| ${texts.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

/** With as many digits as 20,000 pull requests carry: `0.25 %`, `98.3 %`, `100 %`. */
export function share(part: number, whole = 1): string {
  const percent = (100 * part) / whole
  if (percent === 0 || percent === 100) return `${percent} %`
  return `${percent < 10 || percent > 99 ? percent.toFixed(2) : percent.toFixed(1)} %`
}
