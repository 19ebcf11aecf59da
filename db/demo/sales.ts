import type { StepInput } from '#shared/contract/step-input.ts'
import type { OrderTerms } from '#shared/domain/orders/order-terms.ts'
import type { BankMove } from '#shared/domain/sandbox.ts'
import type { DemoOffer } from './offers.ts'

/** A step of an order, `ago` hours ago; its inputs are added when it is taken (take-demo-step.ts). */
export type DemoStep = { ago: number; by: 'buyer' | 'seller'; step: StepInput['step']; reason?: string }
/** One side's rating of the other, `ago` hours ago; `reply` follows an hour later. */
export type DemoRating = {
  ago: number
  by: 'buyer' | 'seller'
  stars: number
  words?: string
  notAsDescribed?: true
  reply?: string
}
export type DemoSale = {
  /** The phone's index in `demoPhones`; it is listed before it is sold (list-phones.ts). Sam has every third one. */
  index: number
  buyer: 'bea' | 'ben'
  /** Hours since the payment. */
  paid: number
  /** The price that the buyer offered and the seller accepted. */
  offer?: DemoOffer
  steps: DemoStep[]
  /** The actions of the buyer's bank. */
  bank?: { ago: number; does: BankMove }[]
  terms?: Partial<OrderTerms>
  /** The ratings; only one if the other side has not rated yet, or never did. */
  ratings?: DemoRating[]
}

const day = 24
const ship = (ago: number): DemoStep => ({ ago, by: 'seller', step: 'ship' })
const arrive = (ago: number): DemoStep => ({ ago, by: 'buyer', step: 'confirmArrival' })
const accept = (ago: number): DemoStep => ({ ago, by: 'buyer', step: 'accept' })
const rating = (ago: number, by: DemoRating['by'], stars: number, words?: string): DemoRating => ({
  ago,
  by,
  stars,
  ...(words && { words }),
})
const acceptedSale = (shipped: number) => [ship(shipped), arrive(shipped - 3 * day), accept(shipped - 4 * day)]
const agreed = (offered: number): DemoStep[] => [
  { ago: offered, by: 'buyer', step: 'offerMeeting' },
  { ago: offered - 2, by: 'seller', step: 'agreeToMeet' },
]

/** An order in each possible state; jobs take the steps that are missing here as time passes. */
export const demoSales: DemoSale[] = [
  { index: 6, buyer: 'bea', paid: 2, steps: [] },
  { index: 42, buyer: 'bea', paid: 30, offer: { ago: 34, percent: 90 }, steps: agreed(28) },
  {
    index: 5,
    buyer: 'bea',
    paid: 2 * day,
    steps: [{ ago: 3, by: 'buyer', step: 'askToCancel', reason: 'I was given a phone by a friend.' }],
  },
  { index: 15, buyer: 'bea', paid: 3 * day, steps: [ship(26)] },
  { index: 4, buyer: 'bea', paid: 3 * day, steps: [...agreed(70), { ago: 5, by: 'seller', step: 'handOver' }] },
  { index: 18, buyer: 'bea', paid: 5 * day, steps: [ship(4 * day), arrive(day)] },
  // His bank takes the payment back in the end; Ada can add evidence for a few more days.
  {
    index: 30,
    buyer: 'ben',
    paid: 8 * day,
    steps: acceptedSale(7 * day),
    bank: [{ ago: 6, does: 'dispute' }],
    ratings: [
      rating(2.5 * day, 'seller', 5, 'Paid at once.'),
      rating(2.4 * day, 'buyer', 4, 'Fast, and well packed. A scratch more than I had expected, but nothing that bothers me.'),
    ],
  },
  // Ben has not rated yet, so neither can read the other's rating.
  { index: 17, buyer: 'ben', paid: 11 * day, steps: acceptedSale(10 * day), ratings: [rating(5 * day, 'seller', 5)] },
  {
    index: 21,
    buyer: 'bea',
    paid: 12 * day,
    steps: [
      ship(11 * day),
      arrive(8 * day),
      { ago: 6 * day, by: 'buyer', step: 'reportProblem', reason: 'The screen has a crack that the photos do not show.' },
      // They do not agree within five days, so Ada has a case to decide.
      { ago: 5.8 * day, by: 'seller', step: 'contest', reason: 'It was whole when I packed it, and wrapped twice.' },
    ],
  },
  // Nobody confirms that all is well; it counts as confirmed three days after the arrival. Then the phone turns out to be locked.
  {
    index: 33,
    buyer: 'ben',
    paid: 16 * day,
    steps: [
      ship(15 * day),
      arrive(12 * day),
      { ago: 20, by: 'buyer', step: 'reportBlocked', reason: 'After its update it asks for the account of somebody else.' },
    ],
    ratings: [
      rating(8 * day, 'buyer', 5, 'Exactly the phone that was shown, and here in two days.'),
      rating(7 * day, 'seller', 5, 'Friendly and quick.'),
    ],
  },
  // The parcel never arrived, and her bank took the payment back.
  {
    index: 44,
    buyer: 'bea',
    paid: 21 * day,
    steps: [ship(20 * day)],
    bank: [
      { ago: 13 * day, does: 'dispute' },
      { ago: 9 * day, does: 'lost' },
    ],
  },
  // Never shipped: the buyer is refunded after a week.
  { index: 29, buyer: 'bea', paid: 22 * day, steps: [] },
  {
    index: 36,
    buyer: 'bea',
    paid: 23 * day,
    steps: [{ ago: 23 * day - 0.5, by: 'buyer', step: 'cancelEarly', reason: 'I chose the wrong storage.' }],
    terms: { freeCancelMinutes: 60 },
  },
  // Its seller never rated, so it is shown since the deadline passed.
  {
    index: 41,
    buyer: 'ben',
    paid: 34 * day,
    steps: acceptedSale(33 * day),
    ratings: [rating(28 * day, 'buyer', 3, 'It works, but it took a week and two questions.')],
  },
  {
    index: 51,
    buyer: 'ben',
    paid: 40 * day,
    steps: acceptedSale(39 * day),
    ratings: [
      rating(34 * day, 'seller', 5, 'Everything as it should be.'),
      {
        ...rating(33 * day, 'buyer', 5, 'Honest description, battery as promised. I would buy here again.'),
        reply: 'Thank you, Ben. Enjoy it!',
      },
    ],
  },
  // Its seller then had a month to connect a payout account.
  {
    index: 50,
    buyer: 'bea',
    paid: 50 * day,
    steps: acceptedSale(49 * day),
    terms: { payoutAccountDays: 30 },
    ratings: [
      rating(44 * day, 'seller', 5, 'A pleasure.'),
      rating(43 * day, 'buyer', 5, 'My first used phone. It looks new, and my questions were answered the same day.'),
    ],
  },
]

/** The sellers' payout accounts, by the number that makes the card sandbox treat each as intended; Theo has none. */
export const demoAccounts = [
  { email: 'sam@ringback.example', ago: 52 * day, number: '000123456789' },
  { email: 'priya@ringback.example', ago: 9 * day, number: '000999999991' },
] as const
