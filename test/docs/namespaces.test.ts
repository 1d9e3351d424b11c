/** The recipe of namespaces: each of its files gives each side a state of its own. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseConfig } from '../../src/core/config/config.ts'
import {
  fillCommand,
  fillServiceTemplate,
  hasStatePerSide,
} from '../../src/core/config/placeholders.ts'
import { decideSameData } from '../../src/core/plan/same-data.ts'

const page = readFileSync(new URL('../../docs/recipes/namespaces.md', import.meta.url), 'utf8')

const files = [...page.matchAll(/^## (.*)\n[\s\S]*?```yaml\n([\s\S]*?)```$/gm)].map(
  ([, title = '', text = '']) => [title, text] as const,
)

test('the page has a file for each dependency', () => {
  expect(files.map(([title]) => title.split(':')[0])).toEqual([
    'Redis',
    'Redis',
    'Kafka',
    'RabbitMQ',
    'Object storage',
  ])
})

test.each(files)('%s: base and head have a state of their own', (_, text) => {
  const parsed = parseConfig({
    file: {
      path: 'tailgate.yml',
      text: `${text}requests: [{ method: POST, path: '/$\{uuid}' }]\n`,
    },
    overrides: {},
    origin: 'flag',
    environment: () => undefined,
  })
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
  const [suite] = parsed.config.suites
  if (suite === undefined) throw new Error('there is no suite')
  expect(hasStatePerSide(suite)).toBe(true)
  expect(decideSameData(suite, new Map())).toEqual({ sameData: true, reason: 'own-state' })

  const [base, head] = (['base', 'head'] as const).map((side) => {
    const values = { port: 20_000, side, epoch: 1, database: `tailgate_service_${side}` }
    const { service } = fillServiceTemplate(suite.service, suite.url, values)
    return {
      service: JSON.stringify(service),
      commands: [suite.prepare, suite.reset].map((command) =>
        JSON.stringify(command && fillCommand(command, values)),
      ),
    }
  })
  expect(base?.service).not.toBe(head?.service)
  expect(base?.commands.at(-1)).not.toBe(head?.commands.at(-1))
  expect(JSON.stringify([base, head])).not.toMatch(/\$\{(side|database|port)/)
})
