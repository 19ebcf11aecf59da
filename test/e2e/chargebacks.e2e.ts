import type { Page } from '@playwright/test'
import { contact } from './address.ts'
import { expectSound } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { listPhone } from './goods.ts'
import { onAPhone } from './hands.ts'
import { bothSides, dialog, headline } from './order-page.ts'
import { agreedMeeting, deliveredPhone, type Sold, shippedPhone } from './sales.ts'

/** Makes the buyer's bank act in the sandbox, by the button with this label. */
async function bankDoes(
  sandbox: Page,
  { name }: Sold,
  label: string,
  then: (row: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await sandbox.goto('/sandbox')
  const row = sandbox.getByRole('region', { name: 'Buyers’ banks' }).getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: label }).click()
  await then(row)
}

const isTakenBack = (row: ReturnType<Page['getByRole']>) => expect(row).toContainText('taken back')
const isDecided = (row: ReturnType<Page['getByRole']>) => expect(row).toHaveCount(0)

test('[S10.14] [S11.3] a chargeback after the sale is lost: staff see the evidence, and the seller bears the loss', async ({
  open,
  ada,
}) => {
  const sold = await deliveredPhone()
  await sold.buyer.api.takeStep({ id: sold.order, step: 'accept', imei: sold.imei })
  const sandbox = await open()
  await bankDoes(sandbox, sold, 'Take payment back', isTakenBack)

  const { sales, orders } = await bothSides(open, sold)
  await expect(sales.getByText('The buyer’s bank has taken the payment back')).toBeVisible()
  await expect(orders.getByText('Your bank has taken your payment back')).toBeVisible()

  const staff = await open(ada, onAPhone)
  await staff.goto('/dashboard/chargebacks')
  const row = staff.getByRole('row').filter({ hasText: sold.name })
  await expect(row).toContainText('Collecting evidence')
  await expectSound(staff, 'the chargebacks')
  await row.getByRole('link', { name: sold.name }).click()
  await staff.getByText('The evidence for the bank').click()
  await expect(staff.getByText(sold.name).last()).toBeVisible()
  await expectSound(staff, 'an order whose payment a bank takes back')

  await bankDoes(sandbox, sold, 'Take it back for good', isDecided)
  await expect(sales.getByText(/We take it from your share of this sale/)).toBeVisible()
  await expect(orders.getByText('Your bank has refunded you, and the order is closed.')).toBeVisible()
})

