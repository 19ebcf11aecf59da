import { recordRefundTransfer } from '#server/features/payments/refunds/record-refund-transfer.ts'
import { refundCharge } from '#server/features/payments/refunds/refund-charge.ts'
import { startRefund } from '#server/features/payments/refunds/start-refund.ts'
import { applyAccount } from '#server/features/payouts/apply-account.ts'
import { connectAccount } from '#server/features/payouts/connect-account.ts'
import { recordBankTransfer } from '#server/features/payouts/record-bank-transfer.ts'
import { sendPayout } from '#server/features/payouts/send-payout.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { payoutOfStaff } from '../payouts.ts'
import { refundOfStaff } from '../refunds.ts'
import { completeOrder } from '../sales.ts'
import { sold } from './delivery-flows.ts'
import { type Flow, gateless, paid, record, type Way } from './flows.ts'
import type { QuietMarket } from './quiet-market.ts'

const sellerOf = async ({ connection }: QuietMarket, { phone }: Way) =>
  (await connection.db.selectFrom('phones').select('sellerId').where('id', '=', phone.id).executeTakeFirstOrThrow()).sellerId

const accountOf = async ({ connection }: QuietMarket, personId: string) =>
  (
    await connection.db
      .selectFrom('payoutAccounts')
      .select('accountId')
      .where('personId', '=', personId)
      .executeTakeFirstOrThrow()
  ).accountId

/** Completes a sale whose seller has a ready account. */
async function completed(market: QuietMarket, way: Way) {
  await paid(market, way)
  await record(gateless(market), way)
  const sellerId = await sellerOf(market, way)
  await connectAccount(gateless(market), sellerId)
  const accountId = await accountOf(market, sellerId)
  await market.ports.cards.faults?.readyAccount(accountId)
  await applyAccount(gateless(market), accountId)
  await market.connection.write((tx) => completeOrder(tx, way.order))
}

/** What follows a completed sale; every effect of these flows is a crash point, too. */
export const payoutFlows: Flow[] = [
  {
    name: 'connecting an account',
    before: async () => {},
    run: (on, { bea }) => connectAccount(on, bea.id),
  },
  {
    name: 'sending a payout',
    before: completed,
    run: (on, { order }) => sendPayout(on, order),
  },
  {
    name: 'recording a bank transfer to a seller',
    async before(market, way) {
      await sold(market, way)
      await market.connection.write((tx) => payoutOfStaff(tx, way.order))
    },
    run: async (on, { order: orderId, bea }) => {
      const { shareCents } = await on.db
        .selectFrom('payouts')
        .select('shareCents')
        .where('orderId', '=', orderId)
        .executeTakeFirstOrThrow()
      const transfer = {
        orderId,
        reason: 'It is due.',
        reference: 'RB-1',
        amount: dollarsFrom(shareCents),
        by: bea.id,
        secondPersonFrom: null,
      }
      return on.write((tx) => recordBankTransfer(tx, transfer))
    },
  },
  {
    name: 'giving a part back',
    async before(market, way) {
      await sold(market, way)
      const part = { orderId: way.order, amountCents: 5_000, reason: 'As agreed.', cause: 'part' }
      await market.connection.write((tx) => startRefund(tx, part))
    },
    run: async (on, { order }) => {
      const { id } = await on.db.selectFrom('refunds').select('id').where('orderId', '=', order).executeTakeFirstOrThrow()
      return refundCharge(on, id)
    },
  },
  {
    name: 'recording a bank transfer to a buyer',
    async before(market, way) {
      await sold(market, way)
      way.refundId = await market.connection.write((tx) => refundOfStaff(tx, way.order))
    },
    run: (on, { refundId, bea }) =>
      on.write((tx) =>
        recordRefundTransfer(tx, { refundId, reference: 'RB-2', reason: 'It is due.', by: bea.id, secondPersonFrom: null }),
      ),
  },
]
