import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/payments.ts'
import { createPaymentIntent } from './charges/create-payment-intent.ts'
import { recordPayment } from './charges/record-payment.ts'
import { recordRefundTransfer } from './refunds/record-refund-transfer.ts'
import { retryRefund } from './refunds/retry-refund.ts'
import { listStaffRefunds } from './refunds/staff-refunds.ts'

export function paymentRoutes(market: RouteMarket) {
  const { db, mount } = market
  mount(contract.createPaymentIntent, async ({ caller, input, write }) =>
    createPaymentIntent({ ...market, write }, caller, input),
  )
  mount(contract.recordPayment, async ({ caller, input, write }) => {
    const { insertedId } = await recordPayment({ ...market, write }, caller, input)
    return { insertedId, message: 'Congrats! your payment completed' }
  })
  mount(contract.listStaffRefunds, ({ caller, query }) => listStaffRefunds(db, caller, query))
  mount(contract.retryRefund, async ({ caller, params, write }) => {
    await write((tx) => retryRefund(tx, caller, params.id))
    return { modifiedCount: 1, message: 'The card provider is asked again.' }
  })
  mount(contract.recordRefundTransfer, async ({ caller, params, input, write }) => {
    await write((tx) => recordRefundTransfer(tx, { refundId: params.id, ...input, by: caller.id }))
    return { modifiedCount: 1, message: 'The buyer is notified that the money was sent.' }
  })
}
