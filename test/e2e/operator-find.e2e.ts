import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { contact } from './address.ts'
import { arrive, expect, test } from './fixtures.ts'
import { pay } from './goods.ts'
import { looksIn, operatorTask } from './operator-task.ts'
import { newcomer } from './players.ts'
import { anyTrackingNumber, listWithImei, returnAddress, soldPhone } from './sales.ts'

test('[S24.1] [S24.2] tasks 7 to 11: staff find an order by email, telephone number, IMEI, payment or parcel, and everything about a person', async ({
  open,
  ada,
}) => {
  const [seller, buyer] = [await newcomer('seller'), await newcomer('buyer')]
  const { phone: productsId, name, imei, price } = await listWithImei(seller)
  const telephone = `+1 212 ${randomInt(200, 1000)} ${randomInt(1000, 10_000)}`
  const { insertedId: order } = await buyer.api.placeOrder({ ...contact, productsId, phone: telephone })
  await pay(buyer, order, price)
  const trackingNumber = anyTrackingNumber()
  await seller.api.takeStep({ id: order, step: 'ship', carrier: 'ups', trackingNumber, returnAddress, imei })
  const { payment } = await buyer.api.getOrder({ id: order })

  const page = await open(ada)
  await arrive(page, '/dashboard')
  const box = page.getByLabel('Find an order, person or phone')
  const main = page.getByRole('main')
  const quoted: [task: number, text: string][] = [
    [7, buyer.email.slice(0, -4)],
    [8, telephone.slice(3)],
    [9, imei],
    [10, payment?.transactionId ?? ''],
    // A parcel is none of the fifty, but is quoted as often as a payment.
    [10, trackingNumber.toLowerCase()],
  ]
  for (const [task, text] of quoted) {
    const done = await operatorTask(task, { page, by: ada, ada }, async () => {
      await box.click()
      await box.fill(text)
      await page.keyboard.press('Enter')
      await main.locator(`a[href$="/dashboard/orders/${order}"]`).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    })
    expect(done.presses).toBe(2)
    expect(looksIn(done)).toContain('GET /find')
  }

  const done = await operatorTask(11, { page, by: ada, ada }, async () => {
    await box.click()
    await box.fill(buyer.name.toUpperCase())
    await page.keyboard.press('Enter')
    await main.locator('a[href*="/dashboard/people/"]').filter({ hasText: buyer.name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(buyer.name)
    await expect(main.getByText(buyer.email).first()).toBeVisible()
    await expect(main.getByRole('link', { name })).toBeVisible()
  })
  expect(done.presses).toBe(2)
  expect(looksIn(done)).toEqual(expect.arrayContaining(['GET /find', 'GET /people/:personId']))
})

test('[S24.1] [S15.4] task 6: staff see all orders, filter them by state, brand, days and seller, and download what matches as CSV', async ({
  open,
  ada,
}) => {
  const seller = await newcomer('seller')
  const sales = [await soldPhone({ seller }), await soldPhone({ seller })]
  const page = await open(ada)
  await arrive(page, '/dashboard')
  const rows = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  const done = await operatorTask(6, { page, by: ada, ada }, async () => {
    await page.getByRole('complementary').getByRole('link', { name: 'Orders', exact: true }).click()
    await page.getByLabel('State').selectOption('paid')
    await page.getByLabel('Brand').selectOption('Samsung')
    await page.getByLabel('From').fill(new Date(Date.now() - 172_800_000).toISOString().slice(0, 10))
    await page.getByLabel('Buyer or seller').fill(seller.name)
    await expect(rows).toHaveCount(2)
    for (const { order } of sales) await expect(rows.locator(`a[href$="/dashboard/orders/${order}"]`)).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const file = await readFile((await (await downloading).path()) ?? '', 'utf8')
    const csv: Record<string, string>[] = parse(file, { bom: true, columns: true })
    expect(csv.map((row) => row['Order number']).toSorted()).toEqual(sales.map(({ order }) => order).toSorted())
    expect(csv.map((row) => row.Seller)).toEqual([seller.name, seller.name])
  })
  expect(done.presses).toBeLessThanOrEqual(6)
  expect(looksIn(done)).toEqual(expect.arrayContaining(['GET /all-orders', 'GET /all-orders/csv']))
})
