/** Decides whether a change affects a suite, by comparing its `paths` with the changed files. */

import picomatch from 'picomatch'
import { quote } from '../../text/quote.ts'
import {
  type Problem,
  readSingleText,
  reportProblem,
  type SourceValue,
} from '../source/source-value.ts'
import type { Parsed } from '../value/units.ts'

/**
 * A pattern with the syntax of `paths` in a GitHub workflow, so that users can copy it from there.
 * It matches the whole path from the root of the repository and is case-sensitive. `*` does not
 * match a slash, `**` does. A pattern without a star is a file, or a folder with all that it
 * contains.
 */
export interface PathPattern {
  /** Whether it removes files that earlier patterns included: `!docs/**`. */
  excludes: boolean
  /** Without the exclamation mark. */
  glob: string
}

/**
 * Whether a change of these files may affect the suite: for at least one of them, the last pattern
 * that matches includes it. `always` are files that affect every suite, such as the configuration,
 * in which a new limit, rate or image affects suites without any change to the program.
 */
export function isAffectedByChange(
  patterns: PathPattern[],
  changedFiles: string[],
  always: string[] = [],
): boolean {
  const tests = patterns.map(({ excludes, glob }) => ({ excludes, matches: compileGlob(glob) }))
  return changedFiles.some(
    (file) =>
      always.includes(file) || tests.findLast(({ matches }) => matches(file))?.excludes === false,
  )
}

/** The patterns of `paths`. Reports problems. */
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
      'only excludes files: begin with a pattern that includes some, such as **',
      context,
    )
  }
  return patterns
}

const examplePattern = 'services/api/**'

/** Parses one pattern. A problem completes “paths …”. */
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
  if (glob.includes('\\')) return 'use / between folders'
  if (glob.startsWith('/'))
    return `begin at the root of the repository without a slash, such as ${examplePattern}`
  const steps = glob.split('/')
  if (steps.some((step) => step === '' || step === '.' || step === '..')) {
    return 'be a path from the root of the repository, without //, . and ..'
  }
  const unsupported = /[?+[\]{}]/.exec(glob)?.[0]
  if (unsupported !== undefined) return `use * in place of ${unsupported}`
  if (!steps.every((step) => wholeStarsRegExp.test(step))) {
    return 'use ** for whole folders, such as src/**, or before the end of a name, such as **.js'
  }
  return null
}

/** Far below the length at which picomatch throws an error. */
const maxPatternLength = 500

/** One step of a path: `**` alone or at the beginning, and single stars. */
const wholeStarsRegExp = /^(?:\*\*(?!\*))?(?:[^*]|\*(?!\*))*$/

/** `folder` for `folder/**`; null if the pattern does not end so, or if nothing is left. */
function removeTrailingStars(pattern: string): string | null {
  let folder = pattern
  while (folder.endsWith('/**')) folder = folder.slice(0, -'/**'.length)
  return folder === pattern || folder === '' ? null : folder
}

/**
 * More characters have a meaning in picomatch than in GitHub's patterns. The parser refuses those
 * whose meanings differ (`?`, `+`, brackets, braces); the others are escaped here.
 */
function compileGlob(glob: string): (file: string) => boolean {
  // `**.js` matches every name with this end, in any folder.
  const steps = glob.split('/').map((step) => step.replace(/^\*\*(?=.)/s, '**/*'))
  const whole = steps.join('/').replaceAll(/[!"$()@^|]/g, '\\$&')
  // `folder/**` also matches the folder itself, which is what changes if it is a submodule.
  const folder = glob.includes('*') ? removeTrailingStars(whole) : whole
  const test = picomatch(folder === null ? whole : [folder, `${folder}/**`], {
    dot: true,
    flags: 's', // the name of a file may contain a line break
    windows: false, // git uses slashes on every system
  })
  return (file) => test(file)
}
