import { defineConfig } from 'vitest/config'

/** Tests that put load on a service, or wait for one by the clock. */
const loads = [
  'test/action/**/*.test.ts',
  'test/cli/**/*.test.ts',
  'test/service/**/*.test.ts',
  'test/engine*.test.ts',
  'test/docs.test.ts',
  'test/workflows.test.ts',
]

/** Those among them whose figures must be near what is expected. */
const exact = [
  'test/cli/{calibrate,closed,loads,measure,paired,paired-sides,run,search,transport}.test.ts',
  'test/engine*.test.ts',
  'test/service/{allowance,priority,resources}.test.ts',
]

/** A neighbour who takes the processor for a moment makes a short measurement invalid, as it should. */
const retry = 2

export default defineConfig({
  test: {
    globalSetup: ['test/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['test/**/*.test.ts'],
          exclude: loads,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'by twos',
          include: loads,
          exclude: exact,
          // They mostly wait: for services, jobs and the clock.
          maxWorkers: 2,
          retry,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: exact,
          // Two cores: load tests that run side by side would only measure each other.
          fileParallelism: false,
          retry,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
