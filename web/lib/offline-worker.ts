import { trustedTypes } from './trusted-types.ts'

const worker = '/offline-worker.js'

/** S8.9: from then on a page that cannot be fetched says so in our words (web/public/offline-worker.js). */
export function registerOfflineWorker() {
  if (!('serviceWorker' in navigator)) return
  // Where it is refused, the browser says in its own words that there is no network.
  const register = () => void navigator.serviceWorker.register(workerAddress()).catch(() => undefined)
  // After what the page itself needs.
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

/** Of another build, another address: the browser then puts the new worker into the place of the old one. */
function workerAddress(): string {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { version: string } }
  const address = `${worker}?${new URLSearchParams({ build: manifest?.version ?? '' })}`
  return (
    trustedTypes()
      ?.createPolicy('offline-worker', { createScriptURL: () => address })
      .createScriptURL(address) ?? address
  )
}
