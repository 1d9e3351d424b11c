import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseConfig } from '../src/core/config.ts'
import { flagOf, options } from '../src/core/options.ts'
import { parseWaivers } from '../src/core/waivers.ts'
import { pages } from './pages.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const readme = read('README.md')
const action = parse(read('action.yml'))

function blocks(language: string, page = readme): string[] {
  const all = [...page.matchAll(/^```(\w*)\n(.*?)^```$/gms)]
  return all.filter(([, of]) => of === language).map(([, , text]) => text ?? '')
}

const environment = (name: string) => (name === 'API_TOKEN' ? 'secret' : undefined)

test('the configurations of docs/configuration.md are valid', () => {
  const shown = blocks('yaml', read('docs/configuration.md'))
  expect(shown).toHaveLength(2)
  for (const text of shown) {
    const parsed = parseConfig({
      file: { path: 'tailgate.yml', text },
      overrides: {},
      origin: 'flag',
      environment,
    })
    expect(parsed).not.toHaveProperty('problems')
  }
})

test('the workflow that the README shows gives the Action inputs that it has', () => {
  const [workflow] = blocks('yaml').filter((text) => text.includes('runs-on:'))
  const step = parse(workflow ?? '').jobs.tailgate.steps.at(-1)
  expect(step.uses).toBe('OWNER/tailgate@v1')
  for (const input of Object.keys(step.with)) expect(Object.keys(action.inputs)).toContain(input)
  const overrides = Object.fromEntries(
    Object.entries(step.with).map(([name, value]) => [name, [String(value)]]),
  )
  expect(parseConfig({ file: null, overrides, origin: 'input', environment })).not.toHaveProperty('problems')
})

test('the waiver in docs/pull-requests.md is valid', () => {
  const [text = ''] = blocks('yaml', read('docs/pull-requests.md')).filter((each) =>
    each.startsWith('# tailgate.waivers.yml'),
  )
  const parsed = parseWaivers({ path: 'tailgate.waivers.yml', text }, new Date('2026-11-21'))
  expect(parsed).toMatchObject({ waivers: [{ suite: 'api', metric: 'p99' }] })
})

test('every flag in the README and in the pages of the documentation exists', () => {
  const commands = pages()
    .flatMap((page) => blocks('sh', read(page)))
    .join('')
    .split('\n')
    .filter((line) => line.startsWith('npx tailgate'))
  const flags = commands.flatMap((line) =>
    [...line.matchAll(/ (--[a-z-]+|-[A-Za-z])/g)].map(([, flag]) => flag),
  )
  const known = [
    ...options.flatMap((option) => [flagOf(option), option.short && `-${option.short}`]),
    // Flags of wrk and wrk2 that are not in the table.
    ...['-L', '--latency', '-R'],
  ]
  expect(commands.length).toBeGreaterThan(50)
  expect(flags.filter((flag) => !known.includes(flag))).toEqual([])
})

test('the mistake in docs/configuration.md is reported in those words', () => {
  const text = 'url: http://127.0.0.1:3000\nload:\n  rat: 500/s\n'
  const parsed = parseConfig({
    file: { path: 'tailgate.yml', text },
    overrides: {},
    origin: 'flag',
    environment,
  })
  const told = 'problems' in parsed ? parsed.problems.join('\n') : 'nothing'
  expect(blocks('', read('docs/configuration.md')).join('')).toContain(`tailgate: ${told}\n`)
})
