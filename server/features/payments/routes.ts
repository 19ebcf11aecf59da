import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/payments.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import { recordPayment } from './record-payment.ts'
import { recordRefundTransfer } from './record-refund-transfer.ts'
import { retryRefund } from './retry-refund.ts'
import { listStaffRefunds } from './staff-refunds.ts'

export function paymentRoutes(market: RouteMarket) {
  const { db, mount } = market
  mount(contract.createPaymentIntent, async ({ actor, input, write }) => createPaymentIntent({ ...market, write }, actor, input))
  mount(contract.recordPayment, async ({ actor, input, write }) => {
    const { insertedId } = await recordPayment({ ...market, write }, actor, input)
    return { insertedId, message: 'Congrats! your payment completed' }
  })
  mount(contract.listStaffRefunds, ({ actor, query }) => listStaffRefunds(db, actor, query))
  mount(contract.retryRefund, async ({ actor, params, write }) => {
    await write((tx) => retryRefund(tx, actor, params.id))
    return { modifiedCount: 1, message: 'The card provider is asked again.' }
  })
  mount(contract.recordRefundTransfer, async ({ actor, params, input, write }) => {
    await write((tx) => recordRefundTransfer(tx, { refundId: params.id, ...input, by: actor.id }))
    return { modifiedCount: 1, message: 'The buyer is notified that the money was sent.' }
  })
}
