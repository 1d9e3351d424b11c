/** Parses configurations from the text below the address, and from overrides. */
import { parseConfig } from '../../src/core/config/config.ts'
import type { ConfigInput } from '../../src/core/config/source/layers.ts'
import type { Suite } from '../../src/core/config/suite.ts'

export function parseText(
  text: string,
  overrides: ConfigInput['overrides'] = {},
  origin: ConfigInput['origin'] = 'flag',
) {
  return parseConfig({
    file: { path: 'tailgate.yml', text: `url: http://127.0.0.1:3000\n${text}` },
    overrides,
    origin,
    environment: () => undefined,
  })
}

export function parseSuite(...input: Parameters<typeof parseText>): Suite {
  const parsed = parseText(...input)
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
  const [suite] = parsed.config.suites
  if (!suite) throw new Error('there is no suite')
  return suite
}

export function findProblems(...input: Parameters<typeof parseText>): string[] {
  const parsed = parseText(...input)
  return 'problems' in parsed ? parsed.problems : []
}
