import type { Page } from '@playwright/test'
import { mediumDate } from '#shared/format.ts'
import { arrive, expect, holdBack, notices, test } from './fixtures.ts'
import { anyImei, listPhone, paidPhone, phoneName } from './goods.ts'
import { newcomer } from './players.ts'

const structured = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')

test('a phone’s page shows its price, saving, posting date, time used, unknown details and seller', async ({ open }) => {
  const sam = await newcomer('seller')
  const phone = await listPhone(sam, { orginalPrice: 1000, resalePrice: 640, usedYears: 1.5 })
  const page = await open()
  await arrive(page, `/phones/${phone.id}`)
  await expect(page).toHaveTitle(`${phone.name} | Ringback`)
  for (const text of ['$640', '$1,000', 'You save $360 (36%)', `Posted ${mediumDate(new Date())}`]) {
    await expect(page.getByText(text).first()).toBeVisible()
  }
  await expect(page.getByRole('definition').filter({ hasText: '1 year 6 months' })).toBeVisible()
  await expect(page.getByText('Not provided')).toBeVisible()
  await expect(page.getByText(/Not reported lost/)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Seller' })).toContainText(sam.name)
  await expect(page.getByRole('region', { name: 'Seller' })).toContainText('1 phone for sale')
  for (const promise of ['Shipped within 3 business days', 'Returns if something’s wrong', 'Buyer protection']) {
    await expect(page.getByRole('region', { name: 'How you’re protected' }).getByText(promise)).toBeVisible()
  }
  const ways = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link')
  await expect(ways.nth(2)).toHaveAttribute('href', '/phones?brand=Samsung')
})

test('[S10.10] a phone’s page shows the date on which a register did not list it as lost or stolen', async ({ open, sam }) => {
  const phone = await listPhone(sam)
  const { draft } = await sam.api.getMyListing({ listingId: phone.id })
  await sam.api.editListing({ listingId: phone.id, ...draft, imei: anyImei() })
  const page = await open()
  await page.goto(`/phones/${phone.id}`)
  await expect(page.getByText(`Not reported lost or stolen as of ${mediumDate(new Date())}`)).toBeVisible()
})

test('a phone’s page has structured data and meta tags, and HTML in the phone’s name is escaped', async ({ open, sam }) => {
  const name = `${phoneName()} </script><b>`
  const phone = await listPhone(sam, { productName: name, resalePrice: 450.5 })
  const page = await open()
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(error.message))
  await arrive(page, `/phones/${phone.id}`)
  const origin = new URL(page.url()).origin
  const data = await structured(page)
  const product = data['@graph'].find((part: { '@type': string }) => part['@type'] === 'Product')
  expect(product).toMatchObject({
    name,
    offers: {
      price: '450.50',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/UsedCondition',
      url: `${origin}/phones/${phone.id}`,
      seller: { name: sam.name },
    },
  })
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${origin}/phones/${phone.id}`)
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(picture?.startsWith(`${origin}/images/`)).toBe(true)
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  expect(faults).toEqual([])

  await page.goto('/phones?q=galaxy')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${origin}/phones`)
})

test('a sold phone keeps its page, marked as sold, with a link to similar phones; an unknown phone answers 404', async ({
  open,
  sam,
}) => {
  const { phone } = await paidPhone(sam)
  const page = await open()
  const answer = await page.goto(`/phones/${phone.id}`)
  expect(answer?.status()).toBe(200)
  await expect(page.getByText('Sold', { exact: true })).toBeVisible()
  await expect(page.getByText('Book Now')).toHaveCount(0)
  const data = await structured(page)
  expect(JSON.stringify(data)).toContain('https://schema.org/SoldOut')
  await page.getByRole('link', { name: 'See similar phones' }).click()
  await expect(page).toHaveURL('/phones?brand=Samsung')
  for (const nobody of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
    expect((await page.goto(`/phones/${nobody}`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'This page was not found' })).toBeVisible()
  }
})

