import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { anyImei, phoneName, pictureOf } from './goods.ts'
import { onlyPhone, picture } from './listing-form.ts'
import { newcomer } from './players.ts'

const kept = (page: Page) => page.getByRole('region', { name: 'On this device' })
const photoInput = (page: Page) => page.getByRole('main').getByLabel('Choose photos')
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true })

/** Waits until the device has all that the page for selling needs. */
const untilKept = (page: Page) =>
  page.evaluate(async () => {
    while (!(navigator.serviceWorker.controller && (await caches.match('/dashboard/sell')))) {
      await new Promise((later) => setTimeout(later, 50))
    }
  })

async function describePhone(page: Page, name: string) {
  await photoInput(page).setInputFiles([await picture('red'), await picture('blue')])
  while (await page.getByRole('button', { name: 'Skip' }).isVisible()) await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByLabel('Select Category').selectOption('Samsung')
  await page.getByLabel('Product Name').fill(name)
  await page.getByLabel('Original Price').fill('900')
  await page.getByLabel('Resale Price').fill('450.50')
  await page.getByLabel('Used Years').fill('2')
}

test('[S20.3] a phone that was photographed and described without a network is published once, with two tabs open', async ({
  open,
}) => {
  const sam = await newcomer('seller')
  const name = phoneName('Galaxy S21')
  const page = await open(sam, { serviceWorkers: 'allow' })
  await page.goto('/dashboard/sell')
  await expect(photoInput(page)).toBeAttached()
  await untilKept(page)
  await page.context().setOffline(true)
  await describePhone(page, name)
  await expect(page.getByText('No connection: kept on this device')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Product Name')).toHaveValue(name)
  await expect(page.getByRole('button', { name: 'Back: retake or remove' })).toBeVisible()
  await publish(page).click()
  await expect(kept(page)).toContainText('Waiting for a connection')
  const other = await page.context().newPage()
  await other.goto('/dashboard/sell')
  await expect(kept(other)).toContainText(name)
  await page.context().setOffline(false)
  for (const tab of [page, other]) await expect(kept(tab)).toHaveCount(0)
  expect((await onlyPhone(sam)).draft).toMatchObject({
    productName: name,
    resalePrice: 450.5,
    photos: [expect.any(String), expect.any(String)],
  })
  expect(await sam.api.listDrafts({})).toEqual([])
})

test('[S20.3] a listing whose response was lost waits on the device, and is not published twice', async ({ open }) => {
  const sam = await newcomer('seller')
  const name = phoneName('Galaxy S21')
  const page = await open(sam)
  await page.goto('/dashboard/sell')
  await describePhone(page, name)
  const keys: (string | undefined)[] = []
  await page.route('**/listings', async (route) => {
    keys.push(
      await route
        .request()
        .headerValue('idempotency-key')
        .then((key) => key ?? undefined),
    )
    if (keys.length > 2) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await publish(page).click()
  await expect(kept(page)).toContainText('Waiting for a connection')
  await page.reload()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('keptListings'))).toBeNull()
  await onlyPhone(sam)
  expect(keys.length).toBeGreaterThanOrEqual(3)
  expect(new Set(keys).size).toBe(1)
})

test('[S20.3] what the market refuses stays on the device with the reason, and nobody else who uses it sees it', async ({
  open,
}) => {
  const [sam, sue] = [await newcomer('seller'), await newcomer('seller')]
  const imei = anyImei()
  const photos = [await pictureOf(sue)]
  const twin = { categoryName: 'Samsung', orginalPrice: 900, resalePrice: 450.5, usedYears: 2, photos, imei }
  await sue.api.addListing({ productName: phoneName(), ...twin })
  const name = phoneName('Galaxy S21')
  const page = await open(sam)
  await page.goto('/dashboard/sell')
  await describePhone(page, name)
  await page.locator('summary').filter({ hasText: 'More details' }).click()
  await page.getByLabel('IMEI').fill(imei)
  await page.context().setOffline(true)
  await publish(page).click()
  await expect(kept(page)).toContainText('Waiting for a connection')
  await page.context().setOffline(false)
  await expect(kept(page)).toContainText('Not published')
  await expect(kept(page)).toContainText('IMEI')
  await page.evaluate((token) => localStorage.setItem('accessToken', token), sue.token)
  await page.reload()
  await expect(photoInput(page)).toBeAttached()
  await expect(kept(page)).toHaveCount(0)
  await page.evaluate((token) => localStorage.setItem('accessToken', token), sam.token)
  await page.goto(`/dashboard/myproducts/${encodeURIComponent(sam.name)}`)
  await kept(page)
    .getByRole('link', { name: `Continue with ${name}` })
    .click()
  await page.locator('summary').filter({ hasText: 'More details' }).click()
  await expect(page.getByLabel('IMEI')).toHaveValue(imei)
  await page.getByLabel('IMEI').fill('')
  await publish(page).click()
  await expect(page).toHaveURL(/myproducts/)
  await onlyPhone(sam)
})
