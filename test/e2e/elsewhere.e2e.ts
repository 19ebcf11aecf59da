import type { Page } from '@playwright/test'
import { hydratedEvent } from '#web/lib/scripts-last.ts'
import routes from '#web/routes.ts'
import { expect, test } from './fixtures.ts'
import { demoPlayer } from './players.ts'

/** Browsers whose language and time zone differ from the server's, so that the same moment may be another day. */
const elsewhere = [
  { timezoneId: 'Asia/Tokyo', locale: 'de-DE' },
  { timezoneId: 'America/Los_Angeles', locale: 'ar-EG' },
]

/** One address of each page that guests see, by its path in web/routes.ts; the seller is one with a known score. */
async function guestAddresses(): Promise<Record<string, string>> {
  const { api, name } = await demoPlayer('sam@ringback.example', 'seller')
  const { items } = await api.listMyProducts({ sellerName: name })
  const [{ _id: seller }, phone] = [await api.getMe(), items[0]?._id]
  return {
    '': '/',
    phones: '/phones?q=galaxy',
    compare: `/compare?ids=${phone}`,
    'phones/:listingId': `/phones/${phone}`,
    'sellers/:id': `/sellers/${seller}`,
    login: '/login',
    'login/second-step': '/login/second-step',
    'login/google-done': '/login/google-done?error=access_denied',
    'login/done': '/login/done?error=access_denied',
    signup: '/signup',
    'email-link': '/email-link?why=over',
    'forgot-password': '/forgot-password',
    'reset-password': '/reset-password?token=any',
    'confirm-payouts/:code': '/confirm-payouts/any',
    about: '/about',
    contact: '/contact',
    privacy: '/privacy',
    terms: '/terms',
    faq: '/faq',
    'versions/:name/:version': '/versions/terms/1',
    imprint: '/imprint',
    withdrawal: '/withdrawal',
    'unsubscribe/:token/:class': '/unsubscribe/any/offers',
    api: '/api',
    developers: '/developers',
    offline: '/offline',
    design: '/design',
    sandbox: '/sandbox',
    '*': '/nothing-here',
  }
}

const guestPaths = routes.flatMap(({ path, index }) => (index ? [''] : path ? [path] : []))

for (const place of elsewhere) {
  test(`[S9.5] every public page and three of a buyer’s hydrate without errors in ${place.timezoneId} in ${place.locale}`, async ({
    open,
    bea,
  }) => {
    const page = await open(undefined, place)
    const addresses = await guestAddresses()
    expect(Object.keys(addresses).toSorted()).toEqual(guestPaths.toSorted())
    const opened = await withoutFaults(page)
    for (const [path, address] of Object.entries(addresses)) await opened(address, { alive: path !== 'offline' })
    await opened(addresses['sellers/:id'] ?? '')
    await expect(page.getByText(/^Last updated on/)).toBeVisible()

    const hers = await open(bea, place)
    const openedByHer = await withoutFaults(hers)
    for (const address of ['/dashboard', '/blogs', '/products/Samsung']) {
      await openedByHer(address)
      await expect(hers.getByRole('main').getByRole('heading').first()).toBeVisible()
    }
  })
}

/** Opens pages until they are hydrated and expects no exceptions or console errors, other than those of refused requests. */
async function withoutFaults(page: Page) {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text())
  })
  await page.addInitScript((name) => addEventListener(name, () => Object.assign(window, { isAlive: true })), hydratedEvent)
  return async (address: string, expected = { alive: true }) => {
    await page.goto(address)
    const isAlive = () => page.evaluate(() => 'isAlive' in window)
    const settled = async () => faults.length > 0 || (await isAlive()) === expected.alive
    await expect.poll(settled, { message: address, intervals: [50] }).toBe(true)
    expect(faults, address).toEqual([])
  }
}
