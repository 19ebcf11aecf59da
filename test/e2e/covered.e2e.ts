import { expectSound } from './axe.ts'
import { expect, notices } from './fixtures.ts'
import { onAPhone } from './hands.ts'
import { startMarket } from './market-process.ts'
import { bothSides, confirm, dialog, headline, press, pressMore } from './order-page.ts'
import { demoPlayer, newcomer, signedInAs } from './players.ts'
import { anyTrackingNumber, test as base, deliveredPhone, type Sold, shippedPhone } from './sales.ts'

type OwnMarket = Awaited<ReturnType<typeof startMarket>>

/** `ownMarket`: a market whose clock is turned, whose guarantee can pay, and in which a complete order can still be reported. */
const test = base.extend<{ ownMarket: OwnMarket }>({
  ownMarket: [
    async ({ browserName: _ }, use) => {
      const market = await startMarket({ GUARANTEE_FLOOR: '-1000', LATE_REPORT_DAYS: '7', FIRST_SALE_WAIT_DAYS: '3' })
      await use(market)
      await market.audit()
      await market.stop()
    },
    { timeout: 600_000 },
  ],
})

/** Presses a button of the sandbox. */
async function sandbox({ url }: OwnMarket, path: 'parcels' | 'time', data: object) {
  const headers = { 'content-type': 'application/json' }
  const { ok } = await fetch(`${url}/sandbox/${path}`, { method: 'POST', headers, body: JSON.stringify(data) })
  expect(ok).toBe(true)
}

/** A stone came, says the buyer; a stone came back, says the seller; a carrier delivered both. */
async function twoWords(market: OwnMarket): Promise<Sold> {
  const sold = await shippedPhone({ at: market.url, price: 250 })
  const { buyer, seller, order: id, imei } = sold
  const arrives = () => sandbox(market, 'parcels', { orderId: id, to: 'delivered' })
  await arrives()
  await buyer.api.takeStep({ id, step: 'reportProblem', caseKind: 'other_thing', reason: 'A stone was in the box.' })
  await seller.api.takeStep({ id, step: 'acceptReturn' })
  await buyer.api.takeStep({ id, step: 'sendBack', carrier: 'ups', trackingNumber: anyTrackingNumber(), imei })
  await arrives()
  await seller.api.takeStep({ id, step: 'disputeReturn', reason: 'A stone came back.' })
  return sold
}

test('[S23.2] [S10.13] the guarantee covers both: staff read who gets what, a second one confirms, and both sides get it', async ({
  open,
  ownMarket,
}) => {
  const { url } = ownMarket
  const helper = await newcomer('buyer', { at: url })
  await ownMarket.makeAdmin(helper.email)
  const sold = await twoWords(ownMarket)
  const { sales, orders } = await bothSides(open, sold, url)
  const ada = await open(await demoPlayer('ada@ringback.example', 'admin', url), onAPhone)
  await ada.goto(`${url}/dashboard/orders/${sold.order}`)
  await press(ada, 'Decide')
  const both = dialog(ada).getByRole('radio', { name: /^Full refund to .*: the guarantee covers it$/ })
  await expect(both).toHaveAccessibleDescription(/gets \$262 and \$12 .*, .* gets \$249\.50\. The guarantee pays \$274\.$/)
  await both.focus()
  await ada.keyboard.press('Space')
  await expect(dialog(ada).getByText('so a second person has to confirm this')).toBeVisible()
  await expectSound(ada, 'a decision that the guarantee covers')
  await dialog(ada).getByLabel('Reason').fill('Nothing shows who is right.')
  await confirm(ada, 'Decide')
  await expect(notices(ada).getByText('a second person has to confirm it')).toBeVisible()
  const started = ada.getByText(/^You started this on .*waiting for a second person\.$/)
  const decide = ada.getByRole('main').getByRole('button', { name: 'Decide', exact: true })
  await expect(started).toBeVisible()
  await expect(ada.getByText('Full refund and payout covered by the guarantee', { exact: true })).toBeVisible()
  await expect(decide).toHaveCount(0)
  await expectSound(ada, 'a decision that waits for a second person')
  await ada
    .getByRole('main')
    .getByRole('button', { name: /^Withdraw/ })
    .click()
  await confirm(ada, 'Withdraw')
  await expect(started).toHaveCount(0)
  await decide.click()
  await both.click()
  await dialog(ada).getByLabel('Reason').fill('Nothing shows who is right.')
  await confirm(ada, 'Decide')
  await expect(started).toBeVisible()

  const other = await open(await signedInAs({ ...helper, role: 'admin' }, url), onAPhone)
  await other.goto(`${url}/dashboard/approvals`)
  await other
    .getByRole('main')
    .getByRole('button', { name: /^Confirm/ })
    .click()
  await expect(dialog(other).getByText('No money moves until the time to appeal is over.')).toBeVisible()
  await confirm(other, 'Confirm')
  for (const page of [sales, orders]) {
    await expect(headline(page, 'There’s a decision')).toBeVisible()
    await expect(page.getByText(/a full refund of \$262.* no finding against either side/)).toBeVisible()
    await expect(page.getByText('“Nothing shows who is right.”')).toBeVisible()
  }

  await sandbox(ownMarket, 'time', { turn: 'days' })
  for (const page of [sales, orders]) await expect(headline(page, 'Complete')).toBeVisible()
  await expect(orders.getByRole('main').locator('dt', { hasText: 'Refunded to' }).locator('+ dd')).toHaveText('$262')
  await expect(orders.getByText(/^You get a full refund\..*no finding against you\.$/)).toBeVisible()
  await expect(sales.getByRole('main').locator('dt', { hasText: 'For you' }).locator('+ dd')).toHaveText('$249.50')
  await expect(sales.getByText(/^The guarantee covers this sale, so it’s paid out on/)).toBeVisible()
  await expect(sales.getByText('Return postage, paid by the guarantee')).toBeVisible()
  await expectSound(sales, 'a sale that the guarantee covers, for its seller')
})

