/** Recognises in the log of a side that does not work that an environment variable is not set. */

import { joinWithAnd } from '../text/format-number.ts'

/**
 * The first name in capitals that the log at the end of the failure calls missing, and that is not
 * a variable that is set; null if there is none. It is a guess: what is missing may be no variable.
 * A line of the log begins with a bar (`service/process/errors.ts`).
 */
export function findUnsetVariable(
  failure: string,
  isSet: (name: string) => boolean,
): string | null {
  const lines = failure.split('\n').filter((line) => line.startsWith('  | '))
  const names = lines.flatMap(listMissingNames)
  return names.find((name) => !isSet(name)) ?? null
}

/** The names in a line that stand where programs and libraries name a missing variable. */
function listMissingNames(line: string): string[] {
  return [...line.matchAll(/\b[A-Z][A-Z0-9_]{2,}\b/g)].flatMap((found) => {
    const [name] = found
    const end = found.index + name.length
    const before = line
      .slice(Math.max(0, found.index - maxContext), found.index)
      .toLowerCase()
      .replace(/["'`:\s]{0,4}$/, '')
    const after = line.slice(end, end + maxContext).replace(/^["'`]/, '')
    const isVariable = after.startsWith(' environment variable')
    const rest = isVariable ? after.slice(' environment variable'.length) : after
    const isLookedUp = lookups.some((words) => before.endsWith(words))
    const isCalledMissing =
      lacks.some((words) => rest.toLowerCase().startsWith(words)) ||
      requests.some((words) => before.endsWith(words)) ||
      (isVariable && askings.some((words) => before.endsWith(words)))
    const isEnvironment = isVariable || environments.some((words) => before.endsWith(words))
    // Other words in capitals, such as ERROR, have no underscore.
    const isLikely = isEnvironment || name.includes('_')
    return isLookedUp || (isCalledMissing && isLikely) ? [name] : []
  })
}

/** The characters beside a name that are read: a line may be long, and have many names. */
const maxContext = 60

/** In front of a name that was looked up in vain: Python, Ruby, PHP, Spring, Go's envconfig. */
const lookups = [
  ...['keyerror', 'key not found', 'undefined array key', 'undefined index'],
  ...['could not resolve placeholder', 'required key'],
]

/** In front of a name that can only be that of a variable. */
const environments = ['env.', 'environment variable', 'environment variables', 'env var']

/** In front of the name of something that is missing. */
const requests = ['missing', 'missing required', 'missing value for', 'missing setting'].concat(
  ['missing', 'missing required', 'missing the', 'required', 'set the'].flatMap((words) =>
    environments.slice(1).map((noun) => `${words} ${noun}`),
  ),
)

/** In front of a name that `environment variable` follows. */
const askings = [
  'set',
  'set the',
  'define',
  'define the',
  'provide the',
  'missing the',
  'needs the',
]

/** Behind the name of something that is missing. */
const lacks = [
  ...[' must be set', ' must be defined', ' must be provided', ' must be specified'],
  ...[' has to be set', ' needs to be set', ' should be set', ' must be configured'],
  ...[' is not set', ' is not defined', ' is not provided', ' is not configured', ' is unset'],
  ...[
    ' is undefined',
    ' is required',
    ' is missing',
    ' is mandatory',
    ' is a required',
    ' is empty',
  ],
  ...[' was not set', ' was not provided', ' not set', ' not found', ' not defined'],
  ...[' because it is not set', ' not provided', ' missing'],
  ...[': undefined', ': missing', ': required', ': notpresent', ': not set', ': field required'],
  ...[": [ 'required'", ': ["required"'],
  // A shell: set -u, and ${NAME:?}
  ...[': unbound variable', ': parameter not set', ': parameter null or not set'],
]

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
