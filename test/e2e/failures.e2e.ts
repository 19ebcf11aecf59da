import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { contact, fillAddress } from './address.ts'
import { arrive, expect, holdBack, notices, test, watchCalls } from './fixtures.ts'
import { listPhone } from './goods.ts'
import { newcomer } from './players.ts'

const offline = 'We can’t reach the marketplace. Check your connection and try again.'
const unexpected = 'Something went wrong with the marketplace’s response. Please try again.'
const busy = 'The marketplace is busy. Please try again in a moment.'
const cardOf = (page: Page, { name }: { name: string }) => page.getByRole('article').filter({ hasText: name })

/** Waits for text that appears once a read has failed three retries, which take seven seconds: advances the page's clock. */
async function afterRepeats(page: Page, words: Locator) {
  const shown = async () => {
    await page.clock.runFor(500)
    return words.isVisible()
  }
  await expect.poll(shown).toBe(true)
}

async function submitBooking(page: Page) {
  const booking = page.getByRole('dialog', { name: 'Book this phone' })
  await booking.getByLabel('Phone Number').fill(contact.phone)
  await fillAddress(booking)
  await booking.getByRole('button', { name: 'Submit' }).click()
}

/** Records the times, by the page's clock, at which the page requests the categories. */
function noteTimes() {
  const { fetch } = window
  const times: number[] = []
  const noted: typeof fetch = (what, init) => {
    if (String(what).endsWith('/categories')) times.push(Date.now())
    return fetch(what, init)
  }
  Object.assign(window, { times, fetch: noted })
}
const times = (page: Page) => page.evaluate(() => (window as unknown as { times: number[] }).times)

test('[S9.8] [S8.9] a failed read is retried three times with growing delays, then shows an error and “Try again”', async ({
  open,
}) => {
  const page = await open()
  await page.clock.install()
  await page.addInitScript(noteTimes)
  await arrive(page, '/about')
  await page.route('**/categories', (route) => route.abort())
  await page.getByRole('link', { name: 'Home' }).click()
  const section = page.getByRole('region', { name: 'All Categories' })
  const failure = section.getByRole('alert')
  await afterRepeats(page, failure.getByText(offline))
  const tries = await times(page)
  const waits = tries.slice(1).map((at, place) => at - (tries[place] ?? 0))
  expect(waits).toHaveLength(3)
  for (const [place, least] of [1000, 2000, 4000].entries()) expect(waits[place]).toBeGreaterThanOrEqual(least)
  await page.unroute('**/categories')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(section.getByRole('article')).toHaveCount(4)
})

test('a next page that fails to load shows an error below the loaded phones, and can be retried', async ({ open, sam }) => {
  await listPhone(sam, { advertised: true })
  const page = await open()
  await page.clock.install()
  const [phone] = await (await page.request.get('/advertisProducts?advertise=true&limit=1')).json()
  const many = Array.from({ length: 30 }, (_, number) => ({ ...phone, _id: randomUUID(), productName: `Phone ${number}` }))
  let isAway = true
  await page.route(/\/advertisProducts/, (route) => {
    const first = !route.request().url().includes('after=')
    if (!first && isAway) return route.abort()
    const link = first ? '</advertisProducts?advertise=true&limit=24&after=place>; rel="next"' : ''
    return route.fulfill({ json: first ? many.slice(0, 24) : many.slice(24), headers: { link } })
  })
  await arrive(page, '/about')
  await page.getByRole('link', { name: 'Home' }).click()
  const section = page.getByRole('region', { name: 'Flash Sale' })
  await section.getByRole('button', { name: 'Load more' }).click()
  const failure = section.getByRole('alert')
  await afterRepeats(page, failure.getByText(offline))
  await expect(section.getByRole('article')).toHaveCount(24)
  isAway = false
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(section.getByRole('article')).toHaveCount(30)
  await expect(failure).toHaveCount(0)
})

