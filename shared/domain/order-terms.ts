import { z } from 'zod'

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)
const days = whole(1, 365)
const hours = whole(1, 24 * 60)

/**
 * The terms of a sale: each deadline, fee and limit after the payment (S10, S11). The market's current terms are settings with
 * the same names in capitals (`SHIP_DAYS`); an order keeps the terms under which it was booked (S16.1).
 */
export const OrderTerms = z.object({
  feeBasisPoints: whole(0, 10_000).default(500).describe('the fee of a sale, in hundredths of a per cent of the price'),
  feeLeastCents: whole(0, 100_000).default(100).describe('the least fee of a sale, in cents; never more than the price'),
  freeCancelMinutes: whole(0, 24 * 60)
    .default(60)
    .describe('how long after paying a buyer may cancel without asking'),
  cancelAnswerHours: hours.default(24).describe('how long a seller has to answer a wish to cancel; silence is a yes'),
  shipBusinessDays: days.default(3).describe('business days a seller has to ship before the buyer may cancel alone'),
  shipDays: days.default(7).describe('days after which an order that was not shipped cancels itself'),
  meetingDays: days.default(7).describe('days in which a phone that is handed over in person has to change hands'),
  codeMinutes: whole(1, 24 * 60)
    .default(10)
    .describe('how long a hand-over code lives'),
  codeTries: whole(1, 100).default(5).describe('how many wrong hand-over codes end the meeting'),
  handOverHours: hours.default(24).describe('how long after a hand-over the buyer can say that he was tricked'),
  notArrivedDays: days.default(7).describe('days after shipping from which a buyer may say that nothing came'),
  askArrivalDays: days.default(14).describe('days after shipping at which a buyer is asked for the last time whether it came'),
  arrivalAnswerHours: hours.default(72).describe('how long a buyer has to answer when asked for the last time'),
  inspectionHours: hours.default(72).describe('how long a buyer has to look at the phone once it was delivered'),
  extendedInspectionDays: days.default(7).describe('days from delivery that a buyer has who asked for more time'),
  blockedDays: days.default(30).describe('days after its arrival in which a buyer can say that a phone is blocked or locked'),
  caseAnswerHours: hours.default(72).describe('how long a seller has to answer a case; silence is decided by its kind'),
  caseTalkDays: days.default(5).describe('days that the two sides of a case have to agree before staff decide'),
  decisionDays: days.default(5).describe('days in which staff should decide a case; later ones are shown as late'),
  caseDays: days.default(10).describe('days after which a case that nobody decided is decided by rule'),
  appealHours: hours.default(72).describe('how long after a decision each side can appeal; then money moves'),
  appealSameAdminHours: hours
    .default(24)
    .describe('how long whoever decided waits before deciding an appeal too, where there is nobody else'),
  appealDays: days.default(5).describe('days after which a decision stands that nobody has looked at again'),
  returnShipDays: days.default(5).describe('days that a buyer has to send a phone back'),
  returnScanDays: days.default(10).describe('days after which staff decide about a return that nobody has seen arrive'),
  returnConfirmHours: hours.default(72).describe('how long a seller has to check a phone that came back; silence is a yes'),
  refundRetryDays: days.default(7).describe('days for which a refund that fails is tried again before staff see to it'),
  evidenceHours: whole(0, 24 * 60)
    .default(48)
    .describe('how long before the bank takes no more evidence about a chargeback it is sent'),
  chargebackDays: days.default(120).describe('days after which staff look after a chargeback that the bank has not decided'),
  debtDays: days.default(180).describe('days after which staff may write off what a seller owes'),
  payoutAccountDays: days.default(80).describe('days a seller has to connect an account before staff see to the payout'),
})
export type OrderTerms = z.output<typeof OrderTerms>

export const usualTerms: OrderTerms = OrderTerms.parse({})

const minuteMs = 60_000
/** `seconds`: undefined in facts that were stored before clocks could stand still. */
export const secondsAfter = (at: Date, seconds: number | undefined): Date => new Date(at.getTime() + (seconds ?? 0) * 1_000)
export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minuteMs)
export const hoursAfter = (at: Date, count: number): Date => minutesAfter(at, count * 60)
export const daysAfter = (at: Date, count: number): Date => hoursAfter(at, count * 24)

export const laterOf = (one: Date, other: Date): Date => new Date(Math.max(one.getTime(), other.getTime()))

/** The same time of day, `count` business days later (Monday to Friday in the market's time zone, UTC). */
export function businessDaysAfter(at: Date, count: number): Date {
  let day = at
  for (let left = count; left > 0; ) {
    day = daysAfter(day, 1)
    if (day.getUTCDay() % 6 !== 0) left--
  }
  return day
}
