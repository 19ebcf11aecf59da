import { arrive, expect, notices, test } from './fixtures.ts'
import { actsIn, operatorTask } from './operator-task.ts'
import { confirm, dialog, pressMore } from './order-page.ts'
import { anyTrackingNumber, returnAddress, soldPhone } from './sales.ts'

test('[S24.1] tasks 12, 15 and 16: staff give an ill seller more time, correct a tracking number and refund half, and both sides read why', async ({
  open,
  ada,
}) => {
  const sale = await soldPhone()
  const page = await open(ada)
  await arrive(page, `/dashboard/orders/${sale.order}`)
  const extended = await operatorTask(15, { page, by: ada, ada }, async () => {
    await pressMore(page, 'Give the seller more time to ship')
    await dialog(page).getByLabel('Number of days').fill('5')
    await dialog(page).getByLabel('Reason').fill('The seller is in hospital.')
    await confirm(page, 'Give the seller more time to ship')
    await expect(notices(page).getByText('gave the seller more time to ship')).toBeVisible()
    await expect(page.getByText('“The seller is in hospital. (5 more days)”')).toBeVisible()
  })
  expect(extended.presses).toBeLessThanOrEqual(6)
  expect(actsIn(extended)).toEqual(['POST /orders/:id/steps'])

  const shipped = { step: 'ship', carrier: 'ups', trackingNumber: anyTrackingNumber(), returnAddress, imei: sale.imei } as const
  await sale.seller.api.takeStep({ id: sale.order, ...shipped })
  await page.reload()
  const right = anyTrackingNumber()
  const corrected = await operatorTask(16, { page, by: ada, ada }, async () => {
    await pressMore(page, 'Correct tracking number')
    await dialog(page).getByLabel('Carrier').selectOption('UPS')
    await dialog(page).getByLabel('Tracking number').fill(right.toLowerCase())
    await dialog(page).getByLabel('Reason').fill('The label in the photo has another one.')
    await confirm(page, 'Correct tracking number')
    await expect(notices(page).getByText('corrected the tracking number')).toBeVisible()
    await expect(page.getByText(right).first()).toBeVisible()
  })
  expect(actsIn(corrected)).toEqual(['POST /orders/:id/steps'])
  const { timeline, parcel } = await sale.buyer.api.getProgress({ id: sale.order })
  expect(parcel?.trackingNumber).toBe(right)
  expect(timeline.at(-1)?.text).toContain('The label in the photo has another one.')

  const refunded = await operatorTask(12, { page, by: ada, ada }, async () => {
    await page.getByRole('button', { name: 'Refund a part' }).click()
    await dialog(page).getByLabel('Amount').fill('451')
    await dialog(page).getByLabel('Who bears it?').selectOption('The seller: a lower price')
    await expect(dialog(page).getByText('You can refund at most $450.50 this way.')).toBeVisible()
    await dialog(page).getByLabel('Amount').fill('225')
    await dialog(page).getByLabel('Reason').fill('The battery lasts half a day.')
    const follows = dialog(page).getByRole('status').filter({ hasText: 'Refunded in all: $225' })
    await expect(follows).toContainText('keeps $226.22, $213.76 less than before.')
    await expect(follows).toContainText('The marketplace fee is $11.24 lower. The guarantee pays nothing.')
    await confirm(page, 'Refund $225')
    await expect(notices(page).getByText('The refund is on its way.')).toBeVisible()
    await expect(page.getByText('The battery lasts half a day.').first()).toBeVisible()
  })
  expect(refunded.presses).toBeLessThanOrEqual(6)
  expect(actsIn(refunded)).toEqual(['POST /orders/:id/part-refunds'])
  expect((await sale.buyer.api.getProgress({ id: sale.order })).amounts.refunded).toBe(225)
})

test('[S24.1] tasks 13 and 14: staff refund an order fully before it is shipped, which cancels the sale', async ({
  open,
  ada,
}) => {
  const sale = await soldPhone()
  const page = await open(ada)
  await arrive(page, `/dashboard/orders/${sale.order}`)
  const undone = await operatorTask(13, { page, by: ada, ada }, async () => {
    await pressMore(page, 'Undo the sale')
    await expect(dialog(page).getByText('refunds')).toBeVisible()
    await dialog(page).getByLabel('Reason').fill('The buyer asked by telephone.')
    await confirm(page, 'Undo the sale')
    await expect(page.getByText('The marketplace has undone this sale').first()).toBeVisible()
  })
  expect(undone.presses).toBeLessThanOrEqual(4)
  expect(actsIn(undone)).toEqual(['POST /orders/:id/steps'])
  expect(undone.log).toContainEqual(expect.objectContaining({ outcome: 'done', reason: 'The buyer asked by telephone.' }))
  const { amounts } = await sale.buyer.api.getProgress({ id: sale.order })
  expect(amounts.refunded).toBe(amounts.total)
})
