import { dollarsFrom } from '#shared/domain/money/money.ts'
import { priceText, timeText } from '#shared/format.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import type { Side } from '../delivery/facts.ts'
import { type CaseFacts, type CaseKind, type CaseState, hasNowhereToGo, isAboutArrival, returnPostageOf } from './facts.ts'
import { caseDeadlineOf } from './life.ts'
import { caseStepOf } from './steps.ts'

export const caseKindLabels: Record<CaseKind, MessageFor> = {
  not_arrived: msg('case.kindNotArrived'),
  other_thing: msg('case.kindOtherThing'),
  not_as_described: msg('case.kindNotAsDescribed'),
  tricked: msg('case.kindTricked'),
  unscanned: msg('case.kindUnscanned'),
  blocked: msg('case.kindBlocked'),
}

type StateText = { headline: string; sentence: string }
type Given = { side: Side; facts: CaseFacts; buyer: string; seller: string; until: string; then: string }
/** What a state is, and the sentences about it; '' is none. */
type TextOf = (given: Given) => { headline: string; sentences: string[] }

/** The text about a case's state for its reader: what happens, by when, and where the money is (S18.10). */
export function caseStateText(side: Side, facts: CaseFacts, names: { buyer: string; seller: string }): StateText {
  const due = caseDeadlineOf(facts)
  const then = (due && caseStepOf(due.step).ahead) ?? ''
  const { headline, sentences } = texts[facts.state][side]({ ...names, side, facts, then, until: due ? timeText(due.at) : '' })
  const all = facts.state === 'closed' ? sentences : [...sentences, onHold(side, facts)]
  return { headline, sentence: all.filter((sentence) => sentence !== '').join(' ') }
}

/** Where the money is while the case is open; that of a complete order may have reached the seller. */
const onHold = (side: Side, { kind }: CaseFacts): string =>
  kind === 'blocked' ? t('case.noMoneyMoves') : t('case.moneyOnHold', { side })

function decidedText({ side, facts: { ruling: decision, wholeCents }, buyer, seller }: Given): string {
  if (!decision) return ''
  if (decision.coversBoth)
    return t('case.decidedCoversBoth', { side, buyer, seller, price: priceText(dollarsFrom(decision.refundCents)) })
  if (decision.againstReturn) return t('case.decidedReturn', { side, buyer, seller })
  if (decision.refundCents === 0) return t('case.decidedSaleFinal')
  if (decision.refundCents >= wholeCents) return t('case.decidedFullRefund', { side, buyer })
  return t('case.decidedPartRefund', { side, buyer, price: priceText(dollarsFrom(decision.refundCents)) })
}

/** The sentence about return postage; empty if each side pays its own. */
function postage({ side, facts, buyer, seller }: Given): string {
  const cents = returnPostageOf(facts)
  // Facts stored with notices before postage existed have none.
  return cents ? t('case.postage', { side, buyer, seller, amount: priceText(dollarsFrom(cents)) }) : ''
}
const offerOf = ({ offerCents }: CaseFacts) => priceText(dollarsFrom(offerCents ?? 0))

/** What happens if the phone is not sent back: a buyer who was not told the address loses nothing. */
const unsent = ({ facts, side, buyer }: Given) =>
  hasNowhereToGo(facts) ? t('case.noReturnAddress', { side, buyer }) : t('case.ifNotSent', { side, buyer })

/** What is wrong, and who says so: the buyer, or a register of lost and stolen devices. */
const wrong = ({ kind, reportedBefore }: CaseFacts, buyer: string) =>
  kind === 'blocked' && reportedBefore ? t('case.reportedLost') : t('case.problemReported', { buyer })

const sellersTurn: TextOf = ({ facts, buyer, until, then }) => ({
  headline: wrong(facts, buyer),
  sentences: [
    isAboutArrival(facts) ? t('case.answerByNoReturn', { until, buyer }) : t('case.answerBy', { until, buyer }),
    t('case.ifNoAnswer', { then, buyer }),
  ],
})
const waitingForSeller: TextOf = ({ side, facts, buyer, seller, until, then }) => ({
  headline: t('case.waitingForAnswer', { seller }),
  sentences:
    side === 'buyer'
      ? [
          facts.kind === 'blocked' && facts.reported ? t('case.dontSellOn') : '',
          t('case.sellerSilentBuyer', { then, seller, until }),
        ]
      : [t('case.sellerSilentStaff', { then, buyer, seller, until })],
})

/** What both sides can do once the seller has answered. */
const canAsk = ({ facts: { terms }, until }: Given) => t('case.canAskStaff', { until, decisionDays: terms.decisionDays })

const staffDecide: TextOf = (given) => ({
  headline: given.side === 'admin' ? t('staffOrder.toDecide') : t('case.staffDecide'),
  sentences: [askedBy(given), noDecision(given)],
})

