/** The commit that results belong to. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { expect, test } from 'vitest'
import { describeCommit } from '../../evaluation/product-version.ts'
import { createTemporaryFolder } from '../../evaluation/temporary-folder.ts'

test('only what an evaluation does not write itself makes a commit dirty', async () => {
  using folder = createTemporaryFolder('tailgate-product-version-')
  const git = (...args: string[]) => execa('git', args, { cwd: folder.path })
  const paths = {
    source: 'src/a.ts',
    page: 'docs/evaluation/prove.md',
    results: 'evaluation/prove/results/0.3.0.jsonl',
    oneFile: 'evaluation/busy-machine/results.jsonl',
    factors: 'evaluation/gate-accuracy/factors.json',
    program: 'evaluation/prove/run.ts',
  }
  for (const path of Object.values(paths)) {
    mkdirSync(join(folder.path, path, '..'), { recursive: true })
    writeFileSync(join(folder.path, path), 'one\n')
  }
  await git('init', '--quiet')
  await git('add', '.')
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.test']
  await git(...author, 'commit', '--quiet', '--message', 'one')
  const { stdout } = await git('rev-parse', 'HEAD')
  const commit = stdout.slice(0, 12)

  const change = (path: string) => writeFileSync(join(folder.path, path), 'two\n')
  for (const path of [paths.page, paths.results, paths.oneFile, paths.factors]) change(path)
  expect(await describeCommit(folder.path)).toBe(commit)
  for (const path of [paths.program, paths.source]) {
    change(path)
    expect(await describeCommit(folder.path)).toBe(`${commit}-dirty`)
    await git('checkout', '--quiet', path)
  }
})
