import { expect, test } from '@playwright/test'
import { url } from './people.ts'

test('the API reference is collapsed, and calls can be browsed, linked to and copied', async ({ browser }) => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await page.goto(url('/api'))
  const forBuyers = page.getByText('For buyers')
  await expect(forBuyers.first()).toBeHidden()
  await page.getByRole('navigation', { name: 'Calls' }).getByRole('link', { name: 'POST /orders', exact: true }).click()
  await expect(page).toHaveURL(/#placeOrder$/)
  const call = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'POST /orders', exact: true }) })
  await expect(call).toBeInViewport()
  await expect(call.getByText('For buyers')).toBeVisible()
  expect(await page.locator('details[open]').count()).toBe(1)
  await call.getByRole('button', { name: 'Copy as curl' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`curl -X POST '${new URL(url('/')).origin}/orders'`)
  expect(copied).toContain('12 Harbour Street, Springfield')
  await call.getByRole('heading', { name: 'POST /orders', exact: true }).click()
  await expect(call.getByText('For buyers')).toBeHidden()
  await context.close()
})

test('an address with the name of a call opens and shows it', async ({ browser }) => {
  const page = await browser.newPage()
  await page.goto(url('/api#placeOrder'))
  const call = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'POST /orders', exact: true }) })
  await expect(call.getByText('For buyers')).toBeInViewport()
  await expect(call.getByRole('heading', { name: 'POST /orders', exact: true })).toBeInViewport()
  await page.close()
})

test('the API reference can be read without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(url('/api'))
  await expect(page.getByRole('heading', { name: 'GET /jwt' })).toBeVisible()
  await page.goto(url('/api#getAccessToken'))
  await expect(page.locator('#getAccessToken')).toBeVisible()
  await context.close()
})
