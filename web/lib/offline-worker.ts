import { fullAddress, sellAddress } from './addresses.ts'
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
  active?.postMessage({ build: build(), page: fullAddress('/offline') })
}

const build = () => (window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version ?? ''

/**
 * S20.3: has the page for selling kept on this device, with what it has loaded. To be called there, once it is loaded. Undefined
 * where the browser has no service workers.
 */
export async function keepSellPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && partOfSelling.test(pathname))
    .map(({ pathname, search }) => pathname + search)
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[href^="/assets/"]')].map(
    ({ href }) => new URL(href).pathname,
  )
  active?.postMessage({ build: build(), sellPage: fullAddress(sellAddress), files: [...new Set([...files, ...links])] })
}

const partOfSelling = /^\/assets\/.*\.(js|css)$|^\/look\/|\.svg$|^\/(categories|models)$/
