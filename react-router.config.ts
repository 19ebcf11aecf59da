import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // All routes travel with the first page: a manifest of some twenty, and no request that a full server could refuse.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
