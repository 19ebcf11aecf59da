import { defineConfig } from 'vitest/config'

/**
 * What is tested from outside has a market of its own to test, and no part of ours; the rest has a database to clone.
 * What takes the whole machine comes last and alone.
 */
export default defineConfig({
  test: {
    // For what hangs; how fast a machine is must fail no test.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'market',
          include: ['server/**/*.test.ts', 'shared/**/*.test.ts', 'test/**/*.test.ts', 'db/**/*.test.ts'],
          exclude: ['test/e2e/**', 'test/cluster/**', 'test/black-box/**', 'test/overload/**', 'node_modules/**'],
          globalSetup: ['test/database.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'black box',
          include: ['test/black-box/*.test.ts'],
          globalSetup: ['test/black-box/running-market.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'cluster',
          include: ['test/cluster/*.test.ts'],
          globalSetup: ['test/database.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'overload',
          include: ['test/overload/*.test.ts'],
          globalSetup: ['test/database.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
