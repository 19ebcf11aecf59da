import { marketNow } from '#server/db/clock.ts'
import { applyDispute } from '#server/features/chargebacks/apply-dispute.ts'
import { applyProviderState } from '#server/features/payments/charges/apply-provider-state.ts'
import { applyRefundState } from '#server/features/payments/refunds/refund-charge.ts'
import { applyAccount } from '#server/features/payouts/apply-account.ts'
import type { PayoutContext } from '#server/features/payouts/queries.ts'
import { endsIntent } from './acted-upon.ts'

/** Processes an event of the inbox. The event only triggers a request: the state comes from the provider's API. */
export async function applyWebhook(market: PayoutContext, eventId: string): Promise<void> {
  const event = await market.db
    .selectFrom('webhookEvents')
    .select(['type', 'intentId', 'subjectKind', 'subjectId'])
    .where('id', '=', eventId)
    .where('appliedAt', 'is', null)
    .executeTakeFirst()
  if (!event) return
  if (event.subjectKind === 'refund' && event.subjectId) await applyRefundState(market, event.subjectId)
  else if (event.subjectKind === 'account' && event.subjectId) await applyAccount(market, event.subjectId)
  else if (event.subjectKind === 'dispute' && event.subjectId) await applyDispute(market, event.subjectId)
  else if (event.intentId && endsIntent(event.type)) await applyProviderState(market, event.intentId)
  await market.write((tx) => tx.updateTable('webhookEvents').set({ appliedAt: marketNow }).where('id', '=', eventId).execute())
}
