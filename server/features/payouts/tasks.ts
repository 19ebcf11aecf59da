import type { Tasks } from '#server/db/jobs.ts'
import type { Market } from '#server/market.ts'
import { checkPayouts } from './check-payouts.ts'
import { reversePayout } from './reverse-payout.ts'
import { sendPayout } from './send-payout.ts'

export const payoutTasks = (
  market: Omit<Market, 'mount'>,
): Pick<Tasks, 'send_payout' | 'look_after_payouts' | 'reverse_payout'> => ({
  send_payout: ({ orderId }) => sendPayout(market, orderId),
  reverse_payout: ({ reversalId }) => reversePayout(market, reversalId),
  look_after_payouts: () => checkPayouts(market),
})
