import type { BrowserContextOptions, Page } from '@playwright/test'
import { expectSound } from './axe.ts'
import { expect, notices } from './fixtures.ts'
import { onAPhone } from './hands.ts'
import { startMarket } from './market-process.ts'
import { bothSides, confirm, dialog, headline, press } from './order-page.ts'
import { demoPlayer, newcomer, type Player, signedInAs } from './players.ts'
import { anyTrackingNumber, test as base, deliveredPhone, type Sold } from './sales.ts'

type OwnMarket = Awaited<ReturnType<typeof startMarket>>

/** `ownMarket`: a market whose clock the tests turn, and whose only admin is Ada until somebody joins her. */
const test = base.extend<{ ownMarket: OwnMarket }>({
  ownMarket: [
    async ({ browserName: _ }, use) => {
      const market = await startMarket()
      await use(market)
      await market.audit()
      await market.stop()
    },
    { timeout: 600_000 },
  ],
})

/** Each side disputes what the other says about the returned phone, so that staff have to decide. */
async function disputed({ buyer, seller, order: id, imei }: Sold) {
  const points = ['Condition']
  await buyer.api.takeStep({ id, step: 'reportProblem', caseKind: 'not_as_described', points, reason: 'The screen has a crack.' })
  await seller.api.takeStep({ id, step: 'acceptReturn' })
  await buyer.api.takeStep({ id, step: 'sendBack', carrier: 'ups', trackingNumber: anyTrackingNumber(), imei })
  await seller.api.takeStep({ id, step: 'disputeReturn', reason: 'It came back with a second crack.' })
}

type Open = (player?: Player, options?: BrowserContextOptions) => Promise<Page>

/** Fills in the open form of an appeal decision and submits it. */
async function rule(staff: Page, outcome: RegExp, { reason, button }: { reason: string; button: string }) {
  await dialog(staff).getByRole('radio', { name: outcome }).check()
  await dialog(staff).getByLabel('Reason').fill(reason)
  await expectSound(staff, `the form of “${button}”`)
  await confirm(staff, button)
  await expect(dialog(staff)).toBeHidden()
}

/** Pages of both sides and of Ada; she has decided that the sale stands, and the buyer has appealed. */
async function appealed(open: Open, { url }: OwnMarket) {
  const sold = await deliveredPhone({ at: url })
  await disputed(sold)
  const { sales, orders } = await bothSides(open, sold, url)
  const ada = await open(await demoPlayer('ada@ringback.example', 'admin', url), onAPhone)
  await ada.goto(`${url}/dashboard/orders/${sold.order}`)
  await press(ada, 'Decide')
  await rule(ada, /^No refund: the sale is final/, { reason: 'The first photo shows one crack.', button: 'Decide' })
  for (const page of [ada, sales, orders]) await expect(headline(page, 'There’s a decision')).toBeVisible()
  await press(orders, 'Appeal')
  await dialog(orders).getByLabel('Your message').fill('There was one crack, and it was yours.')
  await confirm(orders, 'Appeal')
  // All three pages update without a reload.
  for (const page of [orders, sales, ada]) {
    await expect(headline(page, 'The decision is being reviewed')).toBeVisible()
    await expectSound(page, 'a decision that is looked at again')
  }
  return { sold, sales, orders, ada }
}

const decided = (page: Page) => page.getByRole('region', { name: 'Decision' })
const again = { reason: 'The crack was there before.', button: 'Decide the appeal' }
const all = /^Full refund, and .* keeps what arrived$/

test('[S10.13] one admin: after a day the same admin decides an appeal, and both sides are told so', async ({
  open,
  ownMarket,
}) => {
  const { sales, orders, ada } = await appealed(open, ownMarket)
  await ada.getByRole('main').getByRole('button', { name: 'Actions' }).click()
  await expect(ada.getByText(/^You can do this from/)).toBeVisible()
  const sandbox = await open()
  await sandbox.goto(`${ownMarket.url}/sandbox`)
  const turn = async (label: string, told: string) => {
    await sandbox.getByRole('region', { name: 'Time', exact: true }).getByRole('button', { name: label }).click()
    await expect(notices(sandbox).getByText(told)).toBeVisible()
  }
  await turn('One day later', 'It is one day later.')
  await ada.reload()
  await press(ada, 'Decide the appeal')
  await rule(ada, all, again)
  for (const page of [orders, sales, ada]) {
    await expect(headline(page, 'There’s a decision')).toBeVisible()
    await expect(decided(page).getByRole('listitem')).toHaveCount(2)
    const last = decided(page).getByRole('listitem').last()
    await expect(last).toContainText('Nobody else was available, so the same person decided again.')
    await expect(decided(page).getByRole('listitem').first()).not.toContainText('the same person')
  }
  await expectSound(orders, 'an appeal decided by the same person')
  await turn('Three days later', 'It is three days later.')
  for (const page of [orders, sales]) await expect(headline(page, 'Cancelled')).toBeVisible()
})

test('[S10.13] two admins: the admin who decided cannot decide the appeal, and the other can', async ({ open, ownMarket }) => {
  const { url } = ownMarket
  const helper = await newcomer('buyer', { at: url })
  await ownMarket.makeAdmin(helper.email)
  const { sold, sales, orders, ada } = await appealed(open, ownMarket)
  await ada.getByRole('main').getByRole('button', { name: 'Actions' }).click()
  await expect(ada.getByText('You made this decision, so another member of our staff has to decide the appeal.')).toBeVisible()
  await expect(ada.getByRole('button', { name: 'Decide the appeal', exact: true })).toHaveCount(0)
  await expectSound(ada, 'an appeal that another decides')

  const other = await open(await signedInAs({ ...helper, role: 'admin' }, url), onAPhone)
  await other.goto(`${url}/dashboard/cases`)
  await expect(other.getByRole('row', { name: sold.name })).toContainText('Appealed')
  await other.getByRole('link', { name: sold.name }).click()
  await press(other, 'Decide the appeal')
  await rule(other, all, again)
  for (const page of [orders, sales, ada, other]) {
    await expect(headline(page, 'There’s a decision')).toBeVisible()
    await expect(decided(page).getByText('“The crack was there before.”')).toBeVisible()
    await expect(decided(page).getByText(/the same person/)).toHaveCount(0)
  }
})
