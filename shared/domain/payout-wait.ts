import { mediumDate } from '../format.ts'

/** Days for which staff can hold a payout back at a time. */
export const mostHoldDays = 90

/** Changes of an account after which its payouts wait: somebody else may have got into it. */
export type AccountChange = 'password' | 'email' | 'account'
/** Hours for which they wait. */
export const changeWaitHours = 72

/** What can make a payout wait although the sale is complete. */
export type WaitFacts = {
  holdUntil: Date | null
  holdReason: string | null
  firstSaleUntil: Date | null
  payoutsWaitUntil: Date | null
  payoutsWaitBecause: string | null
}
export type PayoutWait = { until: Date; text: string; isHold: boolean }

/** Why a payout waits now: of several reasons the one that lasts longest; undefined if it does not wait. */
export function payoutWait(facts: WaitFacts, now: Date): PayoutWait | undefined {
  const { holdUntil, holdReason, firstSaleUntil, payoutsWaitUntil, payoutsWaitBecause } = facts
  const change = changeTexts[payoutsWaitBecause as AccountChange]
  const waits = [
    waitFrom(holdUntil, (day) => `Our staff hold it back until ${day}: “${holdReason}”`, true),
    waitFrom(firstSaleUntil, (day) => `It is one of your first sales, so it is sent on ${day}.`),
    waitFrom(payoutsWaitUntil, (day) => `It waits until ${day}, because ${change} If that was not you, write to us at once.`),
  ]
  return waits
    .filter((wait) => wait !== undefined)
    .filter(({ until }) => until > now)
    .sort((one, other) => other.until.getTime() - one.until.getTime())[0]
}

const waitFrom = (until: Date | null, text: (day: string) => string, isHold = false): PayoutWait | undefined =>
  until ? { until, text: text(mediumDate(until)), isHold } : undefined

const changeTexts: Record<AccountChange, string> = {
  password: 'a new password was set through a letter.',
  email: 'your email was changed.',
  account: 'another payout account was connected.',
}
