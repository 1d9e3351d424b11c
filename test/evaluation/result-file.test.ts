/** The result files of long measurements. */
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appendResult, readResults } from '../../evaluation/result-file.ts'
import { createTemporaryFolder } from '../../evaluation/temporary-folder.ts'

const [first, second, third] = ['first', 'second', 'third'].map((trial) => ({
  trial,
  figures: [1, 2.5],
}))

test('results are read as they were appended; the folder is created', () => {
  using folder = createTemporaryFolder('tailgate-results-')
  const path = join(folder.path, 'results/1.0.0.jsonl')
  expect(readResults(path)).toEqual([])
  appendResult(path, { ...first })
  appendResult(path, { ...second })
  expect(readResults(path)).toEqual([first, second])
})

test('an incomplete last line is not a result, and the next result replaces it', () => {
  using folder = createTemporaryFolder('tailgate-results-')
  const path = join(folder.path, '1.0.0.jsonl')
  appendResult(path, { ...first })
  appendFileSync(path, JSON.stringify(second).slice(0, 10))
  expect(readResults(path)).toEqual([first])
  appendResult(path, { ...third })
  expect(readResults(path)).toEqual([first, third])
  expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(3)
})

test('a damaged line is an error, since no result may be lost', () => {
  using folder = createTemporaryFolder('tailgate-results-')
  const path = join(folder.path, '1.0.0.jsonl')
  appendResult(path, { ...first })
  appendFileSync(path, '{"trial":\n')
  expect(() => readResults(path)).toThrow(
    `Line 2 of ${path} is damaged: restore the file from git.`,
  )
})
