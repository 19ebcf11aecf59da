import { everyMinute } from '#server/db/schedule.ts'
import { mailPayoutConfirmationJob } from '#server/features/accounts/follow-ups.ts'
import { job } from '#server/job.ts'
import { checkPayouts } from './check-payouts.ts'
import { endPayoutHoldJob, reversePayoutJob, sendPayoutJob } from './follow-ups.ts'
import { endPayoutHold } from './hold-payout.ts'
import { endSellerHold } from './hold-seller.ts'
import { mailPayoutConfirmation } from './mail-payout-confirmation.ts'
import { reversePayout } from './reverse-payout.ts'
import { sendPayout } from './send-payout.ts'

export const payoutJobs = [
  job({ ...sendPayoutJob, run: (market, { orderId }) => sendPayout(market, orderId) }),
  /** Finds all payouts that are due. */
  job({ name: 'look_after_payouts', every: everyMinute, run: checkPayouts }),
  job({ ...reversePayoutJob, run: (market, { reversalId }) => reversePayout(market, reversalId) }),
  job({
    ...endPayoutHoldJob,
    run: ({ write }, of) => write((tx) => ('orderId' in of ? endPayoutHold(tx, of.orderId) : endSellerHold(tx, of.sellerId))),
  }),
  job({ ...mailPayoutConfirmationJob, sendsMail: true, run: mailPayoutConfirmation }),
]
