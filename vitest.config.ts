import { globSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { longTests } from './test/long-tests.ts'
import { LongestFirst, longestFirst } from './test/longest-first.ts'
import { partOfCommit } from './test/number-of-commit.ts'

/** What stores, reads and removes pictures; all else knows only the port. */
const picturesTouchedBy = ['server/features/{images,image-usage}/*.test.ts', 'server/features/personal-data/own-account.test.ts']

/** The longest first, so that the parts of a commit take about as long. */
const longFiles = () => longTests.flatMap((pattern) => globSync(pattern, { cwd: import.meta.dirname }).sort()).sort(longestFirst)

/**
 * What is tested from outside has a market of its own to test, and no part of ours; the rest has a database to clone.
 * What takes the whole machine comes last and alone.
 */
export default defineConfig({
  test: {
    // For what hangs; how fast a machine is must fail no test.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // Three for two cores: many tests wait for a server that they have started.
    maxWorkers: 3,
    // Three processes for all files: with one for each, two hundred would load the server.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'market',
          include: [
            'server/**/*.test.ts',
            'shared/**/*.test.ts',
            'stand-ins/**/*.test.ts',
            'test/**/*.test.ts',
            'db/**/*.test.ts',
          ],
          exclude: [
            'test/e2e/**',
            'test/cluster/**',
            'test/upgrade/**',
            'test/black-box/**',
            'test/overload/**',
            'test/engines/**',
            'node_modules/**',
            ...longTests,
          ],
          globalSetup: ['test/database.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'long', include: partOfCommit(longFiles()), globalSetup: ['test/database.ts'] },
      },
      {
        extends: true,
        test: {
          // Once more with pictures in S3.
          name: 'S3',
          include: picturesTouchedBy,
          globalSetup: ['test/database.ts'],
          provide: { pictures: 's3' },
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
          fileParallelism: false,
          // Few files, each of which takes minutes: what loading costs does not count.
          isolate: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'upgrade',
          include: ['test/upgrade/*.test.ts'],
          globalSetup: ['test/database.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['test/engines/*.test.ts'],
          // WebKitGTK's small browser sometimes crashes on a busy machine.
          retry: 1,
          globalSetup: ['test/engines/running-market.ts'],
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
