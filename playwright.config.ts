import { readdirSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import type { Worded } from './test/e2e/fixtures.ts'
import { mainJourneys } from './test/e2e/main-journeys.ts'
import { partOfCommit } from './test/number-of-commit.ts'

const further = readdirSync(path.join(import.meta.dirname, 'test/e2e'))
  .filter((name) => name.endsWith('.e2e.ts') && !mainJourneys.includes(name))
  .sort()

export default defineConfig<object, Worded>({
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './test/e2e/demo-market.ts',
  // Three for two cores, of which two use three quarters.
  workers: 3,
  fullyParallel: true,
  // For what hangs; how fast a machine is must fail no test.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // A browser sometimes draws nothing for a minute on a busy machine. What passes only then is named; more than two of them fail their step.
  retries: 1,
  // Where everything fails, each test takes a minute: enough is known then. A run that stands still reports what it has.
  maxFailures: 20,
  globalTimeout: 3_600_000,
  reporter: [['list'], ['json']],
  projects: [
    { name: 'main', testMatch: mainJourneys },
    { name: 'rest', testMatch: partOfCommit(further) },
    {
      name: 'specification',
      grep: /@both-wordings/,
      use: { worded: 'specification', baseURL: process.env.E2E_SPECIFICATION_URL ?? '' },
    },
  ],
  use: {
    // Set by the global setup before the workers read this.
    baseURL: process.env.E2E_URL ?? '',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // What a service worker fetches passes the tests' own routes by: the one test that is about it lets it in.
    serviceWorkers: 'block',
    // Nothing moves where a test does not ask for it: motion costs time.
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
