import { expectSound } from './axe.ts'
import { expect, notices } from './fixtures.ts'
import { contact } from './goods.ts'
import { onAPhone } from './hands.ts'
import { bothSides, confirm, dialog, fillParcel, headline, press, pressMore } from './order-page.ts'
import {
  agreedMeeting,
  anyImei,
  anyTrackingNumber,
  deliveredPhone,
  returnAddress,
  shippedPhone,
  soldPhone,
  test,
} from './sales.ts'

test('[S10.3] [S10.6] [S10.8] [S10.9] [S10.16] a phone is shipped, inspected and accepted, and both pages update without a reload', async ({
  open,
}) => {
  const sold = await soldPhone()
  const { sales, orders } = await bothSides(open, sold)
  await expect(headline(orders, /^Waiting for Sam .* to ship$/)).toBeVisible()
  await expect(headline(sales, 'Ship the phone')).toBeVisible()
  await expect(sales.getByText(`${contact.location}\n${contact.phone}`)).toBeVisible()
  await expect(sales.getByRole('button', { name: 'Ship it' })).toBeInViewport({ ratio: 1 })
  await expectSound(sales, 'a sale to be shipped')
  await expectSound(orders, 'an order that is waited for')

  await press(sales, 'Ship it')
  const number = anyTrackingNumber()
  await fillParcel(sales, sold.imei, number)
  await expectSound(sales, 'the form of a parcel')
  await confirm(sales, 'Ship it')
  await expect(headline(sales, 'On its way')).toBeVisible()

  await expect(headline(orders, 'On its way to you')).toBeVisible()
  await expect(orders.getByRole('link', { name: /^Follow it at UPS/ })).toHaveAttribute('href', new RegExp(number))
  await expect(orders.getByText(returnAddress)).toHaveCount(0)
  await expect(orders.getByRole('button', { name: 'It has arrived' })).toBeInViewport({ ratio: 1 })
  await expectSound(orders, 'an order on its way')
  await press(orders, 'It has arrived')
  await confirm(orders, 'It has arrived')
  await expect(headline(orders, 'Look at the phone')).toBeVisible()
  await expect(headline(sales, 'Delivered')).toBeVisible()

  await press(orders, 'All is well')
  await dialog(orders).getByRole('textbox', { name: 'IMEI' }).fill(sold.imei)
  await expectSound(orders, 'the question whether all is well')
  await confirm(orders, 'All is well')
  await expect(headline(orders, 'Complete')).toBeVisible()
  await expect(headline(sales, 'Complete')).toBeVisible()
  await expect(orders.getByRole('list', { name: 'What happened' }).getByRole('listitem').first()).toContainText('all is well')
  await sales.getByRole('link', { name: 'Fee invoice to print' }).click()
  await expect(sales.getByRole('heading', { level: 1, name: 'Fee invoice' })).toBeVisible()
  await expect(sales.locator('dt', { hasText: 'Fee' }).locator('+ dd').first()).toHaveText('22.52 $')
  await expectSound(sales, 'the invoice of a fee')
})

test('[S10.7] [S10.16] buyer and seller meet, and a six-digit code confirms the hand-over', async ({ open }) => {
  const sold = await soldPhone()
  const { sales, orders } = await bothSides(open, sold)
  await pressMore(orders, 'Offer to hand it over in person')
  await expect(dialog(orders)).toContainText('12 $')
  await confirm(orders, 'Offer to hand it over in person')
  await expect(sales.getByText(/offers to hand it over in person/)).toBeVisible()
  await pressMore(sales, 'Agree to meet')
  await confirm(sales, 'Agree to meet')
  await expect(headline(sales, /^Meet Bea/)).toBeVisible()
  await expect(headline(orders, /^Meet Sam/)).toBeVisible()
  await expectSound(sales, 'a meeting, for the seller')

  await orders.getByLabel('IMEI').fill(anyImei())
  await press(orders, 'Show me the code')
  await expect(orders.getByText('This is not the IMEI of the listing. Do not take the phone before you know why')).toBeVisible()
  await orders.getByLabel('IMEI').fill(sold.imei)
  await press(orders, 'Show me the code')
  const shown = orders.getByText(/^\d{3}\s\d{3}$/)
  await expect(shown).toBeInViewport({ ratio: 1 })
  await expect(orders.locator(':focus')).toContainText(/\d{3}\s\d{3}/)
  await press(orders, 'Make a new one')
  await expect(orders.getByLabel('IMEI')).toBeFocused()
  await orders.getByLabel('IMEI').fill(sold.imei)
  await press(orders, 'Show me the code')
  await expect(orders.getByText(/^It holds for/)).toBeVisible()
  await expectSound(orders, 'the code')
  const code = ((await shown.textContent()) ?? '').replace(/\D/g, '')

  const entry = sales.getByLabel(/^The code that Bea/)
  await expect(entry).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(entry).toHaveAttribute('inputmode', 'numeric')
  await entry.fill(code === '000000' ? '111111' : '000000')
  await press(sales, 'Enter the hand-over code')
  await expect(sales.getByText(/You can try 4 more times/)).toBeVisible()
  await entry.fill(code)
  await press(sales, 'Enter the hand-over code')
  await expect(headline(sales, 'Handed over')).toBeVisible()
  await expect(headline(orders, 'The phone is yours')).toBeVisible()
})

