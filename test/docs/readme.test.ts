import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseWaivers } from '../../src/core/acceptance/parse-waivers.ts'
import { parseConfig } from '../../src/core/config/config.ts'
import { findFlagName } from '../../src/core/config/options/option.ts'
import { options } from '../../src/core/config/options/option-table.ts'
import { createSlug, listPages } from '../helpers/documentation.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const readme = read('README.md')
const action = parse(read('action.yml'))

function blocks(language: string, page = readme): string[] {
  const all = [...page.matchAll(/^```(\w*)\n(.*?)^```$/gms)]
  return all.filter(([, of]) => of === language).map(([, , text]) => text ?? '')
}

const environment = (name: string) => (name === 'API_TOKEN' ? 'secret' : undefined)

test('the README has at most 12 KiB', () => {
  expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(12_288)
})

test('the README shows the commands of the demo and of all tests', () => {
  expect(blocks('sh').slice(0, 2)).toEqual(['node dist/cli.js demo\n', 'npm run verify\n'])
})

test('every configuration in the README and in the documentation is valid', () => {
  const shown = listPages()
    .filter((page) => !page.startsWith('docs/recipes/'))
    .flatMap((page) => blocks('yaml', read(page)).map((text) => [page, text] as const))
    .filter(([, text]) => text.startsWith('# tailgate.yml'))
  expect(shown.length).toBeGreaterThan(8)
  for (const [page, text] of shown) {
    const parsed = parseConfig({
      file: { path: 'tailgate.yml', text },
      overrides: {},
      origin: 'flag',
      environment,
    })
    expect(parsed, page).not.toHaveProperty('problems')
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
  expect(parseConfig({ file: null, overrides, origin: 'input', environment })).not.toHaveProperty(
    'problems',
  )
})

test('the waiver in docs/pull-requests.md is valid', () => {
  const [text = ''] = blocks('yaml', read('docs/pull-requests.md')).filter((each) =>
    each.startsWith('# tailgate.waivers.yml'),
  )
  const parsed = parseWaivers({ path: 'tailgate.waivers.yml', text }, new Date('2026-11-21'))
  expect(parsed).toMatchObject({ waivers: [{ suite: 'api', metric: 'p99' }] })
})

test('every flag in the README and in the pages of the documentation exists', () => {
  const commands = listPages()
    .flatMap((page) => blocks('sh', read(page)))
    .join('')
    .split('\n')
    .filter((line) => line.startsWith('tailgate '))
  const flags = commands.flatMap((line) =>
    [...line.matchAll(/ (--[a-z-]+|-[A-Za-z])/g)].map(([, flag]) => flag),
  )
  const known = [
    ...options.flatMap((option) => [findFlagName(option), option.short && `-${option.short}`]),
    // Flags of wrk and wrk2 that are not in the table.
    ...['-L', '--latency', '-R'],
    // Flags of compare that belong to one variant.
    ...['--variant', '--file', '--cpus', '--memory'],
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

test('every link in the README and in the documentation leads to a page and a title', () => {
  const links = listPages().flatMap((page) =>
    [...withoutBlocks(read(page)).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(
      ([link, path = '', anchor]) => ({
        page,
        link,
        path: path === '' ? page : join(dirname(page), path),
        anchor,
      }),
    ),
  )
  expect(links.length).toBeGreaterThan(100)
  const broken = links.filter(
    ({ path, anchor }) =>
      !existsSync(new URL(`../../${path}`, import.meta.url)) ||
      (anchor !== undefined && !anchorsOf(read(path)).includes(anchor)),
  )
  expect(broken.map(({ page, link }) => `${page}: ${link}`)).toEqual([])
})

test('the index of the documentation links to every page', () => {
  const index = read('docs/README.md')
  const listed = listPages().filter(
    (page) => /^docs\/[^/]+\.md$/.test(page) && page !== 'docs/README.md',
  )
  expect(listed.length).toBeGreaterThan(10)
  for (const page of listed) expect(index).toContain(`](${page.slice('docs/'.length)})`)
})

test('the index of the decisions links to every decision', () => {
  const index = read('docs/decisions/README.md')
  const decisions = listPages().filter((page) => /^docs\/decisions\/\d/.test(page))
  expect(decisions.length).toBeGreaterThan(10)
  for (const page of decisions)
    expect(index).toContain(`](${page.slice('docs/decisions/'.length)})`)
})

function withoutBlocks(text: string): string {
  return text.replaceAll(/^```.*?^```$/gms, '')
}

function anchorsOf(text: string): string[] {
  const titles = [...withoutBlocks(text).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    createSlug(title),
  )
  return [...titles, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)]
}