test('[S10.14] after a chargeback won before the payout, the order continues', async ({ open }) => {
  const sold = await shippedPhone()
  const sandbox = await open()
  const { sales, orders } = await bothSides(open, sold)
  await expect(orders.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await bankDoes(sandbox, sold, 'Take payment back', isTakenBack)
  await expect(sales.getByText(/Until it has decided, the order and your money are on hold/)).toBeVisible()
  await bankDoes(sandbox, sold, 'Let payment stand', isDecided)
  await expect(orders.getByText('The bank has decided: the payment stands')).toBeVisible()
  await sold.buyer.api.takeStep({ id: sold.order, step: 'confirmArrival' })
  await expect(headline(sales, 'Delivered')).toBeVisible()
})

test('[S10.14] after a chargeback won after the payout, the seller keeps the money, and both sides are notified', async ({
  open,
}) => {
  const sold = await deliveredPhone()
  await sold.seller.api.connectPayoutAccount({})
  const sandbox = await open()
  await sandbox.goto('/sandbox')
  const account = sandbox
    .getByRole('region', { name: 'Payout accounts' })
    .getByRole('listitem')
    .filter({ hasText: sold.seller.name })
  await account.getByRole('button', { name: /^Approve account/ }).click()
  await sold.buyer.api.takeStep({ id: sold.order, step: 'accept', imei: sold.imei })
  const { sales, orders } = await bothSides(open, sold)
  await expect(sales.getByText('Sent to your account.')).toBeVisible()
  await bankDoes(sandbox, sold, 'Take payment back', isTakenBack)
  for (const page of [sales, orders]) await expect(page.getByText(/bank has taken (the|your) payment back/).first()).toBeVisible()
  await bankDoes(sandbox, sold, 'Let payment stand', isDecided)
  for (const page of [sales, orders]) {
    await expect(page.getByText('The bank has decided: the payment stands')).toBeVisible()
    await expect(headline(page, 'Complete')).toBeVisible()
    await expectSound(page, 'a chargeback that was won')
  }
  await expect(sales.getByText('Sent to your account.')).toBeVisible()
  for (const page of [sales, orders]) {
    await page.goto('/dashboard/notices')
    const told = page.getByRole('main').getByText(`${sold.name}: The bank has decided: the payment stands`)
    await expect(told).toBeVisible()
  }
  await expect(sales.getByRole('main').getByText(/you owe/)).toHaveCount(0)
})

test('[S10.14] staff add to the evidence and send it by keyboard alone', async ({ open, ada }) => {
  const sold = await shippedPhone()
  const sandbox = await open()
  await bankDoes(sandbox, sold, 'Take payment back', isTakenBack)
  const staff = await open(ada)
  await staff.goto('/dashboard/chargebacks')
  await staff.getByLabel('Sort').selectOption('Highest amount')
  await expect(staff).toHaveURL(/\?sort=dearest$/)
  const all = staff.getByRole('navigation', { name: 'Filter chargebacks' }).getByRole('link', { name: 'All', exact: true })
  // The address changes before the page is rendered.
  await expect(all).toHaveAttribute('href', /sort=dearest$/)
  await all.press('Enter')
  await expect(staff).toHaveURL(/status=all&sort=dearest$/)
  await staff.getByRole('link', { name: sold.name }).press('Enter')
  await staff.getByRole('main').getByRole('button', { name: 'More', exact: true }).press('Enter')
  await staff.getByRole('main').getByRole('button', { name: 'Add a note to the evidence', exact: true }).press('Enter')
  await dialog(staff).getByLabel('Reason').focus()
  await staff.keyboard.type('The seller showed us the receipt of the carrier.')
  await dialog(staff).getByRole('button', { name: 'Add a note to the evidence' }).press('Enter')
  await expect(dialog(staff)).toBeHidden()
  await staff.getByRole('main').getByRole('button', { name: 'Send the evidence now' }).press('Enter')
  await dialog(staff).getByRole('button', { name: 'Send the evidence now' }).press('Enter')
  const happened = staff.getByRole('list', { name: 'Order history' })
  await expect(happened).toContainText('The evidence is being sent to the bank')
  // It is sent in the background, and the page is notified.
  await expect(happened).toContainText('The bank has received the evidence and is reviewing it')
  await expectSound(staff, 'a chargeback whose evidence was sent')
})

test('[S23.1] a buyer whose bank takes back the payment for a phone that arrived reads why before booking or paying anything', async ({
  open,
  sam,
}) => {
  const sold = await agreedMeeting()
  const { order: id, imei, buyer, seller } = sold
  const { code } = await buyer.api.makeHandOverCode({ id, imei })
  await seller.api.takeStep({ id, step: 'handOver', code })
  const phone = await listPhone(sam)
  const held = await listPhone(sam)
  const { insertedId: unpaid } = await buyer.api.placeOrder({ productsId: held.id, ...contact })
  const page = await open(buyer, onAPhone)
  await page.goto(`/phones/${phone.id}`)
  const main = page.getByRole('main')
  const book = main.getByRole('button', { name: `Book Now: ${phone.name}` })
  const offer = main.getByRole('button', { name: 'Make an offer' })
  await expect(book).toBeEnabled()
  await expect(offer).toBeVisible()

  const sandbox = await open()
  await bankDoes(sandbox, sold, 'Take payment back', isTakenBack)
  const why = main.getByText('You can book and pay again once they have.')
  await expect(why).toBeVisible()
  await expect(book).toBeDisabled()
  await expect(offer).toHaveCount(0)
  await expectSound(page, 'a phone for a buyer whose bank took a payment back')
  await page.goto('/products/Samsung')
  await expect(why).toBeVisible()
  await expect(main.getByRole('button', { name: /^Book Now/ }).first()).toBeDisabled()
  await page.goto(`/dashboard/payment/${unpaid}`)
  await expect(why).toBeVisible()
  await expect(main.getByText(held.name)).toBeVisible()
  await expect(main.getByRole('region', { name: 'Card payment' })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Contact us' })).toBeVisible()
  await main.getByRole('link', { name: 'Open the order' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/payment/${id}$`))

  await bankDoes(sandbox, sold, 'Let payment stand', isDecided)
  await page.goto(`/phones/${phone.id}`)
  await expect(book).toBeEnabled()
  await expect(why).toHaveCount(0)
})
