import type { BrowserContextOptions, Page } from '@playwright/test'
import { expect, notices, test } from './fixtures.ts'
import { bookedPhone, card, contact, listPhone, paidPhone } from './goods.ts'
import { newcomer, type Player } from './players.ts'

/** A small phone, and a usual window at twice the size. */
const windows: Record<string, BrowserContextOptions> = {
  'a window of 320 px': { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
  '200 % zoom': { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
}

async function expectToFit(page: Page, address: string) {
  await page.goto(address)
  await expect(page.locator('main h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect({ address, tooWide }).toEqual({ address, tooWide: 0 })
}

for (const [name, options] of Object.entries(windows)) {
  test(`[S2.16] no page has to be scrolled sideways in ${name}`, async ({ open, ada }) => {
    const long = 'A very long name that nobody would give a child but somebody will type here'
    const sam = await newcomer('seller', { name: long })
    const { buyer, order, phone } = await bookedPhone(sam, {
      productName: `Extraordinarily-long-model-${'designation'.repeat(6)}`,
      advertised: true,
    })
    const pages: [Player | undefined, string[]][] = [
      [undefined, ['/', '/phones', `/phones/${phone.id}`, '/login', '/signup', '/about', '/no-such-page']],
      [buyer, ['/products/Samsung', '/dashboard', '/dashboard/myorders', `/dashboard/payment/${order}`, '/dashboard/account']],
      [sam, ['/dashboard', '/dashboard/addproducts', `/dashboard/myproducts/${encodeURIComponent(sam.name)}`]],
      [ada, ['/dashboard/allseller/seller', '/dashboard/allbuyer/buyer']],
    ]
    for (const [player, addresses] of pages) {
      const page = await open(player, options)
      for (const address of addresses) await expectToFit(page, address)
      await page.context().close()
    }
  })

  test(`[S2.26] [S2.38] a phone is booked and paid for in ${name}`, async ({ open, sam }) => {
    const bea = await newcomer('buyer')
    const phone = await listPhone(sam)
    const page = await open(bea, options)
    await page.goto('/products/Samsung')
    await page.getByRole('button', { name: `Book Now: ${phone.name}` }).click()
    const booking = page.getByRole('dialog', { name: 'Book this phone' })
    await booking.getByLabel('Phone Number').fill(contact.phone)
    await booking.getByLabel('Location').fill(contact.location)
    await booking.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Booking confirmed')).toBeVisible()
    await page.goto('/dashboard/myorders')
    await page
      .getByRole('row')
      .filter({ hasText: phone.name })
      .getByRole('link', { name: /^Pay Now/ })
      .click()
    await page.getByLabel('Card number').fill(card.good)
    await page.getByLabel('Expiry date').fill('12 / 34')
    await page.getByLabel('CVC').fill('123')
    await page.getByRole('button', { name: 'Pay now' }).click()
    await expect(page.getByText('Congratulations! Your payment is complete')).toBeVisible()
  })
}

test('[S2.37] on a phone the rows of a table are cards, each value with its name', async ({ open, sam }) => {
  const { buyer, phone } = await paidPhone(sam)
  const page = await open(buyer, windows['a window of 320 px'])
  await page.goto('/dashboard/myorders')
  const row = page.getByRole('row').filter({ hasText: phone.name })
  await expect(row).toHaveCSS('display', 'block')
  const before = (label: string) =>
    row.locator(`td[data-label="${label}"]`).evaluate((cell) => getComputedStyle(cell, '::before').content)
  expect(await before('Total')).toBe('"Total"')

  await expect(row.getByRole('link', { name: 'Paid' })).toBeVisible()
})

test('[S2.25] on a phone nothing that can be pressed on a card is cut off', async ({ open, sam }) => {
  const { buyer, phone } = await bookedPhone(sam, { resalePrice: 1049.5 })
  const other = await listPhone(sam)
  const page = await open(buyer, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await page.goto('/products/Samsung')
  for (const { name } of [phone, other]) {
    const card = page.getByRole('article').filter({ hasText: name })
    await expect(card.getByRole('button', { name: /wishlist/ })).toBeVisible()
    if (name === phone.name) await expect(card.getByRole('link', { name: /^Pay/ })).toBeVisible()
    const cutOff = await card.evaluate((element) => {
      const { right } = element.getBoundingClientRect()
      const endOf = (text: Node) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        return range.getBoundingClientRect().right
      }
      const textsOf = (control: Element) =>
        [control, ...control.querySelectorAll(':not(.sr-only)')].flatMap(({ childNodes }) =>
          [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE),
        )
      // A word that touches the edge of its button cannot be read well.
      const isCutOff = (control: Element) => {
        const edge = control.getBoundingClientRect().right
        const margin = control.matches('.btn') ? 4 : 0
        return edge > right || Math.max(0, ...textsOf(control).map(endOf)) > edge - margin
      }
      return [...element.querySelectorAll('.btn, p')].filter(isCutOff).map((control) => control.textContent)
    })
    expect(cutOff).toEqual([])
  }
})

test('[S4.11] on a phone a notice leaves the header free', async ({ open, sam }) => {
  const { name } = await listPhone(sam)
  const page = await open(await newcomer('buyer'), { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await page.goto('/products/Samsung')
  await page.getByRole('button', { name: `Add to wishlist: ${name}` }).click()
  const notice = notices(page).getByText('Added to wishlist')
  await expect(notice).toBeVisible()
  const header = await page.getByRole('banner').boundingBox()
  const shown = await notice.boundingBox()
  expect(shown?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
})
