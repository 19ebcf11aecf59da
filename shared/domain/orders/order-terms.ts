import { z } from 'zod'
import { type CountryCode, countryCodes } from '#shared/countries/codes.ts'
import { countries } from '#shared/countries/countries.ts'
import { isHoliday } from '#shared/countries/holidays.ts'

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)
const days = whole(1, 365)
const hours = whole(1, 24 * 60)

/**
 * The terms of a sale: each deadline, fee and limit after the payment (S10, S11). The market's current terms are settings with
 * the same names in capitals (`SHIP_DAYS`); an order keeps the terms under which it was booked (S16.1).
 */
export const OrderTerms = z.object({
  feeBasisPoints: whole(0, 10_000)
    .default(500)
    .describe('the fee of a sale, in basis points (hundredths of a per cent) of the price'),
  feeLeastCents: whole(0, 10_000_000)
    .default(100)
    .describe('the minimum fee of a sale, in minor units of the currency; never more than the price'),
  freeCancelMinutes: whole(0, 24 * 60)
    .default(60)
    .describe('for how many minutes after the payment a buyer may cancel without asking the seller'),
  freeCancels: whole(0, 1_000)
    .default(3)
    .describe(
      'how many paid orders a buyer may cancel at no cost within FREE_CANCEL_DAYS; after that the buyer bears the fee of the card provider',
    ),
  freeCancelDays: days.default(30).describe('days for which a cancelled order counts'),
  cardFeeBasisPoints: whole(0, 10_000)
    .default(290)
    .describe('the fee of the card provider, which it keeps of a refunded payment, in basis points of the payment'),
  cardFeeCents: whole(0, 10_000_000).default(30).describe('the same, in minor units of the currency for each payment'),
  cancelAnswerHours: hours
    .default(24)
    .describe('hours that a seller has to answer a request to cancel; no answer counts as agreement'),
  shipBusinessDays: days
    .default(3)
    .describe('business days that a seller has to ship before the buyer may cancel without asking'),
  shipDays: days.default(7).describe('days after which an unshipped order is cancelled automatically'),
  meetingDays: days
    .default(7)
    .describe('days in which an agreed hand-over in person has to take place; after that the phone has to be shipped instead'),
  codeMinutes: whole(1, 24 * 60)
    .default(10)
    .describe('minutes after which a hand-over code expires'),
  codeTries: whole(1, 100).default(5).describe('number of wrong hand-over codes after which the meeting ends'),
  handOverHours: hours.default(24).describe('hours after a hand-over in which the buyer can report having been tricked'),
  notArrivedDays: days.default(7).describe('days after shipping from which a buyer can report that nothing arrived'),
  askArrivalDays: days
    .default(14)
    .describe('days after shipping at which a buyer is asked for the last time whether the phone arrived'),
  arrivalAnswerHours: hours
    .default(72)
    .describe('hours that a buyer has to answer when asked for the last time whether the phone arrived'),
  inspectionHours: hours.default(72).describe('hours that a buyer has to check the phone after its delivery'),
  extendedInspectionDays: days
    .default(7)
    .describe('days after the delivery that a buyer has to check the phone after asking for more time'),
  blockedDays: days.default(30).describe('days after its arrival in which a buyer can report that a phone is blocked or locked'),
  caseAnswerHours: hours
    .default(72)
    .describe('hours that a seller has to answer a case; what follows without an answer depends on the kind of case'),
  caseTalkDays: days.default(5).describe('days that the two sides of a case have to agree before staff decide'),
  decisionDays: days.default(5).describe('days in which staff should decide a case; after that it is shown as late'),
  caseDays: days.default(10).describe('days after which a case without a decision by staff is decided by rule'),
  appealHours: hours
    .default(72)
    .describe('hours after a decision in which each side can appeal; then the decision is carried out'),
  appealSameAdminHours: hours
    .default(24)
    .describe('hours that the admin who decided a case has to wait before deciding its appeal, if there is no other admin'),
  appealDays: days.default(5).describe('days after which a decision takes effect if its appeal was not decided'),
  returnShipDays: days.default(5).describe('days that a buyer has to send a phone back'),
  returnScanDays: days
    .default(10)
    .describe('days after its shipping at which staff decide about a returned phone whose arrival nobody has confirmed'),
  returnConfirmHours: hours
    .default(72)
    .describe('hours that a seller has to check a returned phone; no answer counts as agreement'),
  refundRetryDays: days.default(7).describe('days for which a failing refund is retried before staff take over'),
  evidenceHours: whole(0, 24 * 60)
    .default(48)
    .describe('hours before the bank’s deadline at which the evidence about a chargeback is sent'),
  chargebackDays: days.default(120).describe('days after which staff look into a chargeback that the bank has not decided'),
  debtDays: days.default(180).describe('days after which staff may write off a seller’s debt'),
  firstSales: whole(0, 1_000)
    .default(3)
    .describe('how many first completed sales of a seller are paid out only FIRST_SALE_WAIT_DAYS later'),
  firstSaleWaitDays: whole(0, 90)
    // Orders that were booked before there was such a wait do not have it.
    .default(0)
    .describe('days after its completion for which the payout of a first sale waits; default 3 outside the demo, 0 in it'),
  lateReportDays: whole(0, 90)
    // Orders that were booked before there was such a time do not have it.
    .default(0)
    .describe(
      'days after its completion in which the buyer can still report that another thing or nothing came, and for which the payout waits: if a known carrier has not delivered the parcel by its own report, the IMEI could not be read, or the buyer said nothing about one of a seller’s first sales; default 7 outside the demo, 0 in it',
    ),
  payoutAccountDays: days
    .default(80)
    .describe('days that a seller has to connect a payout account before staff take over the payout'),
  linkedSaleWaitDays: whole(0, 90)
    // Orders that were booked before there was such a wait do not have it.
    .default(0)
    .describe(
      'days after its completion for which the payout of a sale between linked accounts waits, unless staff let it go before; default 30 outside the demo, 0 in it',
    ),
  mostPartRefunds: whole(0, 3)
    // As it was when older orders were booked.
    .default(3)
    .describe('how often the seller can give back a part of the money for one order; default 1'),
  partsNeedPictures: z
    .enum(['on', 'off'])
    // As it was when older orders were booked.
    .default('off')
    .describe('`on`: a seller can only offer a part once the buyer has shown the problem in a picture; default `on`'),
  otherCarriers: z
    .enum(['on', 'off'])
    // Orders that were booked before it was asked may be sent by any carrier.
    .default('on')
    .describe('`on`: phones can also be sent by carriers that report nothing, so that nobody can show whether they arrived'),
  country: z
    .enum(countryCodes)
    // Orders that were booked before markets had holidays count none.
    .optional(),
})
export type OrderTerms = z.output<typeof OrderTerms>

export const usualTerms: OrderTerms = OrderTerms.parse({})

const minuteMs = 60_000
/** `seconds`: undefined in facts that were stored before clocks could be stopped. */
export const secondsAfter = (at: Date, seconds: number | undefined): Date => new Date(at.getTime() + (seconds ?? 0) * 1_000)
export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minuteMs)
export const hoursAfter = (at: Date, count: number): Date => minutesAfter(at, count * 60)
export const daysAfter = (at: Date, count: number): Date => hoursAfter(at, count * 24)

export const laterOf = (one: Date, other: Date): Date => new Date(Math.max(one.getTime(), other.getTime()))

/**
 * The same time of day, `count` business days later: Monday to Friday in the market's time zone (UTC), without the country's
 * holidays.
 */
export function businessDaysAfter(at: Date, count: number, country?: CountryCode): Date {
  const holidays = country ? countries[country].holidays : []
  let day = at
  for (let left = count; left > 0; ) {
    day = daysAfter(day, 1)
    if (day.getUTCDay() % 6 !== 0 && !isHoliday(day, holidays)) left--
  }
  return day
}
