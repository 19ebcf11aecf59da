import path from 'node:path'
import type { Config } from '@react-router/dev/config'
import { buildLanguages } from './scripts/languages/build-languages.ts'
import { precompress } from './scripts/precompress.ts'

export default {
  appDirectory: 'web',
  ssr: true,
  // All routes travel with the first page: a manifest of some twenty, and no request that a full server could refuse.
  routeDiscovery: { mode: 'initial' },
  // A page in one file: what its loader would save by coming alone is less than what another request costs.
  splitRouteModules: false,
  async buildEnd({ reactRouterConfig }) {
    const client = path.join(reactRouterConfig.buildDirectory, 'client')
    await buildLanguages(client)
    await precompress(client)
  },
} satisfies Config
