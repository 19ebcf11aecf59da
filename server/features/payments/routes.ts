import type { Market } from '#server/market.ts'
import * as contract from '#shared/contract/payments.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import { recordPayment } from './record-payment.ts'
import { recordRefundTransfer } from './record-refund-transfer.ts'
import { retryRefund } from './retry-refund.ts'
import { listStaffRefunds } from './staff-refunds.ts'

export function paymentRoutes(market: Market) {
  const { db, write, mount } = market
  mount(contract.createPaymentIntent, async ({ actor, input }) => createPaymentIntent(market, actor, input))
  mount(contract.recordPayment, async ({ actor, input }) => {
    const { insertedId } = await recordPayment(market, actor, input)
    return { insertedId, message: 'Congrats! your payment completed' }
  })
  mount(contract.listStaffRefunds, ({ actor, query }) => listStaffRefunds(db, actor, query))
  mount(contract.retryRefund, async ({ actor, params }) => {
    await write((tx) => retryRefund(tx, actor, params.id))
    return { modifiedCount: 1, message: 'The card provider is asked again.' }
  })
  mount(contract.recordRefundTransfer, async ({ actor, params, input }) => {
    await write((tx) => recordRefundTransfer(tx, { refundId: params.id, ...input, by: actor.id }))
    return { modifiedCount: 1, message: 'The buyer is notified that the money was sent.' }
  })
}
