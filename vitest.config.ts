import { defineConfig } from 'vitest/config'

/** Tests that put load on a service, or wait for one by the clock. */
const alone = [
  'test/action/**',
  'test/cli/**',
  'test/service/**',
  'test/engine.test.ts',
  'test/workflows.test.ts',
]

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
          exclude: alone,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: alone.map((path) => path.replace('**', '**/*.test.ts')),
          // Two cores: load tests that run side by side would only measure each other.
          fileParallelism: false,
          // A neighbour who takes the processor for a moment makes a short measurement invalid, as it should.
          retry: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
