import { defineConfig } from 'vitest/config'

/** Tests that put load on a service, or wait for one by the clock. */
const loads = [
  'test/action/**/*.test.ts',
  'test/commands/{calibrate,capacity-search,doctor,baseline,init,judge,usage}.test.ts',
  'test/commands/{measure,run}/*.test.ts',
  'test/service/**/*.test.ts',
  'test/engine/*.test.ts',
  'test/docs/docs.test.ts',
  'test/docs/workflows.test.ts',
]

/** Those among them whose figures must be near what is expected. */
const exact = [
  'test/commands/{calibrate,capacity-search}.test.ts',
  'test/commands/measure/{closed-load,load-kinds,measure,transport}.test.ts',
  'test/commands/run/{paired,run,sides}.test.ts',
  'test/engine/*.test.ts',
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
