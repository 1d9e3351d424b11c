/** Writes what the commands of an example have printed to its page. */
import { renderParagraph } from '../page-text.ts'

export interface ShownCommand {
  /** As it stands on the page. */
  command: string
  output: string
}

/**
 * The page with new outputs: each stands in a block after that of its command. `sentence` is the
 * conclusion, which stands at the end of the page.
 */
export function renderExamplePage(page: string, shown: ShownCommand[], sentence: string): string {
  const updated = shown.reduce(replaceOutput, page)
  const withoutConclusion = updated.replace(conclusionPattern, '').trimEnd()
  const quoted = renderParagraph(sentence).replaceAll(/^/gm, '> ')
  return `${withoutConclusion}\n\n${conclusionTitle}\n\n${quoted}\n`
}

const conclusionTitle = 'The last line of the output:'
const conclusionPattern = /\nThe last line of the output:\n\n(?:>.*\n)+$/

/** @throws Error if the page does not show the command */
function replaceOutput(page: string, { command, output }: ShownCommand): string {
  const shownCommand = `\`\`\`sh\n${command}\n\`\`\`\n`
  const start = page.indexOf(shownCommand)
  if (start < 0) throw new Error(`The page does not show the command ${command}.`)
  const end = start + shownCommand.length
  const rest = page.slice(end).replace(/^\n```\n[\s\S]*?\n```\n/, '')
  return `${page.slice(0, end)}\n\`\`\`\n${cleanOutput(output)}\n\`\`\`\n${rest}`
}

/** Without what says nothing about the example, and without spaces at the ends of lines. */
function cleanOutput(output: string): string {
  return output
    .replaceAll(/ +$/gm, '')
    .replaceAll(/^Note: The tree has uncommitted changes\..*\n\n/gm, '')
    .trim()
}
