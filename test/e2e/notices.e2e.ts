import type { Page } from '@playwright/test'
import { expect, holdBack, notices, test } from './fixtures.ts'
import { listPhone } from './goods.ts'
import { newcomer } from './players.ts'

/** Milliseconds for which a notice with these words was to be seen. */
const timeOf = (page: Page, words: string) =>
  page.evaluate((sought) => {
    const there = () => document.querySelector('[aria-label="Notifications"]')?.textContent?.includes(sought) ?? false
    return new Promise<number>((resolve) => {
      let since: number | undefined
      const look = () => {
        if (there()) since ??= performance.now()
        else if (since !== undefined) {
          clearInterval(watch)
          resolve(performance.now() - since)
        }
      }
      const watch = setInterval(look, 20)
    })
  }, words)

const wishButtons = (page: Page) => page.getByRole('button', { name: /^Add to wishlist/ })

test('[S4.11] [S9.6] a success is told for two seconds, an error for four', async ({ open, sam }) => {
  const [phone, other] = [await listPhone(sam), await listPhone(sam)]
  const bea = await newcomer('buyer')
  const page = await open(bea)
  await page.goto('/products/Samsung')
  const wish = ({ name }: { name: string }) => page.getByRole('button', { name: `Add to wishlist: ${name}` })
  await expect(wish(phone)).toBeVisible()
  const success = timeOf(page, 'Added Whistlist')
  await wish(phone).click()
  const shown = await success
  expect(shown).toBeGreaterThan(1_900)
  expect(shown).toBeLessThan(3_900)

  await sam.api.deleteProduct({ productId: other.id })
  const refusal = `${other.name} is no longer offered`
  const error = timeOf(page, refusal)
  await wish(other).click()
  const told = await error
  expect(told).toBeGreaterThan(3_900)
  expect(told).toBeLessThan(8_000)
})

test('[S4.11] [S9.6] a notice stays for as long as something loads', async ({ open }) => {
  const bea = await newcomer('buyer')
  const page = await open(bea)
  await page.goto('/dashboard/account')
  const letThrough = await holdBack(page, '**/me/export')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const notice = notices(page).getByText('Collecting your data')
  await expect(notice).toBeVisible()
  await page.waitForTimeout(5_000)
  await expect(notice).toBeVisible()
  letThrough()
  await expect(notices(page).getByText('Your data is in your downloads')).toBeVisible()
  await expect(notice).toHaveCount(0)
  expect((await download).suggestedFilename()).toBe('ringback-my-data.json')
})

test('[S9.6] at most twenty notices show at once', async ({ open, sam }) => {
  for (let number = 0; number < 24; number++) await listPhone(sam)
  const bea = await newcomer('buyer')
  const page = await open(bea)
  await page.goto('/products/Samsung')
  await expect(wishButtons(page)).toHaveCount(24)
  await wishButtons(page).first().click()
  // Under the pointer they stay.
  const toasts = notices(page).getByText('Added Whistlist')
  await toasts.first().hover()
  for (let left = 23; left > 0; left--) {
    // The list is read anew after each wish; a click on what is being drawn anew is lost.
    await expect(async () => {
      if ((await wishButtons(page).count()) === left) await wishButtons(page).first().dispatchEvent('click')
      await expect(wishButtons(page)).toHaveCount(left - 1, { timeout: 3_000 })
    }).toPass({ timeout: 20_000 })
  }
  await expect(toasts).toHaveCount(20)
})
