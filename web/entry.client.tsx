import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { followFailedLinks } from '#web/lib/failed-links.ts'
import { registerOfflineWorker } from '#web/lib/offline-worker.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

followFailedLinks()
// Not in development, where pages change without a build.
if (import.meta.env.PROD) registerOfflineWorker()
