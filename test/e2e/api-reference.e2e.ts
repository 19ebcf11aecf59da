import { expect, test } from '@playwright/test'
import { url } from './people.ts'

test('the calls can be browsed, linked to and copied', async ({ browser }) => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await page.goto(url('/api'))
  await page.getByRole('navigation', { name: 'Calls' }).getByRole('link', { name: 'POST /orders' }).click()
  await expect(page).toHaveURL(/#placeOrder$/)
  const call = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'POST /orders' }) })
  await expect(call).toBeInViewport()
  await expect(call.getByText('For buyers')).toBeVisible()
  await call.getByRole('button', { name: 'Copy as curl' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`curl -X POST '${new URL(url('/')).origin}/orders'`)
  expect(copied).toContain('12 Harbour Street, Springfield')
  await context.close()
})

test('the calls can be read before any script has run', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(url('/api'))
  await expect(page.getByRole('heading', { name: 'GET /jwt' })).toBeVisible()
  await context.close()
})
