// Shows /offline where a page cannot be fetched. Pages and answers are not kept: a price is never old, and nobody's own
// page stays on a device. Each page tells which build it is of (web/lib/offline-worker.ts); the first one of a new build
// has that build's /offline kept in place of the old one, in each language that is read.
/** What that page is drawn with. */
const parts = /\.(css|svg)$|^\/look\//

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('message', (event) =>
  event.waitUntil(keep(event.data.page ?? '/offline', `offline of ${event.data.build}`)),
)
self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  if (mode === 'navigate') event.respondWith(fetchPage(event.request))
  else if (method === 'GET' && parts.test(new URL(url).pathname)) event.respondWith(fetchPart(event.request))
})

async function keep(offlinePage, name) {
  if (await keptAnswer(offlinePage, name)) return
  const page = await fetch(offlinePage, { cache: 'reload', headers: { accept: 'text/html' } })
  if (!page.ok) throw new Error(`${offlinePage} answers ${page.status}`)
  const links = [...(await page.clone().text()).matchAll(/ (?:href|src)="(\/[^"]+)"/g)].map(([, address]) => address)
  const cache = await caches.open(name)
  await cache.addAll([...new Set(links)].filter((address) => parts.test(address)))
  // Last: with it, all of them are there.
  await cache.put(offlinePage, page)
  const before = (await caches.keys()).filter((other) => other !== name)
  await Promise.all(before.map((other) => caches.delete(other)))
}

async function takeOver() {
  // An earlier version of this worker enabled it. In Firefox a navigation fails with its preload, whatever the worker answers.
  await self.registration.navigationPreload?.disable()
  await self.clients.claim()
}

async function fetchPage(request) {
  try {
    return await fetch(request)
  } catch {
    const [, language] = new URL(request.url).pathname.split('/')
    return (await keptAnswer(`/${language}/offline`)) ?? (await keptAnswer('/offline')) ?? Response.error()
  }
}

const fetchPart = (request) => fetch(request).catch(async () => (await keptAnswer(request)) ?? Response.error())

const keptAnswer = (request, cacheName) => caches.match(request, { ignoreVary: true, ...(cacheName && { cacheName }) })
