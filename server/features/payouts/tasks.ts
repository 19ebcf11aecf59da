import type { Tasks } from '#server/db/jobs.ts'
import type { Market } from '#server/market.ts'
import { lookAfterPayouts } from './look-after-payouts.ts'
import { sendPayout } from './send-payout.ts'

export const payoutTasks = (market: Omit<Market, 'mount'>): Pick<Tasks, 'send_payout' | 'look_after_payouts'> => ({
  send_payout: ({ orderId }) => sendPayout(market, orderId),
  look_after_payouts: () => lookAfterPayouts(market),
})
