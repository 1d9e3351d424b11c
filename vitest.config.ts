import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two cores: load tests that run side by side would only measure each other.
    fileParallelism: false,
  },
})
