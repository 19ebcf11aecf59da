import { contact } from './address.ts'
import { arrive, expect, notices, test } from './fixtures.ts'
import { looksIn, operatorTask } from './operator-task.ts'
import { marketUrl, newcomer } from './players.ts'
import { listWithImei } from './sales.ts'

test('[S24.1] task 50: staff find what failed for a customer by the reference that they quote, and without one', async ({
  open,
  ada,
}) => {
  const [seller, buyer] = [await newcomer('seller'), await newcomer('buyer')]
  const { phone: productsId } = await listWithImei(seller)
  const { insertedId: order } = await buyer.api.placeOrder({ productsId, ...contact })
  await buyer.api.cancelOrder({ id: order })
  const refused = await fetch(`${marketUrl()}/orders/${order}`, {
    method: 'DELETE',
    headers: { authorization: `bearer ${buyer.token}` },
  })
  expect(refused.status).toBe(409)
  const reference = refused.headers.get('x-request-id') ?? ''
  const { _id: person } = await buyer.api.getMe()
  await expect.poll(async () => (await ada.api.listFailedRequests({ person })).items).toHaveLength(1)

  const page = await open(ada)
  await arrive(page, '/dashboard')
  const box = page.getByLabel('Find an order, person or phone')
  const main = page.getByRole('main')
  const found = await operatorTask(50, { page, by: ada, ada }, async () => {
    await box.click()
    await box.fill(reference)
    await page.keyboard.press('Enter')
    const row = main.getByRole('listitem').filter({ hasText: 'Cancel a booking' })
    await expect(row.getByText('Refused')).toBeVisible()
    await expect(row.getByText(buyer.name).first()).toBeVisible()
    await row.getByRole('link', { name: 'Order', exact: true }).click()
    await expect(page).toHaveURL(`${marketUrl()}/dashboard/orders/${order}`)
  })
  expect(found.presses).toBe(2)
  expect(looksIn(found)).toContain('GET /find')

  const unquoted = await operatorTask(50, { page, by: ada, ada }, async () => {
    await box.click()
    await box.fill(buyer.email)
    await page.keyboard.press('Enter')
    await main.locator(`a[href$="/dashboard/people/${person}"]`).first().click()
    await main.getByRole('link', { name: 'See what failed for them' }).click()
    await expect(main.getByRole('cell').filter({ hasText: 'Cancel a booking' })).toBeVisible()
    await expect(main.getByText(reference)).toBeVisible()
    await main.getByRole('link', { name: 'Only this reason' }).click()
    await expect(main.getByText(/^Only requests refused for the reason/)).toBeVisible()
  })
  expect(unquoted.presses).toBeLessThanOrEqual(4)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  await downloading
  await expect(notices(page).getByText('The file is in your downloads.')).toBeVisible()
})
