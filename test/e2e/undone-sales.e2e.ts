import type { Page } from '@playwright/test'
import { expectSound } from './axe.ts'
import { expect, notices } from './fixtures.ts'
import { handsOn, onAPhone, tabTo } from './hands.ts'
import { startMarket } from './market-process.ts'
import { bothSides, confirm, dialog, headline, press, pressMore } from './order-page.ts'
import { photo } from './people.ts'
import { demoPlayer } from './players.ts'
import { anyTrackingNumber, test as base, deliveredPhone, type Sold, shippedPhone } from './sales.ts'

/** `ownMarket`: the address of a market whose clock is turned, and in which a debt can be written off after a day. */
const test = base.extend<object, { ownMarket: string }>({
  ownMarket: [
    async ({ browserName: _ }, use) => {
      const market = await startMarket({ DEBT_DAYS: '1' })
      await use(market.url)
      await market.audit()
      await market.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rowOf = (page: Page, name: string, { name: phone }: Sold) =>
  region(page, name).getByRole('listitem').filter({ hasText: phone })

test('[S10.10] [S11.3] a register entry after the order is complete opens a case automatically, and a full refund undoes the sale', async ({
  open,
  ownMarket,
}) => {
  const sold = await shippedPhone({ at: ownMarket })
  const sandbox = await open()
  await sandbox.goto(`${ownMarket}/sandbox`)
  await rowOf(sandbox, 'Lost and stolen devices', sold).getByRole('button', { name: 'Report lost before the sale' }).click()
  await expect(notices(sandbox).getByText('The register lists the phone as lost a week before it was paid for.')).toBeVisible()
  await sold.buyer.api.takeStep({ id: sold.order, step: 'confirmArrival' })
  await sold.buyer.api.takeStep({ id: sold.order, step: 'accept', imei: sold.imei })
  const { sales, orders } = await bothSides(open, sold, ownMarket)
  await expect(headline(sales, 'Complete')).toBeVisible()
  await region(sandbox, 'Time').getByRole('button', { name: 'Three hours later' }).click()

  await expect(headline(sales, 'The phone is reported lost or stolen')).toBeVisible()
  await expect(headline(orders, /^Waiting for Sam .* to answer$/)).toBeVisible()
  for (const page of [sales, orders]) {
    await expect(page.getByText(/On .*, a register of lost and stolen phones listed this phone/)).toBeVisible()
    await expectSound(page, 'the case of a reported phone')
  }
  await pressMore(sales, 'Give a full refund')
  await confirm(sales, 'Give a full refund')
  await expect(headline(orders, 'Cancelled')).toBeVisible()
  await expect(orders.getByRole('main').locator('dt', { hasText: 'Refunded to' }).locator('+ dd')).toHaveText('$462.50')
  await expect(region(sales, 'The phone hasn’t come back')).toBeVisible()
  await sales.goto(`${ownMarket}/dashboard/notices`)
  await expect(sales.getByText(/you owe .* of your payout/).first()).toBeVisible()
})

test('[S10.10] a buyer reports after the order is complete that the phone is locked, with a picture, and the seller sees both', async ({
  open,
}) => {
  const sold = await deliveredPhone()
  await sold.buyer.api.takeStep({ id: sold.order, step: 'accept', imei: sold.imei })
  const { sales, orders } = await bothSides(open, sold)
  await press(orders, 'Report a locked or blocked phone')
  await dialog(orders).getByLabel('Your message').fill('It asks for the account of somebody else.')
  const screen = { name: 'locked.jpg', mimeType: 'image/jpeg', buffer: await photo() }
  await dialog(orders).getByLabel('Add pictures').setInputFiles(screen)
  await expect(dialog(orders).getByRole('img', { name: 'Picture 1, not sent yet' })).toBeVisible()
  await expectSound(orders, 'what is said of a locked phone')
  await confirm(orders, 'Report a locked or blocked phone')
  await expect(headline(orders, /^Waiting for Sam .* to answer$/)).toBeVisible()
  await expect(headline(sales, /reported a problem$/)).toBeVisible()
  const wrong = region(sales, 'What’s wrong?')
  await expect(wrong.getByText('Reported lost or stolen, or locked')).toBeVisible()
  await expect(wrong.getByText('“It asks for the account of somebody else.”')).toBeVisible()
  await wrong.getByRole('button', { name: /^Open picture 1 of Bea/ }).click()
  await expect(dialog(sales).getByRole('img', { name: 'Full-size picture' })).toBeVisible()
})

/** Takes the sale through a return, whose postage the seller then owes. */
async function owed({ seller, buyer, order: id, imei }: Sold) {
  const points = ['Condition']
  await buyer.api.takeStep({ id, step: 'reportProblem', caseKind: 'not_as_described', points, reason: 'The screen has a crack.' })
  await seller.api.takeStep({ id, step: 'acceptReturn' })
  await buyer.api.takeStep({ id, step: 'sendBack', carrier: 'ups', trackingNumber: anyTrackingNumber(), imei })
  await seller.api.takeStep({ id, step: 'confirmReturn', imei })
}

test('[S11.3] staff see what a seller owes and write it off with a reason, with the keyboard alone', async ({
  open,
  ownMarket,
}) => {
  const sold = await deliveredPhone({ at: ownMarket })
  await owed(sold)
  const sandbox = await open()
  await sandbox.goto(`${ownMarket}/sandbox`)
  await region(sandbox, 'Time').getByRole('button', { name: 'Three days later' }).click()
  await expect(notices(sandbox).getByText('It is three days later.')).toBeVisible()
  const ada = await demoPlayer('ada@ringback.example', 'admin', ownMarket)
  const { items } = await ada.api.listStaffRefunds({})
  const postage = items.find(({ order }) => order === sold.order)
  await ada.api.recordRefundTransfer({
    id: postage?._id ?? '',
    reference: 'TX 1',
    reason: 'The seller accepted the return.',
    decided: true,
  })
  const staff = await open(ada, onAPhone)
  await staff.goto(`${ownMarket}/dashboard`)
  const hands = handsOn(staff, 'with the keyboard alone')
  await hands.press(staff.getByRole('link', { name: /sellers? in debt/ }))
  await expect(staff.getByRole('heading', { level: 1, name: 'Debts' })).toBeVisible()
  const row = staff.getByRole('row').filter({ hasText: sold.seller.name })
  await expect(row).toContainText('$12')
  await tabTo(staff, staff.getByLabel('Sort'))
  await staff.keyboard.type('Highest amount')
  await expect(staff).toHaveURL(/\?sort=dearest$/)
  await expectSound(staff, 'what sellers owe')
  await hands.press(row.getByRole('button', { name: `Write off ${sold.seller.name}’s debt` }))
  await expect(dialog(staff).getByLabel('Reason')).toBeFocused()
  await staff.keyboard.type('The seller has moved away.')
  await expectSound(staff, 'a debt to write off')
  await staff.keyboard.press('Tab')
  await staff.keyboard.press('Enter')
  await expect(notices(staff).getByText('Debt written off. The guarantee covers it.')).toBeVisible()
  await expect(row).toHaveCount(0)
})