test('each list on a seller’s page that fails to load shows its own error and can be retried', async ({ open }) => {
  const sam = await newcomer('seller')
  const phone = await listPhone(sam)
  const page = await open()
  await page.clock.install()
  await page.route(/\/seller-pages\/[^/]+\/(ratings|phones)/, (route) => route.abort())
  await arrive(page, `/phones/${phone.id}`)
  await page.getByRole('region', { name: 'Seller' }).getByRole('link', { name: sam.name }).click()
  const [said, offered] = [page.getByRole('region', { name: 'What buyers say' }), page.getByRole('region', { name: 'For sale' })]
  await afterRepeats(page, offered.getByRole('alert').getByText(offline))
  await afterRepeats(page, said.getByRole('alert').getByText(offline))
  await page.unroute(/\/seller-pages\/[^/]+\/(ratings|phones)/)
  await offered.getByRole('button', { name: 'Try again' }).click()
  await expect(offered.getByRole('article')).toHaveCount(1)
  await said.getByRole('button', { name: 'Try again' }).click()
  await expect(said.getByText('Nobody has rated this seller yet.')).toBeVisible()
})

test('[S9.8] cached data shows at once while it is refetched, for five minutes', async ({ open, sam }) => {
  const phone = await listPhone(sam)
  const bea = await newcomer('buyer')
  await bea.api.addWish({ productsId: phone.id })
  const page = await open(bea)
  await page.clock.install()
  const link = (name: string) => page.getByRole('complementary').getByRole('link', { name })
  const row = page.getByRole('row').filter({ hasText: phone.name })
  await page.goto('/dashboard/mywhistlist')
  await expect(row).toBeVisible()
  await link('My Orders').click()
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  const letThrough = await holdBack(page, /\/whistlists\?/)
  const anew = page.waitForRequest(/\/whistlists\?/)
  await link('My Wishlist').click()
  await expect(row).toBeVisible()
  await anew
  letThrough()
  await link('My Orders').click()
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  await page.clock.fastForward('05:01')
  await holdBack(page, /\/whistlists\?/)
  await link('My Wishlist').click()
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading your wishlist' })).toBeVisible()
})

test('[S8.9] without a network, forms show an error and keep what was typed', async ({ open }) => {
  const bea = await newcomer('buyer')
  const page = await open()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled()
  await page.context().setOffline(true)
  await page.getByLabel('Email').fill(bea.email)
  await page.getByLabel('Password', { exact: true }).fill(bea.password)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(offline)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
})

test('[S8.9] a request that is not answered in ten seconds times out with an error', async ({ open, bea }) => {
  const page = await open()
  await page.clock.install()
  await page.goto('/login')
  await holdBack(page, '**/identity/sign-in/email')
  await page.getByLabel('Email').fill(bea.email)
  await page.getByLabel('Password', { exact: true }).fill(bea.password)
  const asked = page.waitForRequest('**/identity/sign-in/email')
  await page.getByRole('button', { name: 'Submit' }).click()
  await asked
  await page.clock.runFor(10_000)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/took too long to respond\. Please try again\.$/)
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled()
})

test('[S8.9] an action that a busy or broken server rejects shows a notice, and can be repeated', async ({ open, sam }) => {
  const phone = await listPhone(sam)
  const bea = await newcomer('buyer')
  const page = await open(bea)
  await page.goto('/products/Samsung')
  const book = cardOf(page, phone).getByRole('button', { name: /^Book Now/ })
  await page.route('**/orders', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '2' },
      json: { acknowledged: false, code: 'unavailable', message: busy },
    }),
  )
  await book.click()
  await submitBooking(page)
  await expect(notices(page).getByText(busy)).toBeVisible()
  await page.unroute('**/orders')
  await page.route('**/orders', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }))
  await book.click()
  await submitBooking(page)
  await expect(notices(page).getByText(unexpected)).toBeVisible()
  await expect(notices(page)).not.toContainText('Bad Gateway')
  await page.unroute('**/orders')
  await book.click()
  await submitBooking(page)
  await expect(notices(page).getByText('Booking confirmed')).toBeVisible()
})

