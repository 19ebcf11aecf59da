import { msg } from '#shared/language/message.ts'

/** What people who try the demo can do at /sandbox, and the words on the buttons. */

const hour = 3_600
const day = 24 * hour

/** How far the market's time is turned in one step. */
export const timeTurns = {
  hours: { label: msg('sandbox.threeHoursLater'), done: msg('sandbox.nowThreeHoursLater'), seconds: 3 * hour },
  day: { label: msg('sandbox.oneDayLater'), done: msg('sandbox.nowOneDayLater'), seconds: day },
  days: { label: msg('sandbox.threeDaysLater'), done: msg('sandbox.nowThreeDaysLater'), seconds: 3 * day },
  week: { label: msg('sandbox.aWeekLater'), done: msg('sandbox.nowAWeekLater'), seconds: 7 * day },
} as const
export type TimeTurn = keyof typeof timeTurns

/** Maximum number of days ahead. No deadline is more than a year away, so a later market has nothing more to show. */
export const maxDaysAhead = 730

/** Calls whose next answer the card provider's stand-in can lose: the work is done, but the caller gets no answer. */
export const lostAnswers = {
  create: { label: msg('sandbox.openPayment'), done: msg('sandbox.openPaymentLost') },
  refund: { label: msg('sandbox.giveBack'), done: msg('sandbox.giveBackLost') },
  account: { label: msg('sandbox.openAccount'), done: msg('sandbox.openAccountLost') },
  transfer: { label: msg('sandbox.paySeller'), done: msg('sandbox.paySellerLost') },
} as const
export type LostAnswer = keyof typeof lostAnswers

/** Days after its request at which the next refund fails, if that was chosen. */
export const refundFailsAfterDays = 3

/** What the stand-in can do with a seller's account, by the resulting state. */
export const accountMoves = {
  restricted: { label: msg('sandbox.accountAskMore'), done: msg('sandbox.accountAskMoreDone') },
  ready: { label: msg('sandbox.accountMakeReady'), done: msg('sandbox.accountMakeReadyDone') },
  rejected: { label: msg('sandbox.accountReject'), done: msg('sandbox.accountRejectDone') },
  closed: { label: msg('sandbox.accountClose'), done: msg('sandbox.accountCloseDone') },
} as const
export type AccountMove = keyof typeof accountMoves

/** An IMEI that the register's stand-in always lists: no phone can be listed with it. */
export const listedInSandbox = '356938035643809'

/** Since when the register's stand-in lists a phone. */
export const reportDates = {
  before: { label: msg('sandbox.lostBefore'), done: msg('sandbox.lostBeforeDone') },
  after: { label: msg('sandbox.lostToday'), done: msg('sandbox.lostTodayDone') },
  none: { label: msg('sandbox.lostUndated'), done: msg('sandbox.lostUndatedDone') },
} as const
export type ReportDate = keyof typeof reportDates

export const parcelMoves = {
  in_transit: { label: msg('sandbox.parcelInTransit'), done: msg('sandbox.parcelInTransitDone') },
  delivered: { label: msg('sandbox.parcelDelivered'), done: msg('sandbox.parcelDeliveredDone') },
} as const
export type ParcelMove = keyof typeof parcelMoves

/** Days for which the demo's staff suspend a seller. */
export const suspendedDays = 30

/** What the demo's staff do with a seller. */
export const staffMoves = {
  suspend: { label: msg('sandbox.suspendSeller'), done: msg('sandbox.suspendSellerDone') },
  lift: { label: msg('sandbox.liftSuspension'), done: msg('sandbox.liftSuspensionDone') },
} as const
export type StaffMove = keyof typeof staffMoves

/** What the buyer's bank does with a payment. */
export const bankMoves = {
  dispute: { label: msg('sandbox.bankTakesBack'), done: msg('sandbox.bankTakesBackDone') },
  won: { label: msg('sandbox.bankWon'), done: msg('sandbox.bankWonDone') },
  lost: { label: msg('sandbox.bankLost'), done: msg('sandbox.bankLostDone') },
} as const
export type BankMove = keyof typeof bankMoves
