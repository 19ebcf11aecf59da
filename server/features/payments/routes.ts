import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/payments.ts'
import { t } from '#shared/language/message.ts'
import { createPaymentIntent } from './charges/create-payment-intent.ts'
import { recordPayment } from './charges/record-payment.ts'
import { recordRefundTransfer } from './refunds/record-refund-transfer.ts'
import { retryRefund } from './refunds/retry-refund.ts'
import { listStaffRefunds } from './refunds/staff-refunds.ts'

export function paymentRoutes(market: RouteMarket) {
  const { db, mount, config } = market
  mount(contract.createPaymentIntent, async ({ caller, input, write }) =>
    createPaymentIntent({ ...market, write }, caller, input),
  )
  mount(contract.recordPayment, async ({ caller, input, write }) => {
    const { insertedId } = await recordPayment({ ...market, write }, caller, input)
    return { insertedId, message: t('quoted.paymentCompleted') }
  })
  mount(contract.listStaffRefunds, ({ caller, query }) => listStaffRefunds(db, caller, query))
  mount(contract.retryRefund, async ({ caller, params, write }) => {
    await write((tx) => retryRefund(tx, caller, params.id))
    return { modifiedCount: 1, message: t('replies.refundRetried') }
  })
  mount(contract.recordRefundTransfer, async ({ caller, params, input, write }) => {
    const given = { ...input, by: caller.id, secondPersonFrom: config.secondPersonFromCents }
    await write((tx) => recordRefundTransfer(tx, { refundId: params.id, ...given }))
    return { modifiedCount: 1, message: t('replies.transferRecorded') }
  })
}
