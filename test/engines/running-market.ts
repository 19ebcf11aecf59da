import type { TestProject } from 'vitest/node'
import { fillDemoOnce, startMarket } from '#test/e2e/market-process.ts'

/** Runs once: the demo market, or the one that E2E_URL names. The people whom the tests create read its address there. */
export default async function setup(project: TestProject) {
  const named = process.env.E2E_URL
  const removeDemo = named ? undefined : await fillDemoOnce()
  const market = named ? undefined : await startMarket()
  project.provide('enginesUrl', named ?? market?.url ?? '')
  return async () => {
    try {
      await market?.audit()
    } finally {
      await market?.stop()
      await removeDemo?.()
    }
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    enginesUrl: string
  }
}
