import type { Page } from '@playwright/test'
import { expectSound } from './axe.ts'
import { test as base, expect, notices } from './fixtures.ts'
import { onAPhone } from './hands.ts'
import { startMarket } from './market-process.ts'
import { demoPlayer } from './players.ts'
import { soldPhone } from './sales.ts'

/** A separate market, because its clock is turned; it retries a refund for one day. */
const test = base.extend<object, { url: string }>({
  url: [
    async ({ browserName: _ }, use) => {
      const market = await startMarket({ REFUND_RETRY_DAYS: '1' })
      await use(market.url)
      await market.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

const headline = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const noticed = (page: Page, words: RegExp) => page.getByRole('main').getByText(words).first()

test('[S11.1] [S11.2] a refund that keeps failing is retried, then paid by staff as a bank transfer with a reference', async ({
  open,
  url,
}) => {
  const { buyer, order, name } = await soldPhone({ at: url })
  const orders = await open(buyer, onAPhone)
  await orders.goto(`${url}/dashboard/payment/${order}`)
  await orders.getByRole('button', { name: /^(More|Actions)$/ }).click()
  await orders.getByRole('button', { name: 'Cancel the order', exact: true }).click()
  await orders.getByRole('dialog').getByRole('button', { name: 'Cancel the order', exact: true }).click()
  await expect(headline(orders, 'Cancelled')).toBeVisible()
  await expect(orders.getByText(/^\$462\.50 (was refunded|is on its way back) to the card you paid with/)).toBeVisible()

  const sandbox = await open()
  await sandbox.goto(`${url}/sandbox`)
  const refund = sandbox.getByRole('region', { name: 'Refunds' }).getByRole('listitem').filter({ hasText: name })
  const fails = async () => {
    await expect(refund).toContainText('$462.50 to')
    await expect(refund).toContainText('done')
    await refund.getByRole('button', { name: 'Fail refund' }).click()
    await expect(refund).toHaveCount(0)
  }
  const turn = (label: string) => sandbox.getByRole('region', { name: 'Time' }).getByRole('button', { name: label }).click()
  await fails()
  await orders.goto(`${url}/dashboard/notices`)
  await expect(noticed(orders, /Your bank didn’t accept the refund of \$462.50/)).toBeVisible()
  await turn('Three hours later')
  await fails()
  await turn('One day later')
  await fails()
  await expect(noticed(orders, /We couldn’t refund \$462.50 to your card/)).toBeVisible()

  const staff = await open(await demoPlayer('ada@ringback.example', 'admin', url), onAPhone)
  await staff.goto(`${url}/dashboard/payouts`)
  await staff.getByRole('navigation', { name: 'Recipient' }).getByRole('link', { name: 'To buyers' }).click()
  const row = staff.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('It has failed for a day: expired or canceled card.')
  await expectSound(staff, 'the refunds that staff sees to')
  await staff.getByRole('button', { name: `Record the transfer for ${name}` }).click()
  await expect(staff.getByRole('dialog')).toContainText(`$462.50 to ${buyer.name}`)
  await staff.getByRole('dialog').getByLabel('Reference').fill('RB-2026-12')
  await staff.getByRole('dialog').getByLabel('Reason').fill('The card takes nothing back')
  await expectSound(staff, 'the form of a transfer to a buyer')
  await staff.getByRole('dialog').getByRole('button', { name: 'Record transfer of $462.50' }).click()
  await expect(notices(staff).getByText('Transfer recorded. The buyer has been told that the money was sent.')).toBeVisible()
  await expect(row).toHaveCount(0)

  await expect(noticed(orders, /to your bank account. The reference is RB-2026-12/)).toBeVisible()
  await orders.goto(`${url}/dashboard/payment/${order}`)
  await expect(orders.getByText('$462.50 was sent to your bank account; the reference is RB-2026-12.')).toBeVisible()
  const happened = orders.getByRole('list', { name: 'Order history' })
  await expect(happened).toContainText(`${buyer.name} was refunded by bank transfer`)

  await staff.goto(`${url}/dashboard/integrity`)
  await expect(staff.getByText('All checks passed', { exact: true })).toBeVisible()
  await expect(staff.getByText('failed', { exact: true })).toHaveCount(0)
})

test('[S11.2] a failed refund appears in the open staff list, staff retry it, and the buyer gets the money', async ({
  open,
  url,
}) => {
  const { buyer, order, name } = await soldPhone({ at: url })
  await buyer.api.takeStep({ id: order, step: 'cancelEarly' })
  const staff = await open(await demoPlayer('ada@ringback.example', 'admin', url), onAPhone)
  await staff.goto(`${url}/dashboard/payouts?status=buyers`)
  await expect(staff.getByRole('link', { name: 'To buyers' })).toHaveAttribute('aria-current', 'page')
  const sandbox = await open()
  await sandbox.goto(`${url}/sandbox`)
  const refund = sandbox.getByRole('region', { name: 'Refunds' }).getByRole('listitem').filter({ hasText: name })
  const fails = async () => {
    await expect(refund).toContainText('done')
    await refund.getByRole('button', { name: 'Fail refund' }).click()
    await expect(refund).toHaveCount(0)
  }
  const turn = (label: string) => sandbox.getByRole('region', { name: 'Time' }).getByRole('button', { name: label }).click()
  await fails()
  await turn('Three hours later')
  await fails()
  await turn('One day later')
  await fails()
  // The list of staff updates without a reload.
  const row = staff.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('It has failed for a day')
  await expectSound(staff, 'a refund to try again')
  await row.getByRole('button', { name: /^Retry refund/ }).press('Enter')
  await expect(row).toHaveCount(0)
  await expect(refund).toContainText('done')
  const orders = await open(buyer, onAPhone)
  await orders.goto(`${url}/dashboard/payment/${order}`)
  await expect(headline(orders, 'Cancelled')).toBeVisible()
  await expect(orders.getByText(/^\$462\.50 was refunded to the card you paid with/)).toBeVisible()
})
