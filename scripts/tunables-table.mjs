// Renders the table of docs/verdicts.md from the comments of src/core/tunables/tunables.ts: each
// number of the gate, what it is, and why it has its value.

const declaration =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const (\w+)(?::[^=]+)? = ([^\n]+(?:\n(?![\n/])[^\n]*)*)/g

/** `source`: the text of tunables.ts. */
export function renderTunables(source) {
  const rows = [...source.matchAll(declaration)].map(([, comment, name, value]) => {
    const [what, ...why] = splitSentences(flattenComment(comment))
    const cells = [`\`${name}\``, formatValue(value), what, why.join(' ') || '–']
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  })
  return ['| number | value | what it is | why |', '|---|---|---|---|', ...rows, ''].join('\n')
}

function flattenComment(comment) {
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*\s?/, '').trim())
    .filter((line) => line !== '')
    .join(' ')
    .replaceAll(/(?<!\]\()(docs\/(?:decisions\/\d{4}|evaluation\/[\w-]+\.md))/g, '`$1`')
}

/** A full stop ends a sentence if a capital letter or a number follows. */
function splitSentences(text) {
  return text.split(/(?<=[.?])\s+(?=[A-Z0-9`])/)
}

function formatValue(value) {
  const text = value
    .replace(/\s+as const[\s\S]*$/, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/,? ?([{}[\]]) ?/g, '$1')
    .replace(/,\}/, '}')
    .trim()
  return text.length > 90 ? 'see the source' : `\`${text}\``
}