function askedBy({ side, facts, ...names }: Given): string {
  if (!facts.askedBy) return ''
  return facts.askedBy === side ? t('case.askedByYou') : t('case.askedBySide', { side, who: names[facts.askedBy] })
}

function noDecision({ side, facts, then, buyer, seller, until }: Given): string {
  if (facts.nothingToReturn && then === 'return') return t('case.noDecisionNothingBack', { side, buyer, until })
  if (side === 'buyer') return t('case.noDecisionBuyer', { then, seller, until })
  if (side === 'seller') return t('case.noDecisionSeller', { then, buyer, until })
  return t('case.noDecisionStaff', { then, buyer, seller, until })
}

const decided: TextOf = (given) => ({
  headline: t('case.wasDecided'),
  sentences: [decidedText(given), t('case.happensOn', { until: given.until }), canAppeal(given)],
})

function canAppeal({ side, facts }: Given): string {
  if (side === 'admin') return t('case.eachCanAppeal')
  const hasAppealed = side === 'buyer' ? facts.buyerAppealed : facts.sellerAppealed
  return hasAppealed ? '' : t('case.youCanAppeal')
}

const appealed: TextOf = (given) => ({
  headline: t('case.decisionLookedAtAgain'),
  sentences: [t('case.noNewDecision', { until: given.until, decided: decidedText(given) })],
})
const closed: TextOf = () => ({ headline: t('case.problemClosed'), sentences: [t('case.closedSentence')] })

const comingBack: TextOf = (given) => {
  const { side, buyer, seller, until } = given
  return {
    headline: t('case.comingBack'),
    sentences: [t('case.sendsBackBy', { side, buyer, seller, until }), postage(given), unsent(given)],
  }
}
const onItsWayBack: TextOf = (given) => {
  const { side, buyer, seller, until } = given
  const first = side === 'seller' ? t('case.checkOnArrival', { buyer }) : t('case.refundOnArrival', { side, buyer })
  return {
    headline: side === 'seller' ? t('case.onItsWayToYou') : t('case.onItsWayTo', { seller }),
    sentences: [first, postage(given), t('case.arrivalUnconfirmed', { side, until })],
  }
}
const backWithSeller: TextOf = (given) => {
  const { side, buyer, seller, until } = given
  return {
    headline: t('case.isBackWith', { seller }),
    sentences: [t('case.sellerChecks', { side, buyer, seller, until }), postage(given)],
  }
}

const texts: Record<CaseState, Record<Side, TextOf>> = {
  seller_turn: { seller: sellersTurn, buyer: waitingForSeller, admin: waitingForSeller },
  talking: {
    seller: (given) =>
      given.facts.offerCents === null
        ? { headline: t('case.youDisputed'), sentences: [t('case.canStillOffer'), canAsk(given)] }
        : {
            headline: t('case.youOffered', { price: offerOf(given.facts) }),
            sentences: [t('case.buyerCanAccept', { buyer: given.buyer }), canAsk(given)],
          },
    buyer: (given) =>
      given.facts.offerCents === null
        ? {
            headline: t('case.sellerDisputes', { seller: given.seller }),
            sentences: [t('case.sellerCanStillOffer', { seller: given.seller }), canAsk(given)],
          }
        : {
            headline: t('case.sellerOffers', { seller: given.seller, price: offerOf(given.facts) }),
            sentences: [t('case.acceptToKeep', { price: offerOf(given.facts) }), canAsk(given)],
          },
    admin: ({ facts, buyer, seller, until }) => ({
      headline:
        facts.offerCents === null
          ? t('case.sellerDisputes', { seller })
          : t('case.sellerOffers', { seller, price: offerOf(facts) }),
      sentences: [t('case.staffDecideOtherwise', { buyer, seller, until })],
    }),
  },
  return_agreed: {
    seller: comingBack,
    buyer: (given) => ({
      headline: t('case.sendBack'),
      sentences: [t('case.sendBackBy', { until: given.until }), postage(given), unsent(given)],
    }),
    admin: comingBack,
  },
  returning: { seller: onItsWayBack, buyer: onItsWayBack, admin: onItsWayBack },
  returned: {
    seller: (given) => ({
      headline: t('case.isBack'),
      sentences: [t('case.checkBy', { until: given.until, buyer: given.buyer }), postage(given)],
    }),
    buyer: backWithSeller,
    admin: backWithSeller,
  },
  decision: { seller: staffDecide, buyer: staffDecide, admin: staffDecide },
  decided: { seller: decided, buyer: decided, admin: decided },
  appealed: { seller: appealed, buyer: appealed, admin: appealed },
  closed: { seller: closed, buyer: closed, admin: closed },
}