test('[S14.7] a colleague’s undoing of a sale that waits is no step any more, of whoever started it and of the others', async ({
  open,
  ownMarket,
}) => {
  const { url } = ownMarket
  const helper = await newcomer('buyer', { at: url })
  await ownMarket.makeAdmin(helper.email)
  const sold = await deliveredPhone({ at: url })
  const ada = await open(await demoPlayer('ada@ringback.example', 'admin', url))
  const other = await open(await signedInAs({ ...helper, role: 'admin' }, url))
  for (const page of [ada, other]) await page.goto(`${url}/dashboard/orders/${sold.order}`)
  await pressMore(ada, 'Undo the sale')
  await dialog(ada).getByLabel('Reason').fill('Both asked for it.')
  await confirm(ada, 'Undo the sale')
  await expect(notices(ada).getByText('a second person has to confirm it')).toBeVisible()
  await other.reload()
  await expect(other.getByText(/^Ada .* started this on .*waiting for a second person\.$/)).toBeVisible()
  await expect(other.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0)
  for (const page of [ada, other]) {
    const menu = page.getByRole('main').getByRole('button', { name: /^(More|Actions)$/ })
    if ((await menu.count()) > 0) await menu.click()
    await expect(page.getByRole('main').getByRole('button', { name: 'Undo the sale' })).toHaveCount(0)
  }
  await ada
    .getByRole('main')
    .getByRole('button', { name: /^Withdraw/ })
    .click()
  await confirm(ada, 'Withdraw')
  await pressMore(ada, 'Undo the sale')
  await expect(dialog(ada).getByLabel('Reason')).toBeVisible()
})

test('[S23.1] a buyer whose phone’s IMEI could not be read still reports another thing once the order is complete', async ({
  open,
  ownMarket,
}) => {
  const sold = await deliveredPhone({ at: ownMarket.url })
  await sold.buyer.api.takeStep({ id: sold.order, step: 'accept', imeiUnreadable: true })
  const { sales, orders } = await bothSides(open, sold, ownMarket.url)
  await expect(
    orders.getByText(/You can still report until .* that it didn’t come, or isn’t the phone you bought\./),
  ).toBeVisible()
  const money = sales.getByRole('region', { name: 'Your money' })
  await expect(money.getByText(/paid out on/)).toHaveText(
    /^The buyer can still report a problem, so it’s paid out on [^.]*\. Since/,
  )
  await press(orders, 'Report a problem')
  await expect(dialog(orders).getByText('so these are the only problems you can still report')).toBeVisible()
  await expect(dialog(orders).getByRole('radio')).toHaveCount(2)
  await expectSound(orders, 'a late report')
  await dialog(orders).getByText('Wrong item or empty box').click()
  await dialog(orders).getByLabel('What happened').fill('The IMEI cannot be read as it is a toy.')
  await confirm(orders, 'Report a problem')
  await expect(headline(orders, /^Waiting for Sam .* to answer$/)).toBeVisible()
  await expect(headline(sales, /reported a problem$/)).toBeVisible()
  await expect(money.getByText('On hold until the problem is closed.')).toBeVisible()
})
