import { hoursAfter } from './order-terms.ts'

/**
 * The life of an offer (S13.7): a buyer names a price, the seller answers, both have 48 hours in turn. It is no claim: the
 * phone stays on sale, and whoever books first has it. The server executes this table, the database knows the same moves
 * (offer_may_move), the pages show from it whose turn it is.
 */
export const offerStates = ['made', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'overtaken'] as const
export type OfferState = (typeof offerStates)[number]
export type OfferSide = 'buyer' | 'seller'
export type OfferActor = OfferSide | 'market'

/** The states in which somebody is to answer. */
export const openOffer = ['made', 'countered'] as const satisfies readonly OfferState[]

/** `since`: when it came into its state; `now`: the market's time. */
export type OfferFacts = { state: OfferState; since: Date; now: Date }

/** Who is to answer; undefined where nobody is any more. */
export const turnOf = ({ state }: Pick<OfferFacts, 'state'>): OfferSide | undefined =>
  state === 'made' ? 'seller' : state === 'countered' ? 'buyer' : undefined

/** `by`: `answerer` is whose turn it is, `asker` the other of the two. */
type Step = {
  from: readonly OfferState[]
  to: OfferState
  by: 'buyer' | 'seller' | 'answerer' | 'asker' | 'market'
  label: string
}

export const offerSteps = {
  make: { from: [], to: 'made', by: 'buyer', label: 'Make an offer' },
  accept: { from: openOffer, to: 'accepted', by: 'answerer', label: 'Accept' },
  counter: { from: ['made'], to: 'countered', by: 'seller', label: 'Name another price' },
  decline: { from: openOffer, to: 'declined', by: 'answerer', label: 'Decline' },
  withdraw: { from: openOffer, to: 'withdrawn', by: 'asker', label: 'Withdraw' },
  /** Nobody has answered in time. */
  expire: { from: openOffer, to: 'expired', by: 'market', label: 'Expired' },
  /** Somebody has booked the phone. */
  overtake: { from: openOffer, to: 'overtaken', by: 'market', label: 'Overtaken' },
  /** Its price or description is not what the offer was made for. */
  change: { from: openOffer, to: 'overtaken', by: 'market', label: 'Changed' },
  /** The phone is not offered any more, or one of the two has gone. */
  remove: { from: openOffer, to: 'overtaken', by: 'market', label: 'Gone' },
} as const satisfies Record<string, Step>
export type OfferStep = keyof typeof offerSteps
export const offerStepNames = Object.keys(offerSteps) as OfferStep[]
const stepOf = (step: OfferStep): Step => offerSteps[step]

/** What the two can do by a press. */
export const takenByPeople = ['accept', 'counter', 'decline', 'withdraw'] as const satisfies readonly OfferStep[]
/** What ends offers for a phone that cannot be had as it was. */
export const endedByMarket = ['overtake', 'change', 'remove'] as const satisfies readonly OfferStep[]
export type MarketsEnd = (typeof endedByMarket)[number]

export type OfferRefusal = 'offer_not_yours_now' | 'offer_answered'

/** Why a step cannot be taken; undefined where it can. After its time an offer is over, whether or not that was written down yet. */
export function offerRefusal(step: OfferStep, facts: OfferFacts, actor: OfferActor): OfferRefusal | undefined {
  const { from, by } = stepOf(step)
  const turn = turnOf(facts)
  if (!turn || (actor !== 'market' && facts.now >= offerEnds(facts.since))) return 'offer_answered'
  const may = by === 'answerer' ? actor === turn : by === 'asker' ? actor !== 'market' && actor !== turn : actor === by
  return may && from.includes(facts.state) ? undefined : 'offer_not_yours_now'
}

/** What one of the two can do now. */
export const stepsFor = (facts: OfferFacts, side: OfferSide) =>
  takenByPeople.filter((step) => offerRefusal(step, facts, side) === undefined)

/** The state that a step leads to. */
export const stateAfter = (step: OfferStep): OfferState => offerSteps[step].to

/** How long an answer is waited for. */
export const offerHours = 48
export const offerEnds = (since: Date): Date => hoursAfter(since, offerHours)
