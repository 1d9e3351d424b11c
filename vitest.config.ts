import { defineConfig } from 'vitest/config'

/** Tests that need act, a container engine, PostgreSQL or the linters of workflows. */
const needsTools = 'test/**/*.tools.test.ts'

/** Tests that compare measured figures with exact ones, so that another program can break them. */
const needsQuietMachine = 'test/**/*.quiet.test.ts'

const check = {
  name: 'check',
  include: ['test/**/*.test.ts'],
  exclude: [needsTools, needsQuietMachine],
}

/** What only `npm run check:all` runs. */
const checkAll = [
  { name: 'tools', include: [needsTools], sequence: { groupOrder: 1 } },
  {
    name: 'quiet machine',
    include: [needsQuietMachine],
    fileParallelism: false,
    sequence: { groupOrder: 2 },
  },
]

const projects = process.env.TAILGATE_CHECK === 'all' ? [check, ...checkAll] : [check]

export default defineConfig({
  test: {
    globalSetup: ['test/setup.ts'],
    // Generous, so that a busy machine fails no test: what passes does not wait for them.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Many tests start real processes, which a busy machine can stop for seconds. A test that fails
    // once is named, with its error, by scripts/count-tests.mjs.
    retry: { count: 2, delay: 1000 },
    // Many tests wait for services and jobs.
    maxWorkers: 3,
    projects: projects.map((test) => ({ extends: true, test })),
  },
})