test('[S10.4] in the first hour the buyer cancels without consent, and the seller relists the phone with one click', async ({
  open,
}) => {
  const sold = await soldPhone()
  const { sales, orders } = await bothSides(open, sold)
  await pressMore(orders, 'Cancel the order')
  await expectSound(orders, 'the question whether to cancel')
  await dialog(orders).getByLabel('Reason').fill('I found mine again.')
  await confirm(orders, 'Cancel the order')
  await expect(headline(orders, 'Cancelled')).toBeVisible()
  await expect(orders.getByRole('main').locator('dt', { hasText: 'Given back' }).locator('+ dd')).toHaveText('462.50 $')
  await expect(headline(sales, 'Cancelled')).toBeVisible()
  await expect(sales.getByText('“I found mine again.”', { exact: true })).toBeVisible()
  await press(sales, 'List again')
  await expect(notices(sales).getByText(`${sold.name} is on the lists again`)).toBeVisible()
  await expect(sales.getByRole('button', { name: 'List again' })).toHaveCount(0)
  await expectSound(sales, 'a sale that was cancelled')
})

test('[S10.4] after the first hour the buyer asks to cancel, and the seller agrees or ships', async ({ open, strictMarket }) => {
  const sold = await soldPhone({ at: strictMarket })
  const { sales, orders } = await bothSides(open, sold, strictMarket)
  await pressMore(orders, 'Ask to cancel')
  await confirm(orders, 'Ask to cancel')
  await expect(headline(orders, 'You asked to cancel')).toBeVisible()
  await expect(headline(sales, /asks to cancel$/)).toBeVisible()
  await expectSound(sales, 'a seller who is asked')
  await pressMore(sales, 'Agree to cancel')
  await confirm(sales, 'Agree to cancel')
  await expect(headline(sales, 'Cancelled')).toBeVisible()
  await expect(headline(orders, 'Cancelled')).toBeVisible()

  const other = await soldPhone({ seller: sold.seller, at: strictMarket })
  await other.buyer.api.takeStep({ id: other.order, step: 'askToCancel' })
  const refused = await bothSides(open, other, strictMarket)
  await expect(headline(refused.orders, 'You asked to cancel')).toBeVisible()
  await press(refused.sales, 'Ship it')
  await fillParcel(refused.sales, other.imei)
  await confirm(refused.sales, 'Ship it')
  await expect(headline(refused.orders, 'On its way to you')).toBeVisible()
})

test('[S10.4] a buyer withdraws their request to cancel, and a seller cancels with a reason', async ({ open, strictMarket }) => {
  const sold = await soldPhone({ at: strictMarket })
  const { sales, orders } = await bothSides(open, sold, strictMarket)
  await pressMore(orders, 'Ask to cancel')
  await confirm(orders, 'Ask to cancel')
  await pressMore(orders, 'Keep the order after all')
  await confirm(orders, 'Keep the order after all')
  await expect(headline(sales, 'Ship the phone')).toBeVisible()
  await pressMore(sales, 'Cancel the sale')
  await confirm(sales, 'Cancel the sale')
  await expect(dialog(sales).getByText('Reason is required')).toBeVisible()
  await dialog(sales).getByLabel('Reason').fill('It fell and broke.')
  await confirm(sales, 'Cancel the sale')
  await expect(headline(orders, 'Cancelled')).toBeVisible()
  await expect(orders.getByText('“It fell and broke.”', { exact: true })).toBeVisible()
})

