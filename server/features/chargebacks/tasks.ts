import type { Tasks } from '#server/db/jobs.ts'
import type { Market } from '#server/market.ts'
import { checkChargebacks, findDisputes, followOne } from './follow-disputes.ts'

export const chargebackTasks = (
  market: Omit<Market, 'mount'>,
): Pick<Tasks, 'follow_dispute' | 'look_after_chargebacks' | 'find_disputes'> => ({
  follow_dispute: ({ disputeId }) => followOne(market, disputeId),
  look_after_chargebacks: () => checkChargebacks(market),
  find_disputes: () => findDisputes(market),
})
