import { afterEach, expect, test } from 'vitest'
import { expectBooksHold } from '#test/chargebacks.ts'
import { useMarket } from '#test/market.ts'
import { connectAccount, faultsOf, payoutOfStaff, untilPayout } from '#test/payouts.ts'
import { deliveredPhone } from '#test/sales.ts'

const market = useMarket()
afterEach(() => expectBooksHold(market))

const transfersOf = async (order: string) =>
  (await market.connection.pool.query('select id from card_sandbox.transfers where transfer_group = $1', [`order_${order}`])).rows

test('[S24.1] [S11.2] staff try a rejected transfer again, once, and the seller is paid', async () => {
  const sale = await deliveredPhone(market)
  await connectAccount(market, sale.sam)
  faultsOf(market).plan({ calls: [{ call: 'transfer', fault: 'reject' }] })
  await sale.bea.takeStep({ id: sale.order, step: 'accept', imei: sale.imei })
  await untilPayout(market, sale, 'staff')
  faultsOf(market).plan({})
  const [ada, eve] = [await market.newcomer('admin'), await market.newcomer('admin')]
  const listed = (await ada.listAllPayouts({ state: 'staff' })).items.find(({ _id }) => _id === sale.order)
  expect(listed).toMatchObject({ canTryAgain: true })
  const again = { id: sale.order, reason: 'The bank has repaired it.' }
  await expect(sale.sam.retryPayout(again)).rejects.toMatchObject({ code: 'forbidden' })
  const both = await Promise.allSettled([ada, eve].map((staff) => staff.retryPayout(again)))
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  await untilPayout(market, sale, 'paid_out')
  expect(await transfersOf(sale.order)).toHaveLength(1)
  expect(await sale.sam.getMoney()).toMatchObject({ paidOut: 249.5, balance: 0 })
  await expect(ada.retryPayout(again)).rejects.toMatchObject({ reason: 'staff_payout_unknown' })
})

test('[S24.1] [S11.2] a payout to a seller without an account cannot be tried again', async () => {
  const sale = await deliveredPhone(market)
  await market.connection.write((tx) => payoutOfStaff(tx, sale.order))
  const ada = await market.newcomer('admin')
  const again = ada.retryPayout({ id: sale.order, reason: 'Once more.' })
  await expect(again).rejects.toMatchObject({ reason: 'payout_without_account' })
})
