import type { BrowserContextOptions, Page } from '@playwright/test'
import { contact, fillAddress } from './address.ts'
import { expect, notices, test } from './fixtures.ts'
import { bookedPhone, card, listPhone, paidPhone, pay } from './goods.ts'
import { onAPhone } from './hands.ts'
import { newcomer, type Player } from './players.ts'
import { anyTrackingNumber, listWithImei, returnAddress } from './sales.ts'

/** A small phone screen, and a usual window at 200 % zoom. */
const windows: Record<string, BrowserContextOptions> = {
  'a window of 320 px with a scrollbar of 15 px': { viewport: { width: 305, height: 640 }, hasTouch: true, isMobile: true },
  '200 % zoom': { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
}

async function expectToFit(page: Page, address: string) {
  await page.goto(address)
  await expect(page.locator('main h1').first()).toBeVisible()
  await expectNothingTooWide(page, address)
}

async function expectNothingTooWide(page: Page, address: string) {
  await expect(page.locator('[aria-busy="true"], main .animate-pulse')).toHaveCount(0)
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect({ address, tooWide }).toEqual({ address, tooWide: 0 })
  expect({ address, broken: await page.evaluate(brokenWords) }).toEqual({ address, broken: [] })
}

/** Texts in elements so narrow that words break letter by letter, or that stick out of their card. */
function brokenWords(): string[] {
  const isBroken = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect()
    const size = Number.parseFloat(getComputedStyle(element).fontSize)
    return width > 1 && width < 3 * size && height > 2.5 * size && element.textContent.trim().length > 4
  }
  const sticksOut = (element: HTMLElement) => {
    const card = element.parentElement?.closest('.surface')
    return card !== null && card !== undefined && element.getBoundingClientRect().right > card.getBoundingClientRect().right + 1
  }
  const texts = [...document.querySelectorAll<HTMLElement>('main :is(dt, dd, h1, h2, h3, p, span, legend, label)')]
  const shown = texts.filter((element) => element.textContent.trim() && !element.closest('.sr-only, table, [aria-hidden="true"]'))
  return shown.filter((element) => isBroken(element) || sticksOut(element)).map((element) => element.textContent)
}

