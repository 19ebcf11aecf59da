import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { contact, fillAddress } from './address.ts'
import { expect, holdBack, notices, test, watchCalls } from './fixtures.ts'
import { listPhone } from './goods.ts'
import { newcomer } from './players.ts'

const cardOf = (page: Page, { name }: { name: string }) => page.getByRole('article').filter({ hasText: name })
const wish = (card: Locator) => card.getByRole('button', { name: /wishlist/ })

test('[S4.8] a wish shows at once, keeps the focus, handles quick repeated presses, and refetches no list', async ({
  open,
  sam,
}) => {
  const phone = await listPhone(sam)
  const bea = await newcomer('buyer')
  const page = await open(bea)
  const reads = watchCalls(page, /\/products\?/)
  await page.goto('/products/Samsung')
  const heart = wish(cardOf(page, phone))
  await expect(heart).toBeEnabled()
  await reads.ended()
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const letThrough = await holdBack(page, '**/whistlists')
  const [wished, not] = [`Remove from wishlist: ${phone.name}`, `Add to wishlist: ${phone.name}`]
  await heart.click()
  await expect(heart).toHaveAccessibleName(wished)
  await expect(heart).toBeFocused()
  // While the first request is pending: off, on, and off again.
  for (const name of [not, wished, not]) {
    await page.keyboard.press('Enter')
    await expect(heart).toHaveAccessibleName(name)
  }
  const last = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && asked.filter((call) => call.startsWith('DELETE')).length === 2,
  )
  letThrough()
  await last
  await expect(heart).toBeFocused()
  expect((await bea.api.listWishes({ email: bea.email })).items).toEqual([])
  const wishing = asked.filter((call) => !/^GET \/(images|assets|me\/)/.test(call))
  expect(wishing.map((call) => call.split(' ')[0])).toEqual(['POST', 'DELETE', 'POST', 'DELETE'])
})

test('[S4.8] [S8.9] a wish that the server refuses is undone on the page', async ({ open, sam }) => {
  const phone = await listPhone(sam)
  const page = await open(await newcomer('buyer'))
  await page.goto('/products/Samsung')
  const refusal = { status: 503, json: { code: 'unavailable', message: 'Busy.' } }
  await page.route('**/whistlists', (route) => route.fulfill(refusal), { times: 1 })
  const heart = wish(cardOf(page, phone))
  await heart.click()
  await expect(notices(page).getByText('Busy.')).toBeVisible()
  await expect(heart).toHaveAccessibleName(`Add to wishlist: ${phone.name}`)
  await heart.click()
  await expect(notices(page).getByText('Added to wishlist')).toBeVisible()
})

test('[S4.8] a list that was requested before a wish and arrives after it does not take the wish back', async ({ open, sam }) => {
  const phone = await listPhone(sam)
  const page = await open(await newcomer('buyer'))
  await page.goto('/products/Samsung')
  const heart = wish(cardOf(page, phone))
  await expect(heart).toBeEnabled()
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  let reads = 0
  await page.route(/\/products\?/, async (route) => {
    const answer = await route.fetch()
    if (++reads === 1) await gate
    await route.fulfill({ response: answer }).catch(() => {})
  })
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => reads).toBe(1)
  await heart.click()
  await expect(notices(page).getByText('Added to wishlist')).toBeVisible()
  letThrough()
  await expect.poll(() => reads).toBe(2)
  await expect(heart).toHaveAccessibleName(`Remove from wishlist: ${phone.name}`)
})

test('[S4.8] [S4.7] a phone that was booked and then wished on its own page shows both on the later page of a list', async ({
  open,
  sam,
}) => {
  const resalePrice = (60_000 + randomInt(10_000)) / 100
  const [phone, newer] = [await listPhone(sam, { resalePrice }), await listPhone(sam, { resalePrice })]
  const page = await open(await newcomer('buyer'))
  // Without events, the lists learn only from what the page itself has changed.
  await page.route(/\/me\/events/, () => {})
  // One phone a page; the second page is loaded at once, as the first is short.
  await page.route(/\/listings\?/, (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('limit', '1')
    return route.continue({ url: url.href })
  })
  await page.goto(`/products/Samsung?minPrice=${resalePrice}&maxPrice=${resalePrice}&sort=newest`)
  const card = cardOf(page, phone)
  await expect(cardOf(page, newer)).toBeVisible()
  await expect(card.getByRole('button', { name: /^Book Now/ })).toBeEnabled()
  await card.getByRole('heading').getByRole('link').click()
  // The address changes before the page does, and the card that is left has a button of the same name.
  await expect(page.getByRole('heading', { level: 1, name: phone.name })).toBeVisible()
  await page.getByRole('button', { name: `Book Now: ${phone.name}` }).click()
  const booking = page.getByRole('dialog', { name: 'Book this phone' })
  await booking.getByLabel('Phone Number').fill(contact.phone)
  await fillAddress(booking)
  await booking.getByRole('button', { name: 'Submit' }).click()
  await expect(notices(page).getByText('Booking confirmed', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Add to wishlist: ${phone.name}` }).click()
  await expect(notices(page).getByText('Added to wishlist')).toBeVisible()
  await page.goBack()
  await expect(wish(card)).toHaveAccessibleName(`Remove from wishlist: ${phone.name}`)
  await expect(card.getByText(/^Booked by you until/)).toBeVisible()
})
