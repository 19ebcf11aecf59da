import type { Page } from '@playwright/test'
import { demoPassword } from '#db/demo/people.ts'
import { expectSound } from './axe.ts'
import { test as base, expect, notices } from './fixtures.ts'
import { emptyMarket, startMarket } from './market-process.ts'

/** A separate demo market, because turning its clock would disturb other tests. */
const test = base.extend<object, { url: string }>({
  url: [
    async ({ browserName: _ }, use) => {
      const market = await startMarket()
      await use(market.url)
      await market.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

async function logIn(page: Page, url: string, name: string) {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(`${name}@ringback.example`)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const headline = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

test('[S10.8] [S10.9] a parcel moved and time turned forward in the sandbox change the order’s page', async ({ open, url }) => {
  const sandbox = await open()
  await sandbox.goto(`${url}/sandbox`)
  const parcel = part(sandbox, 'Carriers').getByRole('listitem')
  await expect(parcel).toContainText('From Sam Seller to Bea Buyer')
  const phone = (await parcel.getByRole('paragraph').first().textContent()) ?? ''

  const bea = await open()
  await logIn(bea, url, 'bea')
  await bea.goto(`${url}/dashboard/myorders`)
  await bea.getByRole('row', { name: phone }).getByRole('link').last().click()
  await expect(headline(bea, 'On its way to you')).toBeVisible()

  await parcel.getByRole('button', { name: 'Mark as in transit' }).click()
  await expect(parcel.getByText('Scanned')).toBeVisible()
  await parcel.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(notices(sandbox).getByText('The carrier has delivered the parcel.')).toBeVisible()
  await expect(sandbox.getByText('No parcels on their way.')).toBeVisible()
  await expect(headline(bea, 'Check your phone')).toBeVisible()

  // The time left is by the market's clock, not by this machine's.
  const left = bea.getByRole('main').getByText('Time left:')
  await expect(left).toContainText(/3 days 0 h|2 days 23 h/)
  await part(sandbox, 'Time').getByRole('button', { name: 'One day later' }).click()
  await expect(part(sandbox, 'Time').getByText('1 day ahead of real time')).toBeVisible()
  await bea.reload()
  await expect(left).toContainText(/2 days 0 h|47 h/)

  await part(sandbox, 'Time').getByRole('button', { name: 'Three days later' }).click()
  await expect(part(sandbox, 'Time').getByText('4 days ahead of real time')).toBeVisible()
  await expect(headline(bea, 'Complete')).toBeVisible()
  // Her access token has expired days ago, and the page has replaced it.
  await bea.goto(`${url}/dashboard/myorders`)
  await expect(bea.getByRole('row', { name: phone })).toBeVisible()
})

test('the sandbox page has no accessibility violations and fits a screen of 360 px', async ({ open, url }) => {
  const page = await open(undefined, { viewport: { width: 360, height: 740 } })
  await page.goto(url)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Move time forward and simulate failures' }).click()
  await expect(part(page, 'Lost answers')).toBeVisible()
  await part(page, 'Lost answers').getByRole('button', { name: 'Refunding a buyer' }).click()
  await expect(notices(page).getByText('The next answer will be lost: refunding a buyer.')).toBeVisible()
  await expectSound(page, 'the sandbox')
})

test('without the demo /sandbox answers 404, and the footer does not link to it', async ({ open }) => {
  const market = await startMarket(emptyMarket)
  const page = await open()
  const answer = await page.goto(`${market.url}/sandbox`)
  expect(answer?.status()).toBe(404)
  await page.goto(market.url)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About us' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Move time forward and simulate failures' })).toHaveCount(
    0,
  )
  await market.stop()
})
