import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { followFailedLinks } from '#web/lib/failed-links.ts'
import { tolerateForeignChanges } from '#web/lib/foreign-changes.ts'
import { showLastWords } from '#web/lib/last-words.ts'
import { showLostErrors } from '#web/lib/lost-errors.ts'
import { registerOfflineWorker } from '#web/lib/offline-worker.ts'
import { keepTyped } from '#web/lib/typed-before.ts'

tolerateForeignChanges()
showLostErrors()
const typed = keepTyped()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      // The page was not as the server had sent it, and React has rendered it again.
      onRecoverableError(error) {
        console.error(error)
        typed.putBack()
      },
      onUncaughtError(error) {
        console.error(error)
        setTimeout(showLastWords)
      },
    },
  )
})

followFailedLinks()
// Not in development, where pages change without a build.
if (import.meta.env.PROD) registerOfflineWorker()
