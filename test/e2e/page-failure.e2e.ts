import { expect, test } from './fixtures.ts'
import { newcomer } from './players.ts'

test('[S8.9] a page whose data is not found shows the not-found page in the chosen theme, with a link home', async ({ open }) => {
  const page = await open(await newcomer('buyer'))
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.route(/\/products\?/, (route) => route.fulfill({ status: 404, json: { code: 'not_found', message: 'Gone.' } }))
  await page.goto('/products/Samsung')
  await expect(page.getByRole('heading', { name: 'This page was not found' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('link', { name: 'Blog Page' })).toBeVisible()

  await page.unrouteAll()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page.getByRole('heading', { name: 'All Categories' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})
