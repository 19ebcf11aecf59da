import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, holdBack, notices, stopClock, test } from './fixtures.ts'
import { listPhone } from './goods.ts'
import { newcomer } from './players.ts'

/** A price that no other test lists Redmi phones for, and the address of the phones at it: other tests sell and delete theirs. */
function ownPrice() {
  const resalePrice = randomInt(10_000, 40_000) / 100
  const address = `/products/Redmi?minPrice=${resalePrice}&maxPrice=${resalePrice}`
  return { phone: { resalePrice, categoryName: 'Redmi' }, address } as const
}

const hearts = (page: Page) => page.getByRole('button', { name: /to wishlist: |from wishlist: / })

/** Expects a notice to be shown for exactly so many milliseconds by the page's clock. */
async function expectShownFor(page: Page, notice: Locator, milliseconds: number) {
  await expect(notice).toBeVisible()
  await page.clock.runFor(milliseconds - 10)
  await expect(notice).toBeVisible()
  await page.clock.runFor(10)
  await expect(notice).toBeHidden()
}

test('[S4.11] [S9.6] a success notification shows for two seconds, an error for four', async ({ open, sam }) => {
  const { phone: given, address } = ownPrice()
  const [phone, other] = [await listPhone(sam, given), await listPhone(sam, given)]
  const bea = await newcomer('buyer')
  const page = await open(bea)
  await page.clock.install()
  await page.goto(address)
  const wish = ({ name }: { name: string }) => page.getByRole('button', { name: `Add to wishlist: ${name}` })
  await expect(wish(phone)).toBeVisible()
  await stopClock(page)
  await wish(phone).click()
  await expectShownFor(page, notices(page).getByText('Added to wishlist'), 2_000)

  await sam.api.deleteProduct({ productId: other.id })
  await wish(other).click()
  await expectShownFor(page, notices(page).getByText(`${other.name} is no longer for sale`), 4_000)
})

test('[S4.11] [S9.6] a loading notification stays until its request has finished', async ({ open }) => {
  const bea = await newcomer('buyer')
  const page = await open(bea)
  await page.clock.install()
  await page.goto('/dashboard/account')
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible()
  // The request times out after ten seconds of the page's clock, so the test lets only nine pass.
  await stopClock(page)
  const letThrough = await holdBack(page, '**/me/export')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const notice = notices(page).getByText('Preparing your data')
  await expect(notice).toBeVisible()
  await page.clock.runFor(9_000)
  await expect(notice).toBeVisible()
  letThrough()
  await expect(notices(page).getByText('Your data has been downloaded')).toBeVisible()
  await expect(notice).toHaveCount(0)
  expect((await download).suggestedFilename()).toBe('ringback-my-data.json')
})

test('[S9.6] at most twenty notifications show at once', async ({ open, sam }) => {
  const { phone, address } = ownPrice()
  for (let number = 0; number < 24; number++) await listPhone(sam, phone)
  const bea = await newcomer('buyer')
  const page = await open(bea)
  await page.clock.install()
  await page.goto(address)
  await expect(hearts(page)).toHaveCount(24)
  // No notice disappears while the clock is stopped.
  await stopClock(page)
  const toasts = notices(page).getByText('Added to wishlist')
  for (let number = 1; number <= 24; number++) {
    await hearts(page)
      .nth(number - 1)
      .press('Enter')
    await expect.poll(async () => (await bea.api.listWishes({ email: bea.email })).items.length).toBe(number)
    await expect(toasts).toHaveCount(Math.min(number, 20))
  }
})
