// Shows /offline where a page cannot be fetched. Pages and answers are not kept: a price is never old, and nobody's own
// page stays on a device. Registered by web/lib/offline-worker.ts under the name of its build, so that a new build
// brings its own /offline and ends what was kept before.
const kept = `offline of ${new URL(location.href).searchParams.get('build')}`
const offlinePage = '/offline'
/** What that page is drawn with. */
const parts = /\.(css|svg)$/

self.addEventListener('install', (event) => event.waitUntil(keep().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  if (mode === 'navigate') event.respondWith(fetchPage(event))
  else if (method === 'GET' && parts.test(new URL(url).pathname)) event.respondWith(fetchPart(event.request))
})

async function keep() {
  const page = await fetch(offlinePage, { cache: 'reload', headers: { accept: 'text/html' } })
  if (!page.ok) throw new Error(`${offlinePage} answers ${page.status}`)
  const links = [...(await page.clone().text()).matchAll(/ (?:href|src)="(\/[^"]+)"/g)].map(([, address]) => address)
  const cache = await caches.open(kept)
  await cache.addAll([...new Set(links)].filter((address) => parts.test(address)))
  await cache.put(offlinePage, page)
}

async function takeOver() {
  const before = (await caches.keys()).filter((name) => name !== kept)
  await Promise.all(before.map((name) => caches.delete(name)))
  // The page is asked for while this worker is still being started.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function fetchPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await keptAnswer(offlinePage)) ?? Response.error()
  }
}

const fetchPart = (request) => fetch(request).catch(async () => (await keptAnswer(request)) ?? Response.error())

const keptAnswer = (request) => caches.match(request, { ignoreVary: true })
