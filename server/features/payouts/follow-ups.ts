import { followUp } from '#server/db/jobs.ts'

/** Moves the payout of an order on as far as possible. */
export const sendPayoutJob = followUp<{ orderId: string }>({
  name: 'send_payout',
  key: ({ orderId }) => `payout:${orderId}`,
  priority: 0,
})

/** Tells a seller that staff do not hold a payout, or all of them, back any more. */
export const endPayoutHoldJob = followUp<{ orderId: string } | { sellerId: string }>({
  name: 'end_payout_hold',
  key: (of) => `end_payout_hold:${'orderId' in of ? of.orderId : of.sellerId}`,
})

/** Takes back what a seller owes after a chargeback or an undone sale, as far as their account’s balance allows. */
export const reversePayoutJob = followUp<{ reversalId: string }>({
  name: 'reverse_payout',
  key: ({ reversalId }) => `reversal:${reversalId}`,
})
