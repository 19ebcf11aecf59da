import type { BrowserContext, Page } from '@playwright/test'
import { arrive, expect, test } from './fixtures.ts'
import { listPhone } from './goods.ts'
import { newcomer } from './players.ts'

const letIn = { serviceWorkers: 'allow' } as const
const offline = (page: Page) => page.getByRole('heading', { level: 1, name: 'You’re offline' })

/** Waits until the service worker controls the page and has cached its offline page. */
const untilKept = (page: Page) =>
  page.evaluate(async () => {
    while (!(navigator.serviceWorker.controller && (await caches.match('/offline')))) {
      await new Promise((later) => setTimeout(later, 20))
    }
  })

/** Names and addresses in the caches. Only while no cache is being deleted: opening a deleted one creates it again. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return { names, addresses: requests.flat().map(({ url }) => new URL(url).pathname) }
  })

test('[S8.9] [S18.13] while offline every page shows our offline page, and Try again loads the page once online', async ({
  open,
  sam,
}) => {
  const phone = await listPhone(sam)
  const page = await open(undefined, letIn)
  await arrive(page, '/')
  await untilKept(page)
  await page.context().setOffline(true)
  // Also for visited pages, because their content may be outdated.
  for (const address of ['/about', `/phones/${phone.id}`, '/', '/no-such-page']) {
    await page.goto(address)
    await expect(offline(page)).toBeVisible()
    await expect(page).toHaveTitle('You’re offline | Ringback')
    await expect(page).toHaveURL(address)
  }
  // With its styles and its picture.
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveCSS('display', /flex/)
  expect(await page.getByRole('img', { name: 'Ringback' }).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64)

  await page.goto(`/phones/${phone.id}?from=mail`)
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(`/phones/${phone.id}?from=mail`)
  await expect(page.getByRole('heading', { level: 1, name: phone.name })).toBeVisible()
})

test('[S8.9] following a link while offline shows the offline page too', async ({ open }) => {
  const page = await open(undefined, letIn)
  await arrive(page, '/')
  await untilKept(page)
  await page.context().setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
  await expect(offline(page)).toBeVisible()
  await expect(page).toHaveURL('/contact')
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
})

test('[S8.9] a phone that cannot be loaded while offline shows an error, and Try again loads it once online', async ({
  open,
  sam,
}) => {
  const { id, name } = await listPhone(sam)
  const page = await open(undefined, letIn)
  await arrive(page, `/phones/${id}`)
  await page.getByRole('link', { name: 'Phones', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find a phone' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('article').filter({ hasNotText: name }).first().getByRole('link').first().click()
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('We can’t reach the marketplace. Check your connection and try again.')
  await page.context().setOffline(false)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Photos' })).toBeVisible()
})

test('the service worker caches only the offline page and its assets, no personal data and no prices', async ({ open, sam }) => {
  const phone = await listPhone(sam, { advertised: true })
  const bea = await newcomer('buyer')
  await bea.api.addWish({ productsId: phone.id })
  const page = await open(bea, letIn)
  await arrive(page, '/')
  await untilKept(page)
  for (const address of ['/', `/phones/${phone.id}`, '/dashboard/mywhistlist', '/dashboard/account']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const { addresses } = await keptBy(page)
  expect(addresses.filter((address) => !/^\/(offline|assets\/[^/]+\.css|logo\.svg|favicon\.svg)$/.test(address))).toEqual([])
  expect(addresses).toContain('/offline')
})

test('a new build caches its own offline page and deletes the previous build’s cache', async ({ open }) => {
  const page = await open(undefined, letIn)
  await arrive(page, '/')
  await untilKept(page)
  const build = await page.evaluate(
    () => (window as unknown as { __reactRouterManifest: { version: string } }).__reactRouterManifest.version,
  )
  const { names, addresses } = await keptBy(page)
  expect(names).toEqual([`offline of ${build}`])
  await anotherBuild(page.context())
  await page.reload()
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['offline of another'])
  expect((await keptBy(page)).addresses).toEqual(addresses)
})

/** Simulates another build by changing the version of the router's manifest, by which pages identify their build. */
const anotherBuild = (context: BrowserContext) =>
  context.addInitScript(() => {
    let manifest: object
    Object.defineProperty(window, '__reactRouterManifest', {
      get: () => manifest,
      set: (given: object) => {
        manifest = { ...given, version: 'another' }
      },
    })
  })
