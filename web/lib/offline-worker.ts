import { trustedTypes } from './trusted-types.ts'

const worker = '/offline-worker.js'

/** S8.9: from then on a page that cannot be fetched says so in our words (web/public/offline-worker.js). */
export function registerOfflineWorker() {
  if (!('serviceWorker' in navigator)) return
  // Where it is refused, the browser says in its own words that there is no network.
  const register = () => void keepOfflinePage().catch(() => undefined)
  // After what the page itself needs.
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
  active?.postMessage({ build: manifest?.version ?? '' })
}
