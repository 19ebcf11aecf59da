import { type MessageFor, msg } from '#shared/language/message.ts'
import { hoursAfter } from './order-terms.ts'

/**
 * The life of an offer (S13.7): a buyer names a price, the seller answers, and each has 48 hours in turn. An offer is no
 * claim: the phone stays on sale, and the first to book it gets it. The server executes this table, the database enforces the
 * same transitions (offer_may_move), and the pages read from it whose turn it is.
 */
export const offerStates = ['made', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'overtaken'] as const
export type OfferState = (typeof offerStates)[number]
export type OfferSide = 'buyer' | 'seller'
export type OfferActor = OfferSide | 'market'

/** The states that wait for an answer. */
export const openOffer = ['made', 'countered'] as const satisfies readonly OfferState[]

/** `since`: when the offer entered its state; `now`: the market's time. */
export type OfferFacts = { state: OfferState; since: Date; now: Date }

/** Who has to answer; undefined if nobody has to any more. */
export const turnOf = ({ state }: Pick<OfferFacts, 'state'>): OfferSide | undefined =>
  state === 'made' ? 'seller' : state === 'countered' ? 'buyer' : undefined

/** `by`: `answerer` is the side whose turn it is, `asker` the other side. */
type Step = {
  from: readonly OfferState[]
  to: OfferState
  by: 'buyer' | 'seller' | 'answerer' | 'asker' | 'market'
  label: MessageFor
}

export const offerSteps = {
  make: { from: [], to: 'made', by: 'buyer', label: msg('orders.makeStep') },
  accept: { from: openOffer, to: 'accepted', by: 'answerer', label: msg('orders.acceptStep') },
  counter: { from: ['made'], to: 'countered', by: 'seller', label: msg('orders.counterStep') },
  decline: { from: openOffer, to: 'declined', by: 'answerer', label: msg('orders.declineStep') },
  withdraw: { from: openOffer, to: 'withdrawn', by: 'asker', label: msg('orders.withdrawStep') },
  /** Nobody answered in time. */
  expire: { from: openOffer, to: 'expired', by: 'market', label: msg('orders.expireStep') },
  /** Somebody has booked the phone. */
  overtake: { from: openOffer, to: 'overtaken', by: 'market', label: msg('orders.overtakeStep') },
  /** Its price or description has changed since the offer was made. */
  change: { from: openOffer, to: 'overtaken', by: 'market', label: msg('orders.changeStep') },
  /** The phone is no longer on offer, or one of the two sides has left. */
  remove: { from: openOffer, to: 'overtaken', by: 'market', label: msg('orders.removeStep') },
} as const satisfies Record<string, Step>
export type OfferStep = keyof typeof offerSteps
export const offerStepNames = Object.keys(offerSteps) as OfferStep[]
const stepOf = (step: OfferStep): Step => offerSteps[step]

/** The steps that the two sides can take. */
export const takenByPeople = ['accept', 'counter', 'decline', 'withdraw'] as const satisfies readonly OfferStep[]
/** The steps that end offers for a phone that is no longer available as it was. */
export const endedByMarket = ['overtake', 'change', 'remove'] as const satisfies readonly OfferStep[]
export type MarketsEnd = (typeof endedByMarket)[number]

export type OfferRefusal = 'offer_not_yours_now' | 'offer_answered'

/** Why a step cannot be taken; undefined if it can. An offer is over after its deadline, even if that is not recorded yet. */
export function offerRefusal(step: OfferStep, facts: OfferFacts, actor: OfferActor): OfferRefusal | undefined {
  const { from, by } = stepOf(step)
  const turn = turnOf(facts)
  if (!turn || (actor !== 'market' && facts.now >= offerEnds(facts.since))) return 'offer_answered'
  const may = by === 'answerer' ? actor === turn : by === 'asker' ? actor !== 'market' && actor !== turn : actor === by
  return may && from.includes(facts.state) ? undefined : 'offer_not_yours_now'
}

/** The steps that one side can take now. */
export const stepsFor = (facts: OfferFacts, side: OfferSide) =>
  takenByPeople.filter((step) => offerRefusal(step, facts, side) === undefined)

/** The state that a step leads to. */
export const stateAfter = (step: OfferStep): OfferState => offerSteps[step].to

/** How many hours an answer may take. */
export const offerHours = 48
export const offerEnds = (since: Date): Date => hoursAfter(since, offerHours)
