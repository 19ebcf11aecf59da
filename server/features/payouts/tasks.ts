import type { Tasks } from '#server/db/jobs.ts'
import type { Market } from '#server/market.ts'
import { checkPayouts } from './check-payouts.ts'
import { endPayoutHold } from './hold-payout.ts'
import { endSellerHold } from './hold-seller.ts'
import { mailPayoutConfirmation } from './mail-payout-confirmation.ts'
import { reversePayout } from './reverse-payout.ts'
import { sendPayout } from './send-payout.ts'

export const payoutTasks = (
  market: Omit<Market, 'mount'>,
): Pick<Tasks, 'send_payout' | 'look_after_payouts' | 'reverse_payout' | 'mail_payout_confirmation' | 'end_payout_hold'> => ({
  send_payout: ({ orderId }) => sendPayout(market, orderId),
  reverse_payout: ({ reversalId }) => reversePayout(market, reversalId),
  end_payout_hold: (of) =>
    market.write((tx) => ('orderId' in of ? endPayoutHold(tx, of.orderId) : endSellerHold(tx, of.sellerId))),
  mail_payout_confirmation: (asked) => mailPayoutConfirmation(market, asked),
  look_after_payouts: () => checkPayouts(market),
})
