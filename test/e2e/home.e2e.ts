import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { mediumDate } from '#shared/format.ts'
import { arrive, expect, holdBack, inBothWordings, stopClock, test } from './fixtures.ts'
import { listPhone } from './goods.ts'
import { onAPhone } from './hands.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })

test('[S1.1] [S2.1] a guest sees the banner, the categories, Flash Sale and the reviews', async ({ open, sam }) => {
  await listPhone(sam, { advertised: true })
  const page = await open()
  await page.goto('/')
  await expect(section(page, 'Welcome')).toBeVisible()
  for (const name of ['All Categories', 'Flash Sale', 'Product Review']) {
    await expect(section(page, name).getByRole('heading', { name, exact: true })).toBeVisible()
  }
})

test.describe('the banner', () => {
  const slide = (page: Page, number: number) => page.locator(`[aria-label="${number} of 2"]`)
  const shown = (page: Page, number: number) => expect(slide(page, number)).toHaveCSS('opacity', '1')

  /** Opens the home page with the clock stopped, and waits until the banner is hydrated. */
  async function openStill(page: Page, button: string) {
    await page.clock.install()
    await stopClock(page)
    await page.goto('/')
    // The scripts wait until the first picture is painted, but at most this long.
    await page.clock.runFor(1_500)
    await expect(page.getByRole('button', { name: button })).toBeVisible()
    // Rendered only in the browser, unlike the button.
    await expect(slide(page, 2).locator('img')).toBeAttached()
  }

  test('[S2.17] [S9.1] two slides cross-fade every 4500 ms', async ({ open }) => {
    const page = await open(undefined, { reducedMotion: 'no-preference' })
    await openStill(page, 'Pause slideshow')
    await expect(page.locator('[aria-roledescription="slide"]')).toHaveCount(2)
    await expect(slide(page, 1)).toHaveCSS('transition-property', 'opacity')
    await page.clock.runFor(4_490)
    await expect(slide(page, 1)).not.toHaveAttribute('inert')
    await page.clock.runFor(10)
    await shown(page, 2)
    await expect(slide(page, 1)).toHaveCSS('opacity', '0')
    await page.clock.runFor(4_500)
    await shown(page, 1)
  })

  /** Moves a finger over the banner to the left. */
  async function swipe(page: Page) {
    const box = await section(page, 'Welcome').boundingBox()
    const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 60]
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: by === undefined ? [] : [{ x: x - by, y }] })
    // All at once: a finger that rests would be a long press.
    await Promise.all([touch('touchStart', 0), touch('touchMove', 60), touch('touchMove', 120), touch('touchEnd')])
    await session.detach()
  }

  test('[S2.17] the banner continues after a click or a touch, and stops on request or with reduced motion', async ({ open }) => {
    const page = await open(undefined, { reducedMotion: 'no-preference', hasTouch: true })
    await openStill(page, 'Pause slideshow')
    await page.getByRole('button', { name: 'Slide 2' }).click()
    await shown(page, 2)
    await section(page, 'Welcome').hover()
    await page.clock.runFor(4_500)
    await shown(page, 1)
    await swipe(page)
    await shown(page, 2)
    await page.clock.runFor(4_500)
    await shown(page, 1)
    await page.getByRole('button', { name: 'Pause slideshow' }).click()
    await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeVisible()
    await page.clock.runFor(10_000)
    await shown(page, 1)

    const still = await open(undefined, { reducedMotion: 'reduce' })
    await openStill(still, 'Play slideshow')
    await still.clock.runFor(10_000)
    await shown(still, 1)
  })

  test('[S2.17] a finger turns the slides', async ({ open }) => {
    const page = await open(undefined, onAPhone)
    await page.goto('/')
    // Only rendered in the browser: once it is there, the page handles events.
    await expect(slide(page, 2).locator('img')).toBeAttached()
    await swipe(page)
    await shown(page, 2)
  })
})

test('[S2.18] [S9.2] each category shows its picture, its name and a link to its phones', async ({ open, sam, bea }) => {
  const names = ['Samsung', 'Realme', 'Redmi', 'Apple'] as const
  for (const categoryName of names) await listPhone(sam, { categoryName })
  const page = await open(bea)
  await page.goto('/')
  const cards = section(page, 'All Categories').getByRole('article')
  await expect(cards).toHaveCount(4)
  for (const name of names) {
    const card = cards.filter({ has: page.getByRole('heading', { name }) })
    await expect(card.locator('img')).toHaveJSProperty('complete', true)
    await expect(card.getByRole('link', { name: `Browse ${name} phones` })).toHaveAttribute('href', `/products/${name}`)
  }
  await cards.getByRole('link', { name: 'Browse Apple phones' }).click()
  await expect(page).toHaveURL('/products/Apple')

  // Guests have no access to a category's own page.
  const guest = await open()
  await guest.goto('/')
  await section(guest, 'All Categories').getByRole('link', { name: 'Browse Apple phones' }).click()
  await expect(guest).toHaveURL('/phones?brand=Apple')
})

