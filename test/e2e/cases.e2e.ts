import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectSound } from './axe.ts'
import { expect } from './fixtures.ts'
import { anyImei } from './goods.ts'
import { onAPhone } from './hands.ts'
import { startMarket } from './market-process.ts'
import { bothSides, confirm, dialog, headline, press, pressMore } from './order-page.ts'
import { anyTrackingNumber, test as base, deliveredPhone, returnAddress, type Sold, shippedPhone } from './sales.ts'

/** `ownMarket`: the address of a market whose clock the tests turn. */
const test = base.extend<object, { ownMarket: string }>({
  ownMarket: [
    async ({ browserName: _ }, use) => {
      const market = await startMarket()
      await use(market.url)
      await market.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

/** Opens a case for a phone that is not as described, through the form. */
async function sayWhatIsWrong(page: Page) {
  await press(page, 'Report a problem')
  await confirm(page, 'Report a problem')
  await expect(dialog(page).getByText('Choose what’s wrong')).toBeVisible()
  await expect(dialog(page).getByRole('radio').first()).toBeFocused()
  await expect(dialog(page).getByRole('radio').first()).toBeInViewport({ ratio: 1 })
  await dialog(page).getByText('Not as described').click()
  await dialog(page).getByLabel('What happened').fill('The screen has a crack.')
  await confirm(page, 'Report a problem')
  await expect(dialog(page).getByText('Choose what doesn’t match the listing')).toBeVisible()
  await expect(dialog(page).getByRole('checkbox').first()).toBeFocused()
  await dialog(page).getByText('Condition: Very good').click()
  await dialog(page)
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'crack.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await expect(dialog(page).getByRole('img', { name: 'Picture 1, not sent yet' })).toBeVisible()
  await expectSound(page, 'what is wrong')
  await confirm(page, 'Report a problem')
}

const picture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()

/** The refunded amount on the page of an order. */
const givenBack = (page: Page) => page.getByRole('main').locator('dt', { hasText: 'Refunded to' }).locator('+ dd')
const happened = (page: Page) => page.getByRole('list', { name: 'Order history' })
const wrongPart = (page: Page) => page.getByRole('region', { name: 'What’s wrong?' })

test('[S10.10] [S10.11] a phone is not as described: the seller offers part of the price, the buyer accepts and is refunded', async ({
  open,
}) => {
  const { sales, orders } = await bothSides(open, await deliveredPhone())
  await sayWhatIsWrong(orders)
  await expect(headline(orders, /^Waiting for Sam .* to answer$/)).toBeVisible()
  await expect(headline(sales, /reported a problem$/)).toBeVisible()
  await expect(wrongPart(sales).locator('dt', { hasText: 'Condition' }).locator('+ dd')).toHaveText('Very good')
  await expect(wrongPart(sales).getByText('“The screen has a crack.”')).toBeVisible()
  const crack = wrongPart(sales).getByRole('button', { name: /^Open picture 1 of Bea/ })
  await crack.press('Enter')
  await expect(sales.getByRole('dialog', { name: 'Picture 1' }).getByRole('img', { name: 'Full-size picture' })).toBeVisible()
  await expectSound(sales, 'a picture of a case')
  await sales.keyboard.press('Escape')
  await expect(crack).toBeFocused()
  await expectSound(sales, 'a case, for the seller')

  await pressMore(sales, 'Offer a partial refund')
  await sales.keyboard.press('Escape')
  await expect(sales.getByRole('button', { name: /^(More|Actions)$/ })).toBeFocused()
  await pressMore(sales, 'Offer a partial refund')
  await dialog(sales).getByLabel('Amount').fill('462.50')
  await dialog(sales).getByLabel('Your message').fill('I had not seen it. I am sorry.')
  await confirm(sales, 'Offer a partial refund')
  await expect(dialog(sales).getByText('Enter more than zero and less than the full amount')).toBeVisible()
  await expectSound(sales, 'an offer')
  await dialog(sales).getByLabel('Amount').fill('50')
  await confirm(sales, 'Offer a partial refund')
  await expect(headline(sales, 'You offered $50')).toBeVisible()

  await expect(headline(orders, /offers \$50$/)).toBeVisible()
  await expect(orders.getByRole('button', { name: 'Accept the partial refund' })).toBeInViewport({ ratio: 1 })
  await expectSound(orders, 'an offer, for the buyer')
  await press(orders, 'Accept the partial refund')
  await confirm(orders, 'Accept the partial refund')
  await expect(headline(orders, 'Complete')).toBeVisible()
  await expect(givenBack(orders)).toHaveText('$50')
  await expect(headline(sales, 'Complete')).toBeVisible()
  await expect(sales.getByRole('main').locator('dt', { hasText: 'For you' }).locator('+ dd')).toHaveText('$392.48')
})

test('[S10.12] the phone is returned, both sides enter its IMEI, and the buyer is refunded in full', async ({ open }) => {
  const sold = await deliveredPhone()
  const { sales, orders } = await bothSides(open, sold)
  await sayWhatIsWrong(orders)
  await press(sales, 'Accept a return')
  await confirm(sales, 'Accept a return')
  await expect(headline(orders, 'Send the phone back')).toBeVisible()
  await expect(orders.getByText(returnAddress)).toBeVisible()
  await press(orders, 'Mark as sent back')
  await dialog(orders).getByLabel('Carrier').selectOption('UPS')
  await dialog(orders).getByLabel('Tracking number').fill(anyTrackingNumber())
  await dialog(orders).getByLabel('IMEI').fill(anyImei())
  await expectSound(orders, 'the form of a return')
  await confirm(orders, 'Mark as sent back')
  await expect(
    dialog(orders).getByText('This isn’t the IMEI of the phone that was sent to you. Please check the digits'),
  ).toBeVisible()
  await dialog(orders).getByLabel('IMEI').fill(sold.imei)
  await confirm(orders, 'Mark as sent back')
  await expect(headline(sales, 'On its way back to you')).toBeVisible()
  await expectSound(orders, 'a return on its way')
  await press(sales, 'I have the phone back')
  await dialog(sales).getByRole('textbox', { name: 'IMEI' }).fill(sold.imei)
  await confirm(sales, 'I have the phone back')
  await expect(headline(orders, 'Cancelled')).toBeVisible()
  await expect(givenBack(orders)).toHaveText('$462.50')
  await expect(sales.getByRole('button', { name: 'List again' })).toBeVisible()
})

test('[S18.10] a buyer with an empty box reports it by a button, asks staff to decide, and both sides read the decision', async ({
  open,
  ada,
}) => {
  const sold = await deliveredPhone()
  const { sales, orders } = await bothSides(open, sold)
  for (const name of ['Everything’s fine', 'Report a problem', 'More']) {
    await expect(orders.getByRole('main').getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
  await expectSound(orders, 'an order with a button for problems')
  await press(orders, 'Report a problem')
  await dialog(orders).getByText('Wrong item or empty box').click()
  await dialog(orders).getByLabel('What happened').fill('The box was empty.')
  await confirm(orders, 'Report a problem')
  await expect(orders.getByText(/get a full refund\. Your money is on hold/)).toBeVisible()
  await expect(sales.getByRole('main').getByRole('button', { name: 'Accept a return' })).toBeInViewport({ ratio: 1 })
  await press(sales, 'Dispute the claim')
  await dialog(sales).getByLabel('Your message').fill('The phone was in it.')
  await confirm(sales, 'Dispute the claim')
  await expect(headline(orders, /^Sam .* disputes the claim$/)).toBeVisible()
  await expect(orders.getByText(/Your money is on hold until the problem is closed/)).toBeVisible()
  await press(orders, 'Ask our staff to decide')
  await expectSound(orders, 'the question whether staff should decide')
  await confirm(orders, 'Ask our staff to decide')
  await expect(orders.getByText(/^You asked our staff to decide\./)).toBeVisible()
  await expect(sales.getByText(/^Bea .* asked our staff to decide\./)).toBeVisible()
  const staff = await open(ada)
  await staff.goto('/dashboard/cases')
  await expect(staff.getByRole('row', { name: sold.name })).toContainText('Requested by Bea')
  await staff.getByRole('link', { name: sold.name }).click()
  await expect(staff.getByText(/asked you to decide\..*The money is on hold/)).toBeVisible()
  await press(staff, 'Decide')
  await dialog(staff)
    .getByRole('radio', { name: /^Full refund, and .* keeps what arrived$/ })
    .check()
  await dialog(staff).getByLabel('Reason').fill('The parcel weighed 40 grams.')
  await confirm(staff, 'Decide')
  for (const page of [sales, orders]) {
    await expect(headline(page, 'There’s a decision')).toBeVisible()
    await expect(page.getByText('“The parcel weighed 40 grams.”')).toBeVisible()
  }
})

/** Each side disputes what the other says about the returned phone, so that staff have to decide. */
async function disputed(sold: Sold) {
  const { buyer, seller, order: id, imei } = sold
  const points = ['Condition']
  await buyer.api.takeStep({ id, step: 'reportProblem', caseKind: 'not_as_described', points, reason: 'The screen has a crack.' })
  await seller.api.takeStep({ id, step: 'acceptReturn' })
  await buyer.api.takeStep({ id, step: 'sendBack', carrier: 'ups', trackingNumber: anyTrackingNumber(), imei })
  await seller.api.takeStep({ id, step: 'disputeReturn', reason: 'It came back with a second crack.' })
}

test('[S10.13] [S10.16] staff decide a case by keyboard alone, both sides read the reason, and the buyer appeals', async ({
  open,
  ada,
}) => {
  const sold = await deliveredPhone()
  await disputed(sold)
  const { sales, orders } = await bothSides(open, sold)
  await expect(headline(sales, 'Our staff will decide')).toBeVisible()

  const staff = await open(ada)
  await staff.goto('/dashboard/cases')
  await expect(staff.getByRole('link', { name: sold.name })).toBeVisible()
  await expectSound(staff, 'the cases')
  await staff.getByRole('link', { name: sold.name }).focus()
  await staff.keyboard.press('Enter')
  await expect(headline(staff, 'Waiting for a decision by staff')).toBeVisible()
  await expect(wrongPart(staff).getByText('“It came back with a second crack.”')).toBeVisible()
  await expectSound(staff, 'a case, for staff')
  await staff.getByRole('button', { name: 'Decide', exact: true }).focus()
  await staff.keyboard.press('Enter')
  await dialog(staff)
    .getByRole('radio', { name: /^Partial refund for/ })
    .focus()
  await staff.keyboard.press('Space')
  await staff.keyboard.press('Tab')
  await staff.keyboard.type('120.25')
  await staff.keyboard.press('Tab')
  await staff.keyboard.type('The second crack is not on the first photo.')
  await expectSound(staff, 'a decision')
  await staff.keyboard.press('Tab')
  await staff.keyboard.press('Enter')
  await expect(headline(staff, 'There’s a decision')).toBeVisible()

  for (const page of [sales, orders]) {
    await expect(headline(page, 'There’s a decision')).toBeVisible()
    await expect(page.getByText('“The second crack is not on the first photo.”')).toBeVisible()
  }
  await expectSound(orders, 'a decision, for the buyer')
  await press(orders, 'Appeal')
  await dialog(orders).getByLabel('Your message').fill('There was one crack, and it was yours.')
  await confirm(orders, 'Appeal')
  await expect(headline(sales, 'The decision is being reviewed')).toBeVisible()
  await staff.reload()
  await staff.getByRole('main').getByRole('button', { name: 'Actions' }).click()
  await expect(staff.getByText(/^You can do this from/)).toBeVisible()
  await staff.goto('/dashboard/cases')
  await expect(staff.getByRole('row', { name: sold.name })).toContainText('Appealed')
})

test('[S10.11] never arrived, no carrier scan: without an answer of the seller the buyer is refunded', async ({
  open,
  ownMarket,
}) => {
  const sold = await shippedPhone({ at: ownMarket })
  const page = await open(sold.buyer, onAPhone)
  await page.goto(`${ownMarket}/dashboard/payment/${sold.order}`)
  await expect(headline(page, 'On its way to you')).toBeVisible()
  const sandbox = await open()
  await sandbox.goto(`${ownMarket}/sandbox`)
  const time = sandbox.getByRole('region', { name: 'Time', exact: true })
  await time.getByRole('button', { name: 'One week later' }).click()
  await expect(time.getByText('7 days ahead of real time')).toBeVisible()
  await page.reload()
  await press(page, 'It never arrived')
  await confirm(page, 'It never arrived')
  await expect(headline(page, /to answer$/)).toBeVisible()
  await time.getByRole('button', { name: 'Three days later' }).click()
  await expect(headline(page, 'Cancelled')).toBeVisible()
  await expect(givenBack(page)).toHaveText('$462.50')
})

test('[S10.11] [S10.13] never arrived, carrier reports delivery: the case goes to staff; without a decision the sale stands', async ({
  open,
  ownMarket,
}) => {
  const sold = await shippedPhone({ at: ownMarket })
  const { sales, orders } = await bothSides(open, sold, ownMarket)
  const sandbox = await open()
  await sandbox.goto(`${ownMarket}/sandbox`)
  const parcel = sandbox.getByRole('region', { name: 'Carriers' }).getByRole('listitem').filter({ hasText: sold.name })
  await parcel.getByRole('button', { name: /^Mark as delivered/ }).click()
  for (const page of [sales, orders]) await expect(happened(page)).toContainText('The carrier reported that the phone arrived')
  await press(orders, 'Report a problem')
  await dialog(orders).getByText('It never arrived').click()
  await dialog(orders).getByLabel('What happened').fill('There was nothing at my door.')
  await confirm(orders, 'Report a problem')
  await expect(headline(sales, /reported a problem$/)).toBeVisible()
  await expect(wrongPart(sales).getByText('It never arrived')).toBeVisible()
  await expectSound(orders, 'a phone that never arrived')
  const turn = (label: string) =>
    sandbox.getByRole('region', { name: 'Time', exact: true }).getByRole('button', { name: label }).click()
  await turn('Three days later')
  for (const page of [sales, orders]) {
    await expect(headline(page, 'Our staff will decide')).toBeVisible()
    await expect(page.getByText(/If there’s no decision by .*, the sale is final/)).toBeVisible()
  }
  await turn('One week later')
  await turn('Three days later')
  for (const page of [sales, orders]) {
    await expect(headline(page, 'Complete')).toBeVisible()
    await expect(happened(page)).toContainText('the sale is automatically final')
  }
  await expect(givenBack(orders)).toHaveCount(0)
})
