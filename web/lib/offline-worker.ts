import { fullAddress } from './addresses.ts'
import { trustedTypes } from './trusted-types.ts'

const worker = '/offline-worker.js'

/** S8.9: from then on, a page that cannot be fetched shows our own message (web/public/offline-worker.js). */
export function registerOfflineWorker() {
  if (!('serviceWorker' in navigator)) return
  // If registration fails, the browser shows its own offline page.
  const register = () => void keepOfflinePage().catch(() => undefined)
  // Not before `load`, so that it does not compete with what the page needs.
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

async function keepOfflinePage() {
  const { serviceWorker } = navigator
  await serviceWorker.register(
    trustedTypes()
      ?.createPolicy('offline-worker', { createScriptURL: () => worker })
      .createScriptURL(worker) ?? worker,
  )
  const { active } = await serviceWorker.ready
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { version: string } }
  active?.postMessage({ build: manifest?.version ?? '', page: fullAddress('/offline') })
}
