/** Which suites a change concerns: `paths` of a suite, held against the files that the change touches. */

import picomatch from 'picomatch'
import { quote } from '../text/quote.ts'
import {
  type Problem,
  readSingleText,
  reportProblem,
  type SourceValue,
} from './source/source-value.ts'
import type { Parsed } from './value/units.ts'

/**
 * As the `paths` of a GitHub workflow has it, so that it can be copied from there: the whole name, from the root of the
 * repository, capitals counting; `*` stays within a folder, `**` does not. Without a star it is a file, or a folder with
 * all that is in it.
 */
export interface PathPattern {
  /** Takes out again what patterns before it took in: `!docs/**`. */
  excludes: boolean
  /** Without the exclamation mark. */
  glob: string
}

/**
 * Whether a change of these files may be felt in the suite: for one of them at least, the last pattern that fits it takes
 * it in. `always` are files that every suite rests on, such as the configuration: a new limit, rate or image concerns
 * suites that none of the program's files does.
 */
export function isAffectedByChange(
  patterns: PathPattern[],
  changedFiles: string[],
  always: string[] = [],
): boolean {
  const tests = patterns.map(({ excludes, glob }) => ({ excludes, fits: compileGlob(glob) }))
  return changedFiles.some(
    (file) => always.includes(file) || tests.findLast(({ fits }) => fits(file))?.excludes === false,
  )
}

/** What `paths` holds, wherever it was written. */
export function readPathPatterns(
  source: SourceValue,
  context: { problems: Problem[] },
): PathPattern[] {
  const items = source.kind === 'list' ? source.items : [source]
  const patterns = items.flatMap((item) => {
    const text = readSingleText(item, context)
    if (text === null) return []
    const parsed = parsePathPattern(text)
    if ('value' in parsed) return [parsed.value]
    reportProblem(item, parsed.problem, context)
    return []
  })
  if (items.length === 0) {
    reportProblem(source, `must have at least one pattern, such as ${examplePattern}`, context)
  } else if (patterns.length === items.length && patterns.every(({ excludes }) => excludes)) {
    reportProblem(
      source,
      'only takes files out: begin with a pattern that takes some in, such as **',
      context,
    )
  }
  return patterns
}

const examplePattern = 'services/api/**'

/** Sentences complete “paths …”. */
export function parsePathPattern(text: string): Parsed<PathPattern> {
  const trimmed = text.trim()
  const excludes = trimmed.startsWith('!')
  const glob = (excludes ? trimmed.slice(1) : trimmed).replace(/([^/])\/$/, '$1')
  const problem = describePatternMistake(glob)
  return problem === null
    ? { value: { excludes, glob } }
    : { problem: `must ${problem}, not ${quote(trimmed)}` }
}

function describePatternMistake(glob: string): string | null {
  if (glob === '') return `name files, such as ${examplePattern}`
  if (glob.length > maxPatternLength) return `be at most ${maxPatternLength} characters long`
  if (glob.includes('\\')) return 'have / between folders'
  if (glob.startsWith('/'))
    return `begin at the root of the repository without a slash, such as ${examplePattern}`
  const steps = glob.split('/')
  if (steps.some((step) => step === '' || step === '.' || step === '..')) {
    return 'be a path from the root of the repository, without //, . and ..'
  }
  const odd = /[?+[\]{}]/.exec(glob)?.[0]
  if (odd !== undefined) return `have * in place of what ${odd} stands for`
  if (!steps.every((step) => wholeStarsRegExp.test(step))) {
    return 'have ** for whole folders, such as src/**, or before the end of a name, such as **.js'
  }
  return null
}

/** Far below what picomatch throws at. */
const maxPatternLength = 500

/** In one step of the path: `**` alone or at its beginning, and single stars. */
const wholeStarsRegExp = /^(?:\*\*(?!\*))?(?:[^*]|\*(?!\*))*$/

/**
 * picomatch gives a meaning to more characters than GitHub does. Those to which both give one, and not the same, were
 * refused (`?`, `+`, brackets, braces); the others stand for themselves.
 */
function compileGlob(glob: string): (file: string) => boolean {
  // `**.js` is any name that ends so, in whatever folder.
  const steps = glob.split('/').map((step) => step.replace(/^\*\*(?=.)/s, '**/*'))
  const whole = steps.join('/').replaceAll(/[!"$()@^|]/g, '\\$&')
  // Of all that is in a folder, its own name is one too: that is what changes where the folder is a submodule.
  const folder = glob.includes('*') ? /^(.+?)(?:\/\*\*)+$/s.exec(whole)?.[1] : whole
  const test = picomatch(folder === undefined ? whole : [folder, `${folder}/**`], {
    dot: true,
    flags: 's', // a name may hold a line's end
    windows: false, // git's names have slashes there too
  })
  return (file) => test(file)
}