test('[S8.9] [S9.10] a rate-limited action shows how long to wait', async ({ open, sam }) => {
  const [phone, other] = [await listPhone(sam), await listPhone(sam)]
  const bea = await newcomer('buyer')
  const page = await open(bea)
  await arrive(page, '/products/Samsung')
  const wish = cardOf(page, phone).getByRole('button', { name: /Add to wishlist/ })
  await expect(wish).toBeEnabled()
  // Only after the page has loaded, because the rate limit soon recovers. A few at a time: a request that waits long in the
  // queue is refused as busy and not counted.
  const tryOnce = () => bea.api.addWish({ productsId: other.id }).then(String, (error) => error.code)
  const tryUntilRefused = async () => {
    for (let code = ''; code !== 'too_many'; ) code = await tryOnce()
  }
  await Promise.all(Array.from({ length: 4 }, tryUntilRefused))
  await wish.click()
  await expect(notices(page).getByText(/^You’ve done that too often\. Please wait \d+ seconds and try again\.$/)).toBeVisible()
})

test('[S8.6] [S8.9] [S2.39] a dashboard page that cannot load its data shows the error and can be retried', async ({ open }) => {
  const bea = await newcomer('buyer')
  const page = await open(bea)
  await page.clock.install()
  await page.route(/\/orders\?/, (route) => route.abort())
  await page.goto('/dashboard/myorders')
  const failure = page.getByRole('main').getByRole('alert')
  await afterRepeats(page, failure.getByRole('heading', { name: 'Something went wrong' }))
  await expect(failure.getByText(offline)).toBeVisible()
  await page.unroute(/\/orders\?/)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
})

test('[S8.9] data that could not be refreshed is shown with a warning that it may be out of date', async ({ open, sam }) => {
  const phone = await listPhone(sam)
  const bea = await newcomer('buyer')
  await bea.api.addWish({ productsId: phone.id })
  const page = await open(bea)
  await page.clock.install()
  const reads = watchCalls(page, /\/whistlists\?/)
  await page.goto('/dashboard/mywhistlist')
  const row = page.getByRole('row').filter({ hasText: phone.name })
  await expect(row).toBeVisible()
  await page.route(/\/whistlists\?/, (route) => route.abort())
  // A read that was already under way would still succeed, and the data would be fresh.
  await reads.ended()
  const side = page.getByRole('complementary')
  await side.getByRole('link', { name: 'My Orders' }).click()
  // A link back that is followed before the page has been left keeps it as it is.
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  await side.getByRole('link', { name: 'My Wishlist' }).click()
  const warning = page.getByRole('main').getByRole('alert')
  await afterRepeats(page, warning)
  await expect(warning).toContainText(`This may be out of date. ${offline}`)
  await expect(row).toBeVisible()
  await page.unroute(/\/whistlists\?/)
  await warning.getByRole('button', { name: 'Try again' }).click()
  await expect(warning).toHaveCount(0)
})

test('[S8.9] [S2.15] a protected page that cannot load the user shows an error and can be retried', async ({ open, bea }) => {
  const page = await open(bea)
  await page.clock.install()
  await page.route('**/me', (route) => route.abort())
  await page.goto('/dashboard')
  const failure = page.getByRole('main').getByRole('alert')
  await afterRepeats(page, failure.getByText(offline))
  await expect(page).toHaveURL('/dashboard')
  await page.unroute('**/me')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
})

test('[S9.8] [S8.9] a page loads even if the first request for the user fails with 503', async ({ open, sam, bea }) => {
  const phone = await listPhone(sam)
  const page = await open(bea)
  await page.clock.install()
  await page.route('**/me', (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: busy } }), { times: 1 })
  await page.goto('/products/Samsung')
  await afterRepeats(page, cardOf(page, phone))
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
})

test('[S8.9] [S9.7] an access token that is rejected with 401 is renewed without signing out', async ({ open }) => {
  const bea = await newcomer('buyer')
  const page = await open(bea)
  await page.goto('/dashboard/myorders')
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  let refused = 0
  await page.route(/\/whistlists\?/, async (route) => {
    if (refused++ > 0) return route.continue()
    return route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'Your sign-in has ended.' } })
  })
  await page.getByRole('complementary').getByRole('link', { name: 'My Wishlist' }).click()
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe(bea.token)
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
})

test('[S8.9] a category that fails to load shows an error and can be retried', async ({ open, bea }) => {
  const page = await open(bea)
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await page.route(/\/products\?/, (route) => route.abort())
  await page.getByRole('link', { name: 'Browse Samsung phones' }).click()
  await afterRepeats(page, page.getByRole('main').getByRole('alert'))
  await expect(page.getByRole('main').getByRole('alert')).toContainText(offline)
  await page.unroute(/\/products\?/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})
