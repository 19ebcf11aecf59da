import { expect } from './fixtures.ts'
import { anyImei } from './goods.ts'
import { bothSides, confirm, dialog, headline, press, pressMore } from './order-page.ts'
import { agreedMeeting, anyTrackingNumber, deliveredPhone, test } from './sales.ts'

test('[S10.10] [S10.11] the buyer reports an empty parcel, and the seller refunds the full amount', async ({ open }) => {
  const { sales, orders } = await bothSides(open, await deliveredPhone())
  await press(orders, 'Report a problem')
  await dialog(orders).getByText('Wrong item or empty box').click()
  await dialog(orders).getByLabel('What happened').fill('There is a stone in it.')
  await confirm(orders, 'Report a problem')
  await expect(headline(orders, /^Waiting for Sam .* to answer$/)).toBeVisible()
  await expect(headline(sales, /reported a problem$/)).toBeVisible()
  await pressMore(sales, 'Give a full refund')
  await confirm(sales, 'Give a full refund')
  for (const page of [orders, sales]) await expect(headline(page, 'Cancelled')).toBeVisible()
})

test('[S10.12] the buyer sends back another phone: the seller enters its IMEI, and the case goes to staff', async ({ open }) => {
  const sold = await deliveredPhone()
  const { buyer, seller, order: id, imei } = sold
  const points = ['Condition']
  await buyer.api.takeStep({ id, step: 'reportProblem', caseKind: 'not_as_described', points, reason: 'The screen has a crack.' })
  await seller.api.takeStep({ id, step: 'acceptReturn' })
  await buyer.api.takeStep({ id, step: 'sendBack', carrier: 'ups', trackingNumber: anyTrackingNumber(), imei })
  const { sales, orders } = await bothSides(open, sold)
  await press(sales, 'I have the phone back')
  await dialog(sales).getByRole('textbox', { name: 'IMEI' }).fill(anyImei())
  await confirm(sales, 'I have the phone back')
  for (const page of [sales, orders]) {
    await expect(headline(page, 'Our staff will decide')).toBeVisible()
    await expect(page.getByText('The IMEI entered for the return isn’t that of the phone that was sent back.')).toBeVisible()
  }
})

test('[S10.7] [S10.12] a buyer who was handed another phone returns it under its own IMEI, and the order is cancelled', async ({
  open,
}) => {
  const sold = await agreedMeeting()
  const { buyer, seller, order: id, imei } = sold
  const { code } = await buyer.api.makeHandOverCode({ id, imei })
  await seller.api.takeStep({ id, step: 'handOver', code })
  const { sales, orders } = await bothSides(open, sold)
  await press(orders, 'Report a problem')
  await dialog(orders).getByText('Tricked at the hand-over').click()
  await dialog(orders).getByLabel('What happened').fill('The box had another phone in it.')
  await confirm(orders, 'Report a problem')
  await press(sales, 'Accept a return')
  await dialog(sales).getByLabel('Street address').fill('9 Ferry Road, Springfield, IL 62704-1234')
  await dialog(sales).getByLabel('Street address').blur()
  await expect(dialog(sales).getByLabel('State')).toHaveValue('IL')
  await confirm(sales, 'Accept a return')
  await expect(headline(orders, 'Send the phone back')).toBeVisible()
  await press(orders, 'Mark as sent back')
  await expect(dialog(orders).getByText('9 Ferry Road Springfield, IL 62704-1234')).toBeVisible()
  const another = anyImei()
  await dialog(orders).getByLabel('Carrier').selectOption('UPS')
  await dialog(orders).getByLabel('Tracking number').fill(anyTrackingNumber())
  await dialog(orders).getByLabel('IMEI').fill(another)
  await confirm(orders, 'Mark as sent back')
  await press(sales, 'I have the phone back')
  await dialog(sales).getByRole('textbox', { name: 'IMEI' }).fill(another)
  await confirm(sales, 'I have the phone back')
  for (const page of [orders, sales]) await expect(headline(page, 'Cancelled')).toBeVisible()
})
