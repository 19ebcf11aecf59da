import { mediumDate } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'

/** Days for which staff can hold a payout back at a time. */
export const mostHoldDays = 90

/** Changes of an account after which its payouts wait: somebody else may have got into it. */
export const accountChanges = ['password', 'email', 'account', 'proof'] as const
export type AccountChange = (typeof accountChanges)[number]
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
  /** One of the first sales, or one that the guarantee covers, waits until then. */
  firstSaleUntil: Date | null
  isCovered: boolean
  /** Until when the buyer can still report that another thing or nothing came. */
  reportUntil: Date | null
}
/** `until` is null if it waits for its owner, however long that takes. */
export type PayoutWait = { until: Date | null; text: string; isHold: boolean }
export type WaitReader = 'seller' | 'staff'

/**
 * Why a payout waits now, of several reasons the one that lasts longest first; undefined if it does not wait. A rule of the market
 * names the day of the payout: only the one that lasts longest is right about it.
 */
export function payoutWait(facts: WaitFacts, now: Date, reader: WaitReader = 'seller'): PayoutWait | undefined {
  const { holdUntil, holdReason, firstSaleUntil, isCovered, reportUntil } = facts
  const held = joined([
    ...sellerWaits(facts, now, reader),
    waitFrom(holdUntil, now, (day) => heldText(reader, { day, reason: holdReason ?? '' }), true),
  ])
  const [byRule] = longestFirst([
    waitFrom(firstSaleUntil, now, (day) =>
      isCovered ? t('money.heldAsCovered', { day }) : t('money.heldAsFirstSale', { reader, day }),
    ),
    waitFrom(reportUntil, now, (day) => t('money.heldToReport', { day })),
  ])
  return held && byRule && endOf(held) >= endOf(byRule) ? held : joined([byRule, held])
}

const heldText = (reader: WaitReader, values: { day: string; reason: string }) =>
  reader === 'staff' ? t('staffOrder.payoutHeldByStaff', values) : t('money.heldByStaff', values)

/** Why all payouts to a seller wait; undefined if they do not. */
export const sellerWait = (facts: SellerFacts, now: Date, reader: WaitReader = 'seller'): PayoutWait | undefined =>
  joined(sellerWaits(facts, now, reader))

function sellerWaits(facts: SellerFacts, now: Date, reader: WaitReader) {
  const { payoutsHoldUntil: until, payoutsHoldReason: reason } = facts
  return [
    changeWait(facts, now, reader),
    waitFrom(until, now, (day) => t('money.allHeldByStaff', { reader, day, reason: reason ?? '' }), true),
  ]
}

/** Several waits as one, the longest first. */
function joined(all: (PayoutWait | undefined)[]): PayoutWait | undefined {
  const waits = longestFirst(all)
  const [longest] = waits
  if (!longest) return undefined
  return { until: longest.until, text: waits.map(({ text }) => text).join(' '), isHold: waits.some(({ isHold }) => isHold) }
}

const longestFirst = (all: (PayoutWait | undefined)[]) =>
  all.filter((wait) => wait !== undefined).sort((one, other) => endOf(other) - endOf(one))

const endOf = ({ until }: PayoutWait) => until?.getTime() ?? Number.POSITIVE_INFINITY

const waitFrom = (until: Date | null, now: Date, text: (day: string) => string, isHold = false): PayoutWait | undefined =>
  until && until > now ? { until, text: text(mediumDate(until)), isHold } : undefined

/** How all payouts to a seller wait after a change of their account; undefined if they do not. */
function changeWait(facts: ChangeFacts, now: Date, reader: WaitReader): PayoutWait | undefined {
  const { payoutsWaitUntil, payoutsWaitBecause, payoutsUnconfirmedSince } = facts
  const hoursEnd = payoutsWaitUntil && payoutsWaitUntil > now ? payoutsWaitUntil : null
  if (!hoursEnd && !payoutsUnconfirmedSince) return undefined
  const text = changeWaitText(reader, { hoursEnd, because: payoutsWaitBecause, isUnconfirmed: payoutsUnconfirmedSince !== null })
  return { until: payoutsUnconfirmedSince ? null : hoursEnd, text, isHold: false }
}

type Change = { hoursEnd: Date | null; because: string | null; isUnconfirmed: boolean }

function changeWaitText(reader: WaitReader, { hoursEnd, because, isUnconfirmed }: Change): string {
  const change = changeOf(because)
  if (!hoursEnd) return waits[reader].proof({ change })
  return waits[reader][isUnconfirmed ? 'both' : 'day']({ change, day: mediumDate(hoursEnd) })
}

type Changed = { change: AccountChange }
type ChangedUntil = Changed & { day: string }
type Waits = {
  day: (values: ChangedUntil) => string
  proof: (values: Changed) => string
  both: (values: ChangedUntil) => string
}

const waits: Record<WaitReader, Waits> = {
  seller: {
    day: (values) => t('money.changeWaitDay', values),
    proof: (values) => t('money.changeWaitProof', values),
    both: (values) => t('money.changeWaitDayAndProof', values),
  },
  staff: {
    day: (values) => t('money.sellerChangeWaitDay', values),
    proof: (values) => t('money.sellerChangeWaitProof', values),
    both: (values) => t('money.sellerChangeWaitDayAndProof', values),
  },
}

/** The change that is stored as why payouts wait. */
export const changeOf = (because: string | null): AccountChange => accountChanges.find((one) => one === because) ?? 'account'
