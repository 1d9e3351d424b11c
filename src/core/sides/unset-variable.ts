/** Guesses from the log of a side that does not work which environment variables it lacks. */

import { joinWithAnd } from '../text/format-number.ts'

/**
 * The names in capitals that the log at the end of the failure calls missing. Each is a guess: what
 * is missing may be a constant, or a table. A line of the log begins with a bar
 * (`service/process/errors.ts`).
 */
export function listMissingNames(failure: string): string[] {
  const lines = failure.split('\n').filter((line) => line.startsWith('  | '))
  return [...new Set(lines.flatMap(readMissingNames))]
}

function readMissingNames(line: string): string[] {
  if (!lacks.some((words) => words.test(line))) return []
  const names = line.match(/\b[A-Z][A-Z0-9_]{2,}\b/g) ?? []
  // Other words in capitals, such as ERROR, have no underscore.
  return lookup.test(line) ? names : names.filter((name) => name.includes('_'))
}

/** What programs, libraries and shells say of something that is missing. */
const lacks = [
  /missing|required|mandatory|undefined|empty|unset|unbound|keyerror|\bset\b/i,
  /(?:must|should|has to|needs to) be|notpresent/i,
  /not (?:configured|defined|fetch|found|present|provided|resolve)/i,
]

/** What they say of a variable, or of a key that was looked up in vain. */
const lookup = /environment variable|\benv\b|keyerror|key not found|undefined (?:array key|index)/i

/** Sentences with the line that sets them; `names`: at least one. */
export function explainUnsetVariables(side: 'base' | 'head', names: string[]): string {
  const env = `env: { ${names.map((name) => `${name}: …`).join(', ')} }`
  const where = side === 'head' ? `\`${env}\`` : `\`base: { ref: auto, ${env} }\``
  const [are, variables, them] =
    names.length > 1
      ? ['are', 'environment variables', 'them']
      : ['is', 'an environment variable', 'it']
  return (
    `The log of the ${side} names ${joinWithAnd(names)}, ${variables} that ${are} not set here; ` +
    `with a value for ${them}, the ${side} starts. So the configuration is the reason, and no ` +
    `slowness was measured. Set ${them} with ${where} in the suite, or in the environment of ` +
    'tailgate, which both sides inherit.'
  )
}
