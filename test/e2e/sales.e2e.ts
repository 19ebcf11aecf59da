import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { expectSound } from './axe.ts'
import { expect, notices } from './fixtures.ts'
import { demoPlayer, newcomer } from './players.ts'
import { anyTrackingNumber, deliveredPhone, shippedPhone, soldPhone, test } from './sales.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('[S10.16] a seller searches, filters and sorts sales and downloads them as CSV that runs nothing', async ({ open }) => {
  const seller = await newcomer('seller')
  const cheap = await soldPhone({ seller, price: 120, model: '=1+1' })
  const sent = await shippedPhone({ seller, price: 450.5 })
  const page = await open(seller)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Sales' }).click()
  await expect(rowOf(page, cheap.name)).toContainText('Ship the phone')
  await expect(rowOf(page, cheap.name)).toContainText('Your turn')
  await expect(rowOf(page, sent.name)).toContainText('On its way')
  await expectSound(page, 'the sales')

  const parts = page.getByRole('navigation', { name: 'Filter sales' })
  await parts.getByRole('link', { name: 'In progress' }).click()
  await expect(rowOf(page, cheap.name)).toHaveCount(0)
  await expect(page).toHaveURL(/status=under_way/)
  const search = page.getByRole('searchbox', { name: 'Search sales' })
  await search.fill(cheap.name)
  await expect(page.getByRole('heading', { name: `No sales match “${cheap.name}”` })).toBeVisible()
  await search.fill(sent.name)
  await expect(rowOf(page, sent.name)).toBeVisible()
  await search.fill('')
  await expect(page).toHaveURL('/dashboard/sales?status=under_way')
  await parts.getByRole('link', { name: 'Problems' }).click()
  await expect(page.getByRole('heading', { name: 'No sales here' })).toBeVisible()
  await parts.getByRole('link', { name: 'All' }).click()
  await page.getByRole('button', { name: 'Price' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText(cheap.name)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download these sales as a table' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('ringback-sales.csv')
  const rows: Record<string, string>[] = parse(await readFile(await download.path()), { bom: true, columns: true })
  expect(rows.map(({ Product }) => Product)).toEqual([`'${cheap.name}`, sent.name])
  expect(rows[1]).toMatchObject({ Order: sent.order, 'Price (USD)': '450.5', 'For you (USD)': '439.98', Status: 'shipped' })

  await rowOf(page, sent.name).getByRole('link', { name: sent.name }).click()
  await expect(page).toHaveURL(`/dashboard/sales/${sent.order}`)
})

test('[S11.4] [S11.2] a seller sees where the money of a sale is, and starts connecting a payout account', async ({ open }) => {
  const { seller, order, name } = await soldPhone()
  const page = await open(seller)
  await page.goto('/dashboard/money')
  await expect(page.locator('dt', { hasText: 'On hold until the buyer has checked the phone' }).locator('+ dd')).toHaveText(
    '$439.98',
  )
  const row = rowOf(page, name)
  await expect(row).toContainText('On hold until the buyer has received and checked the phone.')
  await expect(row.getByRole('link', { name })).toHaveAttribute('href', `/dashboard/sales/${order}`)
  await expectSound(page, 'the money')
  const card = page.getByRole('region', { name: 'Where your money goes' })
  await expect(card.getByText('No account yet')).toBeVisible()
  await card.getByRole('button', { name: 'Connect an account' }).click()
  await expect(page).not.toHaveURL(/\/dashboard\/money/)
})

test('[S10.16] a printed receipt has no header, footer, navigation or buttons', async ({ open }) => {
  const { buyer, order, name } = await soldPhone()
  const page = await open(buyer)
  await page.goto(`/dashboard/payment/${order}`)
  await page.getByRole('link', { name: 'Print receipt' }).click()
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt.getByText(name)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const gone of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('navigation', { name: 'Dashboard' }),
  ]) {
    await expect(gone).toBeHidden()
  }
  await expect(receipt.getByRole('button')).toHaveCount(0)
  await expect(receipt.getByText(name)).toBeVisible()
})