test('a buyer adds a phone to the wishlist on its page; its seller sees that it is their own phone', async ({ open, sam }) => {
  const phone = await listPhone(sam)
  const bea = await newcomer('buyer')
  const page = await open(bea)
  await arrive(page, `/phones/${phone.id}`)
  await page.getByRole('button', { name: `Add to wishlist: ${phone.name}` }).click()
  await expect(notices(page).getByText('Added to wishlist')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: `Remove from wishlist: ${phone.name}` })).toBeEnabled()
  const seller = await open(sam)
  await seller.goto(`/phones/${phone.id}`)
  await expect(seller.getByText('This is your phone')).toBeVisible()
  await expect(seller.getByText('Book Now')).toHaveCount(0)
})

test('Share uses the device’s share function, or copies the link where there is none', async ({ open, sam }) => {
  const phone = await listPhone(sam)
  const page = await open(undefined, { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }))
  await arrive(page, `/phones/${phone.id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(notices(page).getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

  const device = await open()
  await device.addInitScript(() => {
    const share = async (given: ShareData) => Object.assign(window, { shared: given })
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  })
  await arrive(device, `/phones/${phone.id}`)
  await device.getByRole('button', { name: 'Share' }).click()
  expect(await device.evaluate(() => (window as unknown as { shared: ShareData }).shared)).toEqual({
    title: phone.name,
    url: device.url(),
  })
})

test('at 360 px a photo opens enlarged, and Escape closes it', async ({ open, sam }) => {
  const phone = await listPhone(sam)
  const page = await open(undefined, { viewport: { width: 360, height: 740 }, hasTouch: true })
  await arrive(page, `/phones/${phone.id}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const photo = page.getByRole('link', { name: `Enlarge ${phone.name}, photo 1 of 1` })
  await photo.click()
  const viewer = page.getByRole('dialog', { name: 'Enlarged photos' })
  await expect(viewer.getByRole('img', { name: `${phone.name}, photo 1 of 1` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(photo).toBeFocused()
})

test('opening a similar phone changes the page without a full page load', async ({ open, sam }) => {
  const [phone] = [await listPhone(sam), await listPhone(sam)]
  const page = await open()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await arrive(page, `/phones/${phone.id}`)
  await page.evaluate(() => Object.assign(window, { same: true }))
  const similar = page.getByRole('region', { name: 'Similar phones' }).getByRole('link').first()
  const name = (await similar.textContent()) ?? ''
  await similar.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
  await expect(page).toHaveTitle(`${name} | Ringback`)
  expect(faults).toEqual([])
})

test('[S2.26] the booking dialog that an address opens stays closed, although the reader’s own data comes later', async ({
  open,
  sam,
}) => {
  const phone = await listPhone(sam)
  const bea = await newcomer('buyer')
  await bea.api.addWish({ productsId: phone.id })
  const page = await open(bea)
  const letThrough = await holdBack(page, `**/listings/${phone.id}`)
  await page.goto(`/phones/${phone.id}?book=now`)
  const booking = page.getByRole('dialog', { name: 'Book this phone' })
  await booking.getByRole('button', { name: 'Close' }).first().click()
  await expect(booking).toBeHidden()
  letThrough()
  await expect(page.getByRole('button', { name: `Remove from wishlist: ${phone.name}` })).toBeEnabled()
  await expect(page).toHaveURL(`/phones/${phone.id}`)
  await expect(booking).toBeHidden()
})

test('[S18.7] a phone’s page shows what similar phones cost and how soon it can arrive, to guests too', async ({ open, sam }) => {
  const phone = await listPhone(sam, {
    productName: phoneName('Galaxy S21 128 GB'),
    orginalPrice: 799,
    resalePrice: 2400.5,
    usedYears: 3,
  })
  const page = await open()
  await arrive(page, `/phones/${phone.id}`)
  const prices = page.getByRole('region', { name: 'Prices of similar phones' })
  await prices.scrollIntoViewIfNeeded()
  await expect(prices.getByText(/similar phones/).first()).toBeVisible()
  await expect(prices).toContainText('At $2,400.50, this phone is above this range.')
  await expect(page.getByText(/It should arrive in 3 to 10 days/)).toBeVisible()
})
