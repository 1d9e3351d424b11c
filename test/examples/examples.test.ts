/**
 * The examples: their files, their pages, and those that need only Node, nginx and Python at a small
 * scale. The others are in examples.tools.test.ts.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { renderExamplePage } from '../../evaluation/examples/page.ts'
import { examples } from '../../evaluation/examples/plan.ts'
import { chooseExamples, describeConclusion, formatCommand } from '../../evaluation/examples/run.ts'
import { parseConfig } from '../../src/core/config/config.ts'
import { parseVariants } from '../../src/core/variants/parse-variants.ts'
import { examplesFolder, runAtSmallScale } from './small-scale.ts'

const names = examples.map(({ name }) => name)

function readExampleFile(...path: string[]): string {
  return readFileSync(join(examplesFolder, ...path), 'utf8')
}

test('npm run examples runs every folder of examples/', () => {
  const folders = readdirSync(examplesFolder, { withFileTypes: true })
  const found = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(found.toSorted()).toEqual(names.toSorted())
})

describe.each(names)('the example %s', (name) => {
  test('has a configuration without a mistake, and so have its variants', () => {
    const parsed = parseConfig({
      file: { path: 'tailgate.yml', text: readExampleFile(name, 'tailgate.yml') },
      overrides: {},
      origin: 'flag',
      environment: () => undefined,
    })
    if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
    const compared = examples
      .filter((example) => example.name === name)
      .flatMap(({ commands }) => commands.filter(([command]) => command === 'compare'))
      .map((args) => args[args.indexOf('--suite') + 1])
    for (const suite of parsed.config.suites.filter((each) => compared.includes(each.name)))
      expect(parseVariants(parsed.source, suite.name, null)).not.toHaveProperty('problems')
  })

  test('has a page with every command that is run, and is in the index', () => {
    const page = readExampleFile(name, 'README.md')
    const commands = examples.find((example) => example.name === name)?.commands ?? []
    for (const args of commands) expect(page).toContain(`${formatCommand(args)}\n`)
    expect(page).toContain(`npm run examples -- ${name}\n`)
    expect(readExampleFile('README.md')).toContain(`](${name}/README.md)`)
  })
})

describe('at a small scale', { concurrent: true }, () => {
  test('nginx is checked with one connection, and then loaded with more', async () => {
    const { json, stdout } = await runAtSmallScale('preflight', [
      ...['sweep', '--connections', '1,8', '-d', '300ms', '--warmup', '100ms'],
    ])
    expect(json.suites[0].readings.map(sumErrors)).toEqual([0, 0])
    expect(stdout).toContain('Connections')
  })

  test('no sign-up is refused, because every one has an address of its own', async () => {
    const { json } = await runAtSmallScale('sign-up', [
      ...['sweep', '--suite', 'sign-up', '--rates', '50,100', '-d', '500ms', '--warmup', '100ms'],
    ])
    const { readings } = json.suites[0]
    expect(readings.map(sumErrors)).toEqual([0, 0])
    expect(readings[1].offered).toBeGreaterThan(readings[0].offered)
  })

  test('users log in through nginx, which balances the load over several services', async () => {
    const { json } = await runAtSmallScale('login-storm', [
      ...['sweep', '--suite', 'upstreams', '--rates', '10', '-d', '500ms', '--warmup', '100ms'],
    ])
    expect(json.suites[0].readings.map(sumErrors)).toEqual([0])
  })

  test('a page is loaded through nginx from the application server', async () => {
    const args = ['run', '--base', 'none', '--load', 'rate', '--rate', '20/s', '-d', '2s']
    const briefly = ['--warmup', '100ms', '--epochs', '1']
    const { json, stdout } = await runAtSmallScale('page-load', [...args, ...briefly], {
      isScripted: true,
    })
    expect(stdout).toMatch(/^ +errors +– +0 %/m)
    expect(json.suites[0].rows.map(({ request }: { request: string | null }) => request)).toContain(
      'css',
    )
  })
})

function sumErrors({ errors }: { errors: { total: number } }): number {
  return errors.total
}

describe('the arguments of npm run examples', () => {
  test('choose all examples, or those that they name', () => {
    expect(chooseExamples([])).toEqual({ examples, updatesPages: false })
    expect(chooseExamples(['sign-up', '--update'])).toEqual({
      examples: examples.filter(({ name }) => name === 'sign-up'),
      updatesPages: true,
    })
  })

  test('that are none are answered with the names that there are', () => {
    expect(chooseExamples(['sign-in'])).toMatchObject({ exitCode: 2 })
    expect(chooseExamples(['--fast'])).toMatchObject({ exitCode: 2 })
    expect(chooseExamples(['--help'])).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('sign-up'),
    })
  })
})

test('a conclusion says in words whether it holds', () => {
  expect(describeConclusion('sign-up', { holds: true, sentence: 'It is so.' })).toBe(
    'sign-up: holds: It is so.',
  )
  expect(describeConclusion('sign-up', { holds: false, sentence: 'It is not so.' })).toBe(
    'sign-up: DOES NOT HOLD: It is not so.',
  )
})

describe('the page of an example', () => {
  const block = (text: string, language = '') => `\`\`\`${language}\n${text}\n\`\`\`\n`
  const page = `# A load\n\n${block('tailgate doctor', 'sh')}\nIt is fine.\n`
  const note = 'Note: The tree has uncommitted changes. They are part of all variants.'
  const shown = (output: string) => [{ command: 'tailgate doctor', output }]

  test('gets what the commands print, and the conclusion at its end', () => {
    expect(renderExamplePage(page, shown(`  fine   \n\n${note}\n\nseed 1\n`), 'It holds.')).toBe(
      `# A load\n\n${block('tailgate doctor', 'sh')}\n${block('fine\n\nseed 1')}\nIt is fine.\n\n` +
        'The last line of the output:\n\n> It holds.\n',
    )
  })

  test('has the outputs of the last run only', () => {
    const once = renderExamplePage(page, shown('one'), 'It holds.')
    const twice = renderExamplePage(once, shown('two'), `It holds ${'again '.repeat(30)}.`)
    expect(twice).not.toContain('one')
    expect(renderExamplePage(twice, shown('one'), 'It holds.')).toBe(once)
  })

  test('must show the command', () => {
    expect(() => renderExamplePage('# A load\n', shown('one'), 'It holds.')).toThrow(
      'does not show the command tailgate doctor',
    )
  })
})
