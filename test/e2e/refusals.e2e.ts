import type { Page } from '@playwright/test'
import { contact } from './address.ts'
import { expect, notices, test } from './fixtures.ts'
import { bookedPhone, listPhone, pay } from './goods.ts'
import { confirm, dialog, headline, pressMore } from './order-page.ts'
import { newcomer } from './players.ts'
import { anyTrackingNumber, returnAddress, soldPhone } from './sales.ts'

/** Cuts the page off from events, so that it does not notice changes made elsewhere. */
const deafen = (page: Page) => page.route(/\/me\/events/, () => {})

test('[S10.4] [S10.16] cancelling an order that has just been shipped shows the refusal in the dialog', async ({ open }) => {
  const { seller, buyer, order, imei } = await soldPhone()
  const page = await open(buyer)
  await deafen(page)
  await page.goto(`/dashboard/payment/${order}`)
  await pressMore(page, 'Cancel the order')
  await expect(dialog(page)).toBeVisible()
  await seller.api.takeStep({ id: order, step: 'ship', carrier: 'ups', trackingNumber: anyTrackingNumber(), returnAddress, imei })
  const readAgain = page.waitForResponse(`**/orders/${order}/progress`)
  await confirm(page, 'Cancel the order')
  await readAgain
  await expect(headline(page, 'On its way to you')).toBeVisible()
  await expect(dialog(page).getByRole('alert')).toHaveText(/\S/)
  await expect(notices(page).getByRole('status')).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
})

test('[S13.7] [S5.6] accepting an offer for a phone that another buyer has just booked is refused, in words that outlast the offer’s row', async ({
  open,
}) => {
  const sam = await newcomer('seller')
  const phone = await listPhone(sam)
  const [bea, other] = [await newcomer('buyer'), await newcomer('buyer')]
  await bea.api.makeOffer({ productsId: phone.id, offer: 400, ...contact })
  const page = await open(sam)
  await deafen(page)
  await page.goto('/dashboard/offers')
  await page.getByRole('button', { name: `Accept the offer for ${phone.name}` }).click()
  await other.api.placeOrder({ productsId: phone.id, ...contact })
  await dialog(page).getByRole('button', { name: 'Accept' }).click()
  await expect(notices(page).getByText(`${phone.name} has just been booked, so the offer is closed.`)).toBeVisible()
  await expect(page.getByText('No offers waiting')).toBeVisible()
})

test('[S4.9] [S5.6] giving back a booking that was paid in the meantime is refused, in words that outlast the question', async ({
  open,
  sam,
}) => {
  const { buyer, phone, order } = await bookedPhone(sam)
  const page = await open(buyer)
  await deafen(page)
  await page.goto('/dashboard/myorders')
  await page.getByRole('button', { name: `Cancel booking ${phone.name}` }).click()
  await pay(buyer, order, phone.price)
  await confirm(page, 'Cancel booking')
  await expect(notices(page).getByText('You can only cancel a booking that hasn’t been paid.')).toBeVisible()
  await expect(page.getByRole('link', { name: `Paid : ${phone.name}` })).toBeVisible()
  await expect(dialog(page)).toBeHidden()
})

test('[S14.2] [S8.9] a decision sent after the lease has ended keeps the typed text, and succeeds once the report is taken again', async ({
  open,
  ada,
  sam,
}) => {
  const phone = await listPhone(sam)
  const bea = await newcomer('buyer')
  await bea.api.fileReport({ about: 'phone', productsId: phone.id, category: 'scam', words: 'The photo is of another phone' })
  const { items } = await ada.api.listModeration({ limit: 100 })
  const id = items.find(({ what }) => what === phone.name)?._id ?? ''
  const page = await open(ada)
  await deafen(page)
  await page.goto(`/dashboard/moderation/${id}`)
  await page.getByRole('button', { name: 'Take this report' }).click()
  await page.getByRole('radio', { name: 'No action' }).check()
  await page.getByLabel('What you found').fill('It is the very phone.')
  await ada.api.releaseModeration({ id })
  await page.getByRole('button', { name: 'Save decision', exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/\S/)
  await page.getByRole('button', { name: 'Take this report' }).click()
  await expect(page.getByRole('button', { name: 'Release this report' })).toBeVisible()
  await expect(page.getByLabel('What you found')).toHaveValue('It is the very phone.')
  await page.getByRole('button', { name: 'Save decision', exact: true }).click()
  await expect(page.getByText('Decided', { exact: true }).first()).toBeVisible()
})
