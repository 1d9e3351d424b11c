import { expect, test } from 'vitest'
import { OpenedFiles } from '../../../src/core/sides/opened-files.ts'

/** The paths that each side had open at the end of its epochs. */
function describeFiles(base: string[][], head: string[][]): string[] {
  const files = new OpenedFiles()
  for (const paths of base) files.record('base', paths)
  for (const paths of head) files.record('head', paths)
  return files.describe()
}

test('a file that only one side opens is named with its line', () => {
  const [sentence] = describeFiles([['a']], [['a', 'data/shop.db']])
  expect(sentence).toContain('Only the head opened data/shop.db of your folder')
  expect(sentence).toContain('`carry: [data/shop.db]`')
  expect(describeFiles([['x']], [[]])[0]).toContain('Only the base opened x')
})

test('both sides may open different files', () => {
  expect(describeFiles([['a']], [['b']])).toHaveLength(2)
})

test.for<[string, string[][], string[][]]>([
  ['both sides open', [['a']], [['a']]],
  ['the other side opened once', [['a'], []], [['a'], ['a']]],
  ['the side did not always have open', [[], []], [['a'], []]],
  ['one side opens, if the other one was not seen', [], [['a']]],
])('a file that %s is not named', ([, base, head]) => {
  expect(describeFiles(base, head)).toEqual([])
})

test('only a few files are named, each as an item of YAML', () => {
  const [sentence = ''] = describeFiles([[]], [['a\nb', 'b', 'c', 'd', 'e', 'f']])
  expect(sentence).toContain('"a\\nb", b, c, d and 2 other files of your folder')
})