test('[S10.3] [S10.16] an order page, a sale and its invoice are for its two sides and staff, and hidden from other buyers and sellers', async ({
  open,
  ada,
  bea,
  sam,
}) => {
  const { seller, buyer, order, name } = await soldPhone()
  for (const [reader, address] of [
    [buyer, `/dashboard/payment/${order}`],
    [seller, `/dashboard/sales/${order}`],
    [ada, `/dashboard/orders/${order}`],
  ] as const) {
    const page = await open(reader)
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(name)
  }
  for (const [stranger, address] of [
    [bea, `/dashboard/payment/${order}`],
    [sam, `/dashboard/sales/${order}`],
    [sam, `/dashboard/sales/${order}/invoice`],
  ] as const) {
    const page = await open(stranger)
    await page.goto(address)
    await expect(page.getByText('You have no such order.')).toBeVisible()
    await expect(page.getByText(name)).toHaveCount(0)
  }
})

test('[S11.2] where payouts are made by hand, staff record the bank transfer and the seller sees its reference', async ({
  open,
  strictMarket,
}) => {
  const { seller, buyer, order, name, imei } = await deliveredPhone({ at: strictMarket })
  await buyer.api.takeStep({ id: order, step: 'accept', imei })
  const staff = await open(await demoPlayer('ada@ringback.example', 'admin', strictMarket))
  await expect.poll(async () => (await seller.api.getMoney({})).rows.map(({ state }) => state)).toEqual(['staff'])
  await staff.goto(`${strictMarket}/dashboard/payouts`)
  await expect(rowOf(staff, name)).toContainText('$439.98')
  await expectSound(staff, 'the bank transfers')
  await staff.getByRole('button', { name: `Record the transfer for ${name}` }).click()
  await staff.getByRole('dialog').getByLabel('Reference').fill('RB-2026-11')
  await staff.getByRole('dialog').getByLabel('Reason').fill('The card takes nothing back')
  await expectSound(staff, 'the form of a transfer')
  await staff.getByRole('dialog').getByRole('button', { name: 'Record transfer of $439.98' }).click()
  await expect(notices(staff).getByRole('status')).toBeVisible()
  await expect(rowOf(staff, name)).toHaveCount(0)

  const page = await open(seller)
  await page.goto(`${strictMarket}/dashboard/money`)
  await expect(rowOf(page, name)).toContainText('RB-2026-11')
  await expect(page.locator('dt', { hasText: 'Paid out' }).locator('+ dd')).toHaveText('$439.98')
  await expect(page.getByRole('region', { name: 'Where your money goes' })).toContainText('bank transfer')
})

test('[S11.4] a payout that a debt was set off from shows the amount sent, and the debt shows which sale paid it', async ({
  open,
  strictMarket,
}) => {
  const returned = await deliveredPhone({ at: strictMarket })
  const { seller, buyer, imei } = returned
  const problem = { step: 'reportProblem', caseKind: 'not_as_described', reason: 'A crack' } as const
  await buyer.api.takeStep({ id: returned.order, ...problem, points: ['Photos'] })
  await seller.api.takeStep({ id: returned.order, step: 'acceptReturn' })
  const parcel = { carrier: 'ups' as const, trackingNumber: anyTrackingNumber(), imei }
  await buyer.api.takeStep({ id: returned.order, step: 'sendBack', ...parcel })
  await seller.api.takeStep({ id: returned.order, step: 'confirmReturn', imei })
  const kept = await deliveredPhone({ seller, at: strictMarket })
  await kept.buyer.api.takeStep({ id: kept.order, step: 'accept', imei: kept.imei })
  const staff = await demoPlayer('ada@ringback.example', 'admin', strictMarket)
  await expect.poll(async () => (await seller.api.getMoney({})).rows.map(({ state }) => state)).toEqual(['staff'])
  await staff.api.recordBankTransfer({
    reason: 'Agreed.',
    id: kept.order,
    reference: 'RB-2026-12',
    amount: 427.98,
  })

  for (const width of [360, 1280]) {
    const page = await open(seller, { viewport: { width, height: 800 } })
    await page.goto(`${strictMarket}/dashboard/money`)
    await expect(rowOf(page, kept.name)).toContainText('We sent $427.98 by bank transfer')
    await expect(page.locator('dt', { hasText: 'Paid out' }).locator('+ dd')).toHaveText('$427.98')
    await expect(page.locator('dt', { hasText: 'Kept to cover what you owed' }).locator('+ dd')).toHaveText('$12')
    const debts = page.getByRole('region', { name: 'What you owed' }).getByRole('listitem')
    await expect(debts.filter({ hasText: kept.name })).toContainText('Kept from your share of this sale.')
    await expect(debts.filter({ hasText: returned.name })).toContainText('Return postage that you pay.')
    await expectSound(page, `the money at ${width} px`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  }
})