test('[S10.6] the parcel form shows each error beside its field, a wrong tracking number before it is sent, and keeps what was typed', async ({
  open,
}) => {
  const sold = await soldPhone()
  const page = await open(sold.seller, onAPhone)
  await page.goto(`/dashboard/sales/${sold.order}`)
  await press(page, 'Ship it')
  await fillParcel(page, anyImei())
  await dialog(page).getByLabel('Tracking number').fill('12345')
  await dialog(page).getByLabel('Return address').focus()
  const [tracking, imei] = [dialog(page).getByLabel('Tracking number'), dialog(page).getByLabel('IMEI')]
  await expect(tracking).toHaveAccessibleDescription(/This is not a tracking number of UPS\. Please look again/)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await confirm(page, 'Ship it')
  await expect(tracking).toBeFocused()
  await expect(tracking).toHaveAccessibleDescription(/This is not a tracking number of UPS/)
  expect(sent).toEqual([])
  const number = anyTrackingNumber()
  await tracking.fill(number)
  await expect(tracking).toHaveAccessibleDescription('A number of UPS.')
  await confirm(page, 'Ship it')
  await expect(imei).toHaveAccessibleDescription(/This is not the IMEI of the phone that you listed/)
  await expect(tracking).toHaveValue(number)
  await expect(dialog(page).getByLabel('Return address')).toHaveValue(returnAddress)
  await imei.fill(sold.imei)
  await confirm(page, 'Ship it')
  await expect(headline(page, 'On its way')).toBeVisible()

  const next = await soldPhone({ seller: sold.seller })
  await page.goto(`/dashboard/sales/${next.order}`)
  await press(page, 'Ship it')
  await expect(dialog(page).getByLabel('Return address')).toHaveValue(returnAddress)
})

test('[S10.8] a buyer takes more time, and accepts a phone whose IMEI cannot be read', async ({ open }) => {
  const slow = await deliveredPhone()
  const other = await open(slow.buyer, onAPhone)
  await other.goto(`/dashboard/payment/${slow.order}`)
  await expect(other.getByText(/Time left: 2 days 23 h/)).toBeVisible()
  await pressMore(other, 'I need more time')
  await confirm(other, 'I need more time')
  await expect(other.getByText(/Time left: 6 days 23 h/)).toBeVisible()
  await press(other, 'All is well')
  await dialog(other).getByLabel('The IMEI cannot be read').check()
  await confirm(other, 'All is well')
  await expect(headline(other, 'Complete')).toBeVisible()
})

test('[S10.8] the menu says when a step becomes possible', async ({ open }) => {
  const { buyer, order } = await shippedPhone()
  const page = await open(buyer, onAPhone)
  await page.goto(`/dashboard/payment/${order}`)
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  const menu = page.getByRole('list', { name: 'More' })
  await expect(menu.getByText('It never arrived')).toBeVisible()
  await expect(menu.getByText(/^This can be done from /)).toBeVisible()
  await expect(menu.getByRole('button')).toHaveCount(0)
})

test('[S10.7] after agreeing to meet, the seller can still ship instead', async ({ open }) => {
  const { sales, orders } = await bothSides(open, await agreedMeeting())
  await pressMore(sales, 'Ship it instead')
  await confirm(sales, 'Ship it instead')
  await expect(headline(sales, 'Ship the phone')).toBeVisible()
  await expect(headline(orders, /to ship$/)).toBeVisible()
})

test('[S10.4] [S10.7] a buyer who agreed to meet can still cancel in the first hour', async ({ open }) => {
  const { sales, orders } = await bothSides(open, await agreedMeeting())
  await expect(headline(orders, /^Meet Sam/)).toBeVisible()
  await pressMore(orders, 'Cancel the order')
  await confirm(orders, 'Cancel the order')
  await expect(headline(orders, 'Cancelled')).toBeVisible()
  await expect(headline(sales, 'Cancelled')).toBeVisible()
})
