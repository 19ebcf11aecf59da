/** What people who try the demo can do at /sandbox, and the words on the buttons. */

const hour = 3_600
const day = 24 * hour

/** How far the market's time is turned in one step. */
export const timeTurns = {
  hours: { label: 'Three hours later', seconds: 3 * hour },
  day: { label: 'One day later', seconds: day },
  days: { label: 'Three days later', seconds: 3 * day },
  week: { label: 'A week later', seconds: 7 * day },
} as const
export type TimeTurn = keyof typeof timeTurns

/** Maximum number of days ahead. No deadline is more than a year away, so a later market has nothing more to show. */
export const maxDaysAhead = 730

/** Calls whose next answer the card provider's stand-in can lose: the work is done, but the caller gets no answer. */
export const lostAnswers = {
  create: 'Opening a payment',
  refund: 'Giving money back',
  account: 'Opening a payout account',
  transfer: 'Paying a seller',
} as const
export type LostAnswer = keyof typeof lostAnswers

/** Days after its request at which the next refund fails, if that was chosen. */
export const refundFailsAfterDays = 3

/** What the stand-in can do with a seller's account, by the resulting state. */
export const accountMoves = {
  restricted: { label: 'Ask for more', done: 'The account takes no money until its owner has provided more.' },
  ready: { label: 'Make ready', done: 'The account takes money.' },
  rejected: { label: 'Reject', done: 'The account is rejected for good: it never takes money.' },
  closed: { label: 'Close', done: 'The account is closed for good.' },
} as const
export type AccountMove = keyof typeof accountMoves

/** An IMEI that the register's stand-in always lists: no phone can be listed with it. */
export const listedInSandbox = '356938035643809'

/** Since when the register's stand-in lists a phone. */
export const reportDates = {
  before: { label: 'Report it lost before the sale', done: 'The register lists the phone since a week before it was paid.' },
  after: { label: 'Report it lost today', done: 'The register lists the phone since today.' },
  none: { label: 'Report it lost without a date', done: 'The register lists the phone, and names no day.' },
} as const
export type ReportDate = keyof typeof reportDates

export const parcelMoves = {
  in_transit: { label: 'In transit', done: 'The carrier has seen the parcel.' },
  delivered: { label: 'Delivered', done: 'The carrier has delivered the parcel.' },
} as const
export type ParcelMove = keyof typeof parcelMoves

/** Days for which the demo's staff suspend a seller. */
export const suspendedDays = 30

/** What the demo's staff do with a seller. */
export const staffMoves = {
  suspend: { label: 'Suspend this seller', done: 'The seller is suspended, and told why.' },
  lift: { label: 'Lift it', done: 'The seller may sell again.' },
} as const
export type StaffMove = keyof typeof staffMoves

/** What the buyer's bank does with a payment. */
export const bankMoves = {
  dispute: { label: 'Take it back', done: 'The bank takes the payment back, and asks for evidence.' },
  won: { label: 'The payment stands', done: 'The bank decided that the payment stands.' },
  lost: { label: 'It goes back for good', done: 'The bank decided to take the payment back for good.' },
} as const
export type BankMove = keyof typeof bankMoves
