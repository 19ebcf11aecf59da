import type { Market } from '#server/market.ts'
import { getMoney } from '#shared/contract/deliveries.ts'
import * as contract from '#shared/contract/payouts.ts'
import { connectAccount } from './connect-account.ts'
import { findMoney } from './find-money.ts'
import { holdPayout, liftPayoutHold } from './hold-payout.ts'
import { payoutAccountOf } from './payout-account-of.ts'
import { recordBankTransfer } from './record-bank-transfer.ts'
import { listStaffPayouts } from './staff-payouts.ts'

export function payoutRoutes(market: Market) {
  const { db, write, mount } = market
  mount(contract.getPayoutAccount, ({ actor }) => payoutAccountOf(market, actor.id))
  mount(contract.connectPayoutAccount, async ({ actor }) => {
    const { url, expiresAt } = await connectAccount(market, actor.id)
    return { acknowledged: true as const, url, expiresAt: expiresAt.toISOString() }
  })

  mount(getMoney, ({ actor, query }) => findMoney(db, actor, query))

  mount(contract.holdPayout, async ({ actor, params, input }) => {
    await write((tx) => holdPayout(tx, { orderId: params.id, ...input, by: actor.id }))
    return { modifiedCount: 1, message: 'The payout is held back, and its seller reads why.' }
  })
  mount(contract.liftPayoutHold, async ({ actor, params }) => {
    await write((tx) => liftPayoutHold(tx, { orderId: params.id, by: actor.id }))
    return { modifiedCount: 1, message: 'The payout goes on.' }
  })
  mount(contract.listStaffPayouts, ({ actor, query }) => listStaffPayouts(db, actor, query))
  mount(contract.recordBankTransfer, async ({ actor, params, input }) => {
    await write((tx) => recordBankTransfer(tx, { orderId: params.id, ...input, by: actor.id }))
    return { modifiedCount: 1, message: 'The seller is notified that they were paid.' }
  })
}
