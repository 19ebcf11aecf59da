// Shows /offline where a page cannot be fetched. Pages and answers are not kept: a price is never old, and nobody's own
// page stays on a device. Each page tells which build it is of (web/lib/offline-worker.ts); the first one of a new build
// has that build's /offline kept in place of the old one, in each language that is read.
// The one exception is the page for selling, which is the same for everybody: whoever has opened it can open it without a
// network, with its scripts and what its form chooses from (docs/decisions/0111-a-listing-in-a-minute.md).
/** What that page is drawn with. */
const parts = /\.(css|svg)$|^\/look\//
const sellPage = /^(\/[a-z-]+)?\/dashboard\/sell$/
/** Scripts, which never change, and what the form chooses from, which is public. */
const ofSellPage = /^\/assets\/|^\/(categories|models)$/

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('message', (event) => {
  const { build, page = '/offline', sellPage: kept, files = [] } = event.data
  event.waitUntil(kept ? keepSellPage(kept, files, `sell of ${build}`) : keep(page, `offline of ${build}`))
})
self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  if (mode === 'navigate') event.respondWith(fetchPage(event.request))
  else if (method !== 'GET' || new URL(url).origin !== self.origin) return
  else if (parts.test(new URL(url).pathname)) event.respondWith(fetchPart(event.request))
  else if (ofSellPage.test(new URL(url).pathname)) event.respondWith(fetchForSelling(event.request))
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
  await deleteOthers('offline of', name)
}

/** The page for selling with what it is made of. It stays when another build comes, until it is opened in that one. */
async function keepSellPage(page, files, name) {
  const cache = await caches.open(name)
  const missing = []
  for (const file of files) if (!(await cache.match(file, { ignoreVary: true }))) missing.push(file)
  await Promise.all(missing.map(async (file) => cache.put(file, await fetched(file))))
  if (await cache.match(page, { ignoreVary: true })) return
  const answer = await fetch(page, { cache: 'reload', headers: { accept: 'text/html' } })
  if (!answer.ok || answer.redirected) return
  // Last: with it, all of them are there.
  await cache.put(page, answer)
  await deleteOthers('sell of', name)
}

async function fetched(file) {
  const answer = await fetch(file)
  if (!answer.ok) throw new Error(`${file} answers ${answer.status}`)
  return answer
}

async function deleteOthers(kind, name) {
  const before = (await caches.keys()).filter((other) => other.startsWith(kind) && other !== name)
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
    const { pathname } = new URL(request.url)
    const [, language] = pathname.split('/')
    const sell = sellPage.test(pathname) ? await keptAnswer(pathname) : undefined
    return sell ?? (await keptAnswer(`/${language}/offline`)) ?? (await keptAnswer('/offline')) ?? Response.error()
  }
}

const fetchPart = (request) => fetch(request).catch(async () => (await keptAnswer(request)) ?? Response.error())

/** Public lists are kept anew each time, but only on devices that keep the page for selling. */
async function fetchForSelling(request) {
  const isList = !new URL(request.url).pathname.startsWith('/assets/')
  const answer = await fetchPart(request)
  const name = isList && answer.ok ? (await caches.keys()).find((one) => one.startsWith('sell of')) : undefined
  if (name) await (await caches.open(name)).put(request.url, answer.clone())
  return answer
}

const keptAnswer = (request, cacheName) => caches.match(request, { ignoreVary: true, ...(cacheName && { cacheName }) })