test(
  '[S2.21] [S2.19] [S9.3] [S9.5] a Flash Sale card shows the phone’s facts and prices, and links to it and to its category',
  inBothWordings,
  async ({ wording, open, sam, bea }) => {
    const given = { orginalPrice: 1249, resalePrice: 450.5, usedYears: 3, categoryName: 'Redmi', advertised: true } as const
    const phone = await listPhone(sam, given)
    const quiet = await listPhone(sam)
    const page = await open(bea)
    await page.goto('/')
    const flashSale = section(page, 'Flash Sale')
    const card = flashSale.getByRole('article').filter({ hasText: phone.name })
    for (const text of [wording.price(450.5), wording.price(1249), wording.used(3), sam.name, mediumDate(new Date())]) {
      await expect(card.getByText(text).first()).toBeVisible()
    }
    await card.scrollIntoViewIfNeeded()
    await expect(card.locator('img')).toHaveJSProperty('complete', true)
    expect(await card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(flashSale.getByText(quiet.name)).toHaveCount(0)
    const others = card.getByRole('link', { name: 'More Redmi phones' })
    // Until the page knows who is signed in, the link leads to a page that guests may open.
    await expect(others).toHaveAttribute('href', '/products/Redmi')
    await others.click()
    await expect(page).toHaveURL('/products/Redmi')
    await page.goBack()
    await card.getByRole('link', { name: phone.name }).click()
    await expect(page).toHaveURL(`/phones/${phone.id}`)
  },
)

test('[S2.18] [S2.19] spinners show while categories and Flash Sale are loading', async ({ open, sam }) => {
  const phone = await listPhone(sam, { advertised: true })
  const page = await open()
  await arrive(page, '/about')
  const letThrough = await holdBack(page, /\/(categories|advertisProducts)/)
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(section(page, 'All Categories').getByRole('status')).toHaveText('Loading categories')
  await expect(section(page, 'Flash Sale').getByRole('status')).toHaveText('Loading Flash Sale')
  letThrough()
  await expect(section(page, 'All Categories').getByRole('article')).toHaveCount(4)
  await expect(section(page, 'Flash Sale').getByText(phone.name)).toBeVisible()
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
})

test('[S2.19] Flash Sale shows one page of phones, and the others on “Load more”', async ({ open, sam }) => {
  await listPhone(sam, { advertised: true })
  const page = await open()
  const [phone] = await (await page.request.get('/advertisProducts?advertise=true&limit=1')).json()
  const many = Array.from({ length: 30 }, (_, number) => ({ ...phone, _id: randomUUID(), productName: `Phone ${number}` }))
  await page.route(/\/advertisProducts/, (route) => {
    const first = !route.request().url().includes('after=')
    const link = first ? '</advertisProducts?advertise=true&limit=24&after=place>; rel="next"' : ''
    return route.fulfill({ json: first ? many.slice(0, 24) : many.slice(24), headers: { link } })
  })
  await arrive(page, '/about')
  await page.getByRole('link', { name: 'Home' }).click()
  const phones = section(page, 'Flash Sale').getByRole('article')
  await expect(phones).toHaveCount(24)
  await section(page, 'Flash Sale').getByRole('button', { name: 'Load more' }).click()
  await expect(phones).toHaveCount(30)
  await expect(section(page, 'Flash Sale').getByRole('button', { name: 'Load more' })).toHaveCount(0)
})

test('[S2.20] [S13.6] three real reviews show stars, text and who wrote them, and link to the seller', async ({ open }) => {
  const page = await open()
  await page.goto('/')
  const reviews = section(page, 'Product Review').getByRole('figure')
  await expect(reviews).toHaveCount(3)
  for (const review of await reviews.all()) {
    await expect(review.getByRole('img', { name: /^[1-5] of 5 stars$/ })).toBeVisible()
    await expect(review.getByRole('blockquote')).toHaveText(/^“.{20,}”$/)
    await expect(review.locator('figcaption')).toHaveText(/^\p{L}.*About \p{L}/u)
    await expect(review.getByRole('link')).toHaveAttribute('href', /^\/sellers\//)
  }
  await expect(section(page, 'Product Review').getByText('Examples', { exact: true })).toHaveCount(0)
})
