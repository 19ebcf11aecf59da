import { type CaseStep, caseStepOf } from '#shared/domain/case/steps.ts'
import { type Actor, type DeliveryFacts, doerOf, withDates } from '#shared/domain/delivery/facts.ts'
import { sentences } from '#shared/domain/delivery/state-text.ts'
import { type DeliveryStep, deliverySteps, stepOf } from '#shared/domain/delivery/steps.ts'
import { stateText } from '#shared/domain/delivery/texts.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { mediumDate, priceText, timeText } from '#shared/format.ts'
import { type MessageFor, t } from '#shared/language/message.ts'
import type { NoticeClass } from './notice-classes.ts'
import { type Link, type Spec, spec } from './notice-spec.ts'

/** Facts about an order and its phone. `until`: ISO instant at which its hold ends; null if it no longer holds anything. */
export type OrderFacts = {
  order: string
  phone: string
  phoneId: string
  priceCents: number
  totalCents: number
  until: string | null
}

/** Facts about a step that a delivery has taken, or about its current state, for the side that is notified. */
export type StepFacts = {
  step?: DeliveryStep
  /** The step of a case, instead of the delivery's. */
  caseStep?: CaseStep
  by?: Actor
  /** Why staff took it, as stored. */
  reason?: string
  side: 'buyer' | 'seller'
  /** As stored: dates are ISO text. */
  facts: DeliveryFacts
  buyer: string
  seller: string
}
type SideOf = Pick<StepFacts, 'side' | 'facts' | 'buyer' | 'seller'>

/** The text about the state for that side. */
export const stateTextFor = ({ side, facts, buyer, seller }: SideOf) => stateText(side, withDates(facts), { buyer, seller })

/** What was done; undefined for a reminder. */
const doneIn = (facts: StepFacts): string | undefined => {
  if (facts.caseStep) return caseStepOf(facts.caseStep).done(doerOf(facts.by, facts))
  if (!facts.step) return undefined
  // A notice may be of a step that no longer exists.
  const row = Object.hasOwn(deliverySteps, facts.step) ? stepOf(facts.step) : undefined
  return row?.done(doerOf(facts.by, facts)) ?? t('delivery.completeUnscannedDone')
}

export const toOrder = ({ order }: OrderFacts): Link => ({ to: `/dashboard/payment/${order}`, label: t('notices.openOrder') })
export const toPhone = ({ phoneId }: OrderFacts): Link => ({ to: `/phones/${phoneId}`, label: t('notices.seePhone') })
export const price = (cents: number) => priceText(dollarsFrom(cents))
export const by = (until: string | null) => (until ? timeText(new Date(until)) : t('notices.holdEnd'))

export const toSale = ({ order }: OrderFacts): Link => ({ to: `/dashboard/sales/${order}`, label: t('notices.openSale') })

export const toSide = (facts: OrderFacts & StepFacts) => (facts.side === 'seller' ? toSale(facts) : toOrder(facts))

/** `before` and `after` say what happens next: if the phone was listed before it left its seller, and if not or if nobody knows. */
type AboutReport = { title: (phone: string) => string; before: MessageFor; after: MessageFor }

/** Notices about a phone that a register of lost and stolen devices lists. */
export const aboutReport = (link: (facts: OrderFacts) => Link, { title, before, after }: AboutReport) =>
  spec<OrderFacts & { since: string | null; counts?: boolean }>({
    class: 'cases',
    topics: ['order'],
    title: ({ phone }) => title(phone),
    text: ({ since, counts = true }) =>
      [
        since ? t('notices.registerListsSince', { date: mediumDate(since) }) : t('notices.registerLists'),
        t(counts ? before : after),
      ].join(' '),
    link,
  })

export const aboutStep = (noticeClass: NoticeClass) =>
  spec<OrderFacts & StepFacts>({
    class: noticeClass,
    topics: ['order', 'listing'],
    title: (facts) => t('notices.about', { phone: facts.phone, what: doneIn(facts) ?? stateTextFor(facts).headline }),
    text: (facts) => sentences(facts.reason ? t('notices.staffSay', { reason: facts.reason }) : '', stateTextFor(facts).sentence),
    link: toSide,
  })

export const aboutOrder = (of: Omit<Spec<OrderFacts>, 'topics'>) => spec<OrderFacts>({ topics: ['order', 'offer'], ...of })
