import { marketNow } from '#server/db/clock.ts'
import type { PaymentContext } from './apply-provider-state.ts'

/** Gives a charge back in full, once however often it runs: the provider knows the refund by its key. */
export async function refundCharge({ db, write, ports }: PaymentContext, intentId: string): Promise<void> {
  const wanted = await db
    .selectFrom('refunds')
    .innerJoin('ledgerEntries as charge', (join) =>
      join.onRef('charge.intentId', '=', 'refunds.intentId').on('charge.kind', '=', 'charge'),
    )
    .select(['refunds.orderId', 'refunds.amountCents', 'refunds.reason', 'charge.currency'])
    .where('refunds.intentId', '=', intentId)
    .where('refunds.refundedAt', 'is', null)
    .executeTakeFirst()
  if (!wanted) return
  const refund = await ports.cards.refund({ key: `rf:${intentId}`, intentId })
  await write(async (tx) => {
    const done = await tx
      .updateTable('refunds')
      .set({ providerRefundId: refund.id, refundedAt: marketNow })
      .where('intentId', '=', intentId)
      .where('refundedAt', 'is', null)
      .returning('intentId')
      .executeTakeFirst()
    if (!done) return
    const { orderId, amountCents, reason, currency } = wanted
    await tx
      .insertInto('ledgerEntries')
      .values({ kind: 'refund', intentId, orderId, amountCents: -amountCents, currency, reason })
      .execute()
  })
}
