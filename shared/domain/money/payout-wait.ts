import { mediumDate } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'

/** Days for which staff can hold a payout back at a time. */
export const mostHoldDays = 90

/** Changes of an account after which its payouts wait: somebody else may have got into it. */
export type AccountChange = 'password' | 'email' | 'account' | 'proof'
/** Hours for which they wait, even if the owner confirms the change earlier. */
export const changeWaitHours = 72
/** Days for which the link in a letter works by which the owner confirms it. */
export const confirmLinkDays = 7

/** What is known of the last change of a seller's account. */
export type ChangeFacts = {
  payoutsWaitUntil: Date | null
  payoutsWaitBecause: string | null
  payoutsUnconfirmedSince: Date | null
}
/** What can make all payouts to a seller wait: staff, or a change of the account. */
export type SellerFacts = ChangeFacts & { payoutsHoldUntil: Date | null; payoutsHoldReason: string | null }
/** What can make a payout wait although the sale is complete. */
export type WaitFacts = SellerFacts & {
  holdUntil: Date | null
  holdReason: string | null
  firstSaleUntil: Date | null
}
/** `until` is null if it waits for its owner, however long that takes. */
export type PayoutWait = { until: Date | null; text: string; isHold: boolean }
export type WaitReader = 'seller' | 'staff'

/** Why a payout waits now, of several reasons the one that lasts longest first; undefined if it does not wait. */
export function payoutWait(facts: WaitFacts, now: Date, reader: WaitReader = 'seller'): PayoutWait | undefined {
  const { holdUntil, holdReason, firstSaleUntil } = facts
  const isFirst = reader === 'seller' ? t('money.oneFirstSales') : t('money.oneSellersFirstSales')
  return joined([
    ...sellerWaits(facts, now, reader),
    waitFrom(holdUntil, now, (day) => t('money.ourStaffHoldBackUntil', { day, holdReason: holdReason ?? '' }), true),
    waitFrom(firstSaleUntil, now, (day) => t('money.soSentOn', { isFirst, day })),
  ])
}

/** Why all payouts to a seller wait; undefined if they do not. */
export const sellerWait = (facts: SellerFacts, now: Date, reader: WaitReader = 'seller'): PayoutWait | undefined =>
  joined(sellerWaits(facts, now, reader))

function sellerWaits(facts: SellerFacts, now: Date, reader: WaitReader) {
  const { payoutsHoldUntil: until, payoutsHoldReason: reason } = facts
  const what = reader === 'seller' ? 'all your payouts' : 'all payouts to this seller'
  return [
    changeWait(facts, now, reader),
    waitFrom(until, now, (day) => t('money.ourStaffHoldBackUntil2', { what, day, reason: reason ?? '' }), true),
  ]
}

/** Several waits as one, the longest first. */
function joined(all: (PayoutWait | undefined)[]): PayoutWait | undefined {
  const waits = all.filter((wait) => wait !== undefined).sort((one, other) => endOf(other) - endOf(one))
  const [longest] = waits
  if (!longest) return undefined
  return { until: longest.until, text: waits.map(({ text }) => text).join(' '), isHold: waits.some(({ isHold }) => isHold) }
}

const endOf = ({ until }: PayoutWait) => until?.getTime() ?? Number.POSITIVE_INFINITY

const waitFrom = (until: Date | null, now: Date, text: (day: string) => string, isHold = false): PayoutWait | undefined =>
  until && until > now ? { until, text: text(mediumDate(until)), isHold } : undefined

/** How all payouts to a seller wait after a change of their account; undefined if they do not. */
function changeWait(facts: ChangeFacts, now: Date, reader: WaitReader): PayoutWait | undefined {
  const { payoutsWaitUntil, payoutsWaitBecause, payoutsUnconfirmedSince } = facts
  const hoursEnd = payoutsWaitUntil && payoutsWaitUntil > now ? payoutsWaitUntil : null
  if (!hoursEnd && !payoutsUnconfirmedSince) return undefined
  const { until, because, more } = words[reader]
  const ends = [...(hoursEnd ? [`until ${mediumDate(hoursEnd)}`] : []), ...(payoutsUnconfirmedSince ? [`until ${until}`] : [])]
  const why = because[payoutsWaitBecause as AccountChange] ?? because.account
  const text = `On hold ${ends.join(' and ')}, because ${why}.${more}`
  return { until: payoutsUnconfirmedSince ? null : hoursEnd, text, isHold: false }
}

type Words = { until: string; because: Record<AccountChange, string>; more: string }

const changesOf = (whose: string): Record<AccountChange, string> => ({
  password: t('money.passwordWasResetByEmail', { whose }),
  email: t('money.emailWasChanged', { whose }),
  account: t('money.payoutAccountWasChanged', { whose }),
  proof: t('money.emailWasConfirmedAfterPayout', { whose }),
})

const words: Record<WaitReader, Words> = {
  seller: {
    until: 'you confirm it with the link we emailed you',
    because: changesOf('your'),
    more: ' If that wasn’t you, contact us right away.',
  },
  staff: { until: 'the seller confirms it with the link we emailed', because: changesOf('the seller’s'), more: '' },
}

/** The change alone, as a clause for its owner. */
export const changeText = (because: string | null) =>
  words.seller.because[because as AccountChange] ?? words.seller.because.account