for (const [name, options] of Object.entries(windows)) {
  test(`[S2.16] no page scrolls sideways with ${name}`, async ({ open, ada }) => {
    const long = 'A very long name that nobody would give a child but somebody will type here'
    const sam = await newcomer('seller', { name: long })
    const { buyer, order, phone } = await bookedPhone(sam, {
      productName: `Extraordinarily-long-model-${'designation'.repeat(6)}`,
      advertised: true,
    })
    const pages: [Player | undefined, string[]][] = [
      [undefined, ['/', '/phones', `/phones/${phone.id}`, '/login', '/signup', '/about', '/no-such-page']],
      [buyer, ['/products/Samsung', '/dashboard', '/dashboard/myorders', `/dashboard/payment/${order}`, '/dashboard/account']],
      [
        sam,
        [
          '/dashboard',
          '/dashboard/badge',
          '/dashboard/addproducts',
          '/dashboard/sell',
          `/dashboard/myproducts/${encodeURIComponent(sam.name)}`,
        ],
      ],
      [ada, ['/dashboard/allseller/seller', '/dashboard/allbuyer/buyer', '/dashboard/badges?status=verified']],
    ]
    for (const [player, addresses] of pages) {
      const page = await open(player, options)
      for (const address of addresses) await expectToFit(page, address)
      await page.context().close()
    }
  })

  test(`[S2.26] [S2.38] a phone is booked and paid for with ${name}`, async ({ open, sam }) => {
    const bea = await newcomer('buyer')
    const phone = await listPhone(sam)
    const page = await open(bea, options)
    await page.goto('/products/Samsung')
    await page.getByRole('button', { name: `Book Now: ${phone.name}` }).click()
    const booking = page.getByRole('dialog', { name: 'Book this phone' })
    await booking.getByLabel('Phone Number').fill(contact.phone)
    await fillAddress(booking)
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

test('at 360 px long names and words wrap inside their elements, never letter by letter', async ({ open, ada }) => {
  const sam = await newcomer('seller', { name: 'Samantha Wilhelmina Featherstonehaugh-Cholmondeley of Upper Bottomley' })
  const bea = await newcomer('buyer', { name: `Bea-${'beatrice'.repeat(8)}` })
  const { order } = await orderOf(bea, sam)
  const returned = await returnedOrder(bea, sam)
  const { id: wished } = await listPhone(sam, { productName: `Long-${'designation'.repeat(6)}` })
  await bea.api.addWish({ productsId: wished })
  const word = 'extraordinarily'.repeat(5)
  const { _id: samId } = await sam.api.getMe()
  const dashboard = (...names: string[]) => names.map((name) => `/dashboard/${name}`)
  const personal = dashboard('messages', 'offers', 'notices', 'ratings', 'reports', 'decisions', 'account', 'alerts')
  const bought = dashboard(`payment/${order}`, `payment/${returned}`, `payment/${order}/receipt`, 'myorders', 'mywhistlist')
  const sold = dashboard(`sales/${order}`, `sales/${returned}`, `sales/${order}/invoice`, 'sales', 'money', 'payout-account')
  const staff = dashboard('flaggedorders', 'cases', 'moderation', 'chargebacks', 'debts', 'payouts', 'integrity', 'staff')
  const pages: [Player | undefined, string[]][] = [
    [undefined, [`/phones?q=${word}`, `/sellers/${samId}`, '/compare', '/contact', '/forgot-password']],
    [bea, [...bought, ...personal, '/blogs', `/products/Samsung?q=${word}`]],
    [sam, [...sold, ...personal, ...dashboard('questions', `myproducts/${encodeURIComponent(sam.name)}?search=${word}`)]],
    [ada, [...dashboard(`orders/${order}`, `orders/${returned}`, `allseller/seller?search=${word}`), ...staff]],
  ]
  for (const [player, addresses] of pages) {
    const page = await open(player, onAPhone)
    for (const address of addresses) await expectToFit(page, address)
    await page.context().close()
  }
  const page = await open(sam, onAPhone)
  const address = `/dashboard/sales/${returned}`
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Send my rating' })).toBeVisible()
  await expectNothingTooWide(page, address)
})

async function orderOf(buyer: Player, seller: Player) {
  const { phone, imei, price } = await listWithImei(seller)
  const { insertedId: order } = await buyer.api.placeOrder({ productsId: phone, ...contact })
  await pay(buyer, order, price)
  return { order, phone, imei }
}

/** An order whose phone was returned: it shows the longest amounts. */
async function returnedOrder(buyer: Player, seller: Player) {
  const { order: id, imei } = await orderOf(buyer, seller)
  const parcel = () => ({ carrier: 'ups', trackingNumber: anyTrackingNumber(), imei }) as const
  await seller.api.takeStep({ id, step: 'ship', ...parcel(), returnAddress })
  await buyer.api.takeStep({ id, step: 'confirmArrival' })
  const wrong = { caseKind: 'not_as_described', reason: 'The screen has a crack.' } as const
  await buyer.api.takeStep({ id, step: 'reportProblem', ...wrong, points: ['Condition'] })
  await seller.api.takeStep({ id, step: 'acceptReturn' })
  await buyer.api.takeStep({ id, step: 'sendBack', ...parcel() })
  await seller.api.takeStep({ id, step: 'confirmReturn', imei })
  return id
}

test('[S2.37] on a small screen table rows become cards, each value with its label', async ({ open, sam }) => {
  const { buyer, phone } = await paidPhone(sam)
  const page = await open(buyer, windows['a window of 320 px with a scrollbar of 15 px'])
  await page.goto('/dashboard/myorders')
  const row = page.getByRole('row').filter({ hasText: phone.name })
  await expect(row).toHaveCSS('display', 'block')
  const before = (label: string) =>
    row.locator(`td[data-label="${label}"]`).evaluate((cell) => getComputedStyle(cell, '::before').content)
  expect(await before('Total')).toBe('"Total"')

  await expect(row.getByRole('link', { name: 'Paid' })).toBeVisible()
})

test('[S2.25] on a small screen no button or text on a phone’s card is cut off', async ({ open, sam }) => {
  const { buyer, phone } = await bookedPhone(sam, { resalePrice: 1049.5 })
  const other = await listPhone(sam)
  const page = await open(buyer, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await page.goto('/products/Samsung')
  for (const { name } of [phone, other]) {
    const card = page.getByRole('article').filter({ hasText: name })
    await expect(card.getByRole('button', { name: /wishlist/ })).toBeVisible()
    if (name === phone.name) await expect(card.getByRole('link', { name: 'Pay $1,061.50' })).toBeVisible()
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
      // A word that touches the edge of its button is hard to read.
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

test('[S4.11] on a small screen a notification does not cover the header', async ({ open, sam }) => {
  const { name } = await listPhone(sam)
  const page = await open(await newcomer('buyer'), { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await page.goto('/products/Samsung')
  const heart = page.getByRole('button', { name: `Add to wishlist: ${name}` })
  await expect(heart).toBeVisible()
  const header = await page.getByRole('banner').boundingBox()
  await heart.click()
  const notice = notices(page).getByText('Added to wishlist')
  await expect(notice).toBeVisible()
  const shown = await notice.boundingBox()
  expect(shown?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
})
