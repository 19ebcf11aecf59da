import { dollarsFrom } from '#shared/domain/money/money.ts'
import { t } from '#shared/language/message.ts'
import { priceText, timeText } from '../../format.ts'
import type { Side } from '../delivery/facts.ts'
import { type CaseFacts, type CaseKind, type CaseState, hasNowhereToGo, isAboutArrival, returnPostageOf } from './facts.ts'
import { caseDeadlineOf } from './life.ts'
import { caseStepOf } from './steps.ts'

export const caseKindLabels: Record<CaseKind, string> = {
  not_arrived: 'It never arrived',
  other_thing: 'Wrong item or empty box',
  not_as_described: 'It is not as it was described',
  tricked: 'Tricked when it was handed over',
  unscanned: 'Nobody knows whether it arrived',
  blocked: 'It is reported lost or stolen, or locked',
}

type Names = { buyer: string; seller: string }
type StateText = { headline: string; sentence: string }
/** `buyer` and `seller`: the names, of which the reader's own is 'you'. */
type Given = Names & { side: Side; facts: CaseFacts; until: string; then: string }
type TextOf = (given: Given) => StateText

/** The text about a case's state for its reader: what happens, by when, and where the money is (S18.10). */
export function caseStateText(side: Side, facts: CaseFacts, names: Names): StateText {
  const due = caseDeadlineOf(facts)
  const readers = { ...names, ...(side === 'admin' ? {} : { [side]: 'you' }) }
  const then = (due && caseStepOf(due.step).ahead?.(readers)) ?? ''
  const { headline, sentence } = texts[facts.state][side]({
    ...readers,
    side,
    facts,
    then,
    until: due ? timeText(due.at) : '',
  })
  return {
    headline: started(headline),
    sentence: facts.state === 'closed' ? sentence : `${started(sentence)} ${onHold(side, facts)}`,
  }
}

const started = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Where the money is while the case is open; that of a complete order may have reached the seller. */
function onHold(side: Side, { kind }: CaseFacts): string {
  if (kind === 'blocked') return t('case.noMoneyMovesUntilProblem')
  return `${side === 'buyer' ? 'Your' : 'The'} money is on hold until the problem is closed.`
}

const decidedText = ({ ruling: decision, wholeCents }: CaseFacts, { buyer, seller }: Names): string => {
  if (!decision) return ''
  if (decision.againstReturn) return started(t('case.willSendPhoneBackGet', { buyer, seller }))
  if (decision.refundCents === 0) return t('case.saleFinal')
  if (decision.refundCents >= wholeCents) return started(t('case.willGetFullRefund', { buyer }))
  return started(t('case.willGetBack', { buyer, price: priceText(dollarsFrom(decision.refundCents)) }))
}

/** The sentence about return postage; empty if each side pays its own. */
const postage = ({ side, facts, buyer, seller }: Given): string => {
  const cents = returnPostageOf(facts)
  // Facts stored with notices before postage existed have none.
  if (!cents) return ''
  const amount = priceText(dollarsFrom(cents))
  if (side === 'buyer') return ` You’ll also get ${amount} for the postage by bank transfer.`
  return ` ${started(seller)} will also pay ${buyer} ${amount} for its postage${side === 'seller' ? ', taken from your next payout' : ''}.`
}
const partialRefund = ({ offerCents }: CaseFacts) => priceText(dollarsFrom(offerCents ?? 0))

/** What happens if the phone is not sent back: a buyer who was not told the address loses nothing. */
const unsent = ({ facts, buyer }: Given) =>
  hasNowhereToGo(facts)
    ? t('case.theresNoAddressSendYet', { buyer })
    : `If ${buyer === 'you' ? 'you don’t' : `${buyer} doesn’t`} send it by then, the sale is final.`

/** What is wrong, and who says so: the buyer, or a register of lost and stolen devices. */
const wrong = ({ kind, reportedBefore }: CaseFacts, buyer: string) =>
  kind === 'blocked' && reportedBefore ? t('case.phoneReportedLostOrStolen') : t('case.reportedProblem', { buyer })

const waitingForSeller: TextOf = ({ side, facts, seller, until, then }) => ({
  headline: t('case.waitingForAnswer', { seller }),
  sentence: `${side === 'buyer' && facts.kind === 'blocked' && facts.reported ? 'A register lists the phone as lost or stolen: don’t sell it on. ' : ''}If ${seller} doesn’t answer by ${until}, ${then}.`,
})

/** What both sides can do once the seller has answered. */
const canAsk = ({ facts: { terms }, until }: Given) => t('case.ifTwoDontAgreeBy', { until, decisionDays: terms.decisionDays })

const staffDecide: TextOf = ({ side, facts: { askedBy }, buyer, seller, until, then }) => {
  const asked = askedBy
    ? `${askedBy === 'buyer' ? buyer : seller} asked ${side === 'admin' ? 'you' : 'our staff'} to decide. `
    : ''
  return { headline: t('case.ourStaffDecide'), sentence: t('case.ifTheresNoDecisionBy', { asked, until, then }) }
}
const decided: TextOf = ({ side, facts, until, ...names }) => {
  const hasAppealed = side === 'buyer' ? facts.buyerAppealed : facts.sellerAppealed
  const appeal = side === 'admin' ? t('case.untilThenEachSideCan') : hasAppealed ? '' : t('case.untilThenCanAppealOnce')
  return { headline: t('case.wasDecided'), sentence: t('case.happensOn', { decided: decidedText(facts, names), until, appeal }) }
}
const appealed: TextOf = ({ facts, until, ...names }) => ({
  headline: t('case.decisionLookedAtAgain'),
  sentence: t('case.ifTheresNoNewDecision', { until, decided: decidedText(facts, names) }),
})
const closed: TextOf = () => ({ headline: t('case.problemClosed'), sentence: t('case.canSeeHowEndedBelow') })

const comingBack: TextOf = (given) => ({
  headline: t('case.phoneComingBack'),
  sentence: `${given.buyer} has until ${given.until} to send it, and will get a full refund once ${given.seller} ${given.seller === 'you' ? 'have' : 'has'} it.${postage(given)} ${unsent(given)}`,
})

const texts: Record<CaseState, Record<Side, TextOf>> = {
  seller_turn: {
    seller: ({ facts, buyer, until, then }) => ({
      headline: wrong(facts, buyer),
      sentence: `Answer by ${until}: refund ${buyer}, offer a partial refund, ${isAboutArrival(facts) ? '' : 'take the phone back, '}or dispute the claim. If you don’t, ${then}.`,
    }),
    buyer: waitingForSeller,
    admin: waitingForSeller,
  },
  talking: {
    seller: (given) => ({
      headline:
        given.facts.offerCents === null
          ? t('case.disputedClaim2')
          : t('case.youOffered', { partialRefund: partialRefund(given.facts) }),
      sentence: `${
        given.facts.offerCents === null ? t('case.canStillOfferPartialRefund') : t('case.canAccept', { buyer: given.buyer })
      } ${canAsk(given)}`,
    }),
    buyer: (given) => ({
      headline:
        given.facts.offerCents === null
          ? t('case.disputesClaim', { seller: given.seller })
          : `${given.seller} offers ${partialRefund(given.facts)}`,
      sentence: `${
        given.facts.offerCents === null
          ? t('case.canStillOfferPartialRefund2', { seller: given.seller })
          : t('case.acceptKeepPhoneGetBack', { partialRefund: partialRefund(given.facts) })
      } ${canAsk(given)}`,
    }),
    admin: ({ facts, buyer, seller, until }) => ({
      headline: facts.offerCents === null ? t('case.disputesClaim', { seller }) : `${seller} offers ${partialRefund(facts)}`,
      sentence: t('case.ifDontAgreeByStaff', { buyer, seller, until }),
    }),
  },
  return_agreed: {
    seller: comingBack,
    buyer: (given) => ({
      headline: t('case.sendPhoneBack'),
      sentence: t('case.sendByYoullGetFull', { until: given.until, postage: postage(given), unsent: unsent(given) }),
    }),
    admin: comingBack,
  },
  returning: {
    seller: (given) => ({
      headline: t('case.onItsWayBack'),
      sentence: t('case.whenArrivesCheckTellUs', { buyer: given.buyer, postage: postage(given), until: given.until }),
    }),
    buyer: (given) => ({
      headline: t('case.onItsWayBack2', { seller: given.seller }),
      sentence: t('case.youllGetFullRefundOnce', { postage: postage(given), until: given.until }),
    }),
    admin: (given) => ({
      headline: t('case.onItsWayBack2', { seller: given.seller }),
      sentence: t('case.willGetFullRefundOnce', { buyer: given.buyer, postage: postage(given), until: given.until }),
    }),
  },
  returned: {
    seller: (given) => ({
      headline: t('case.phoneBack'),
      sentence: t('case.checkByTellUsIf', { until: given.until, buyer: given.buyer, postage: postage(given) }),
    }),
    buyer: (given) => ({
      headline: t('case.phoneBackWith', { seller: given.seller }),
      sentence: t('case.untilCheckIfWeDont', { seller: given.seller, until: given.until, postage: postage(given) }),
    }),
    admin: (given) => ({
      headline: t('case.phoneBackWith', { seller: given.seller }),
      sentence: t('case.untilCheckWithoutAnswerWill', {
        seller: given.seller,
        until: given.until,
        buyer: given.buyer,
        postage: postage(given),
      }),
    }),
  },
  decision: { seller: staffDecide, buyer: staffDecide, admin: staffDecide },
  decided: { seller: decided, buyer: decided, admin: decided },
  appealed: { seller: appealed, buyer: appealed, admin: appealed },
  closed: { seller: closed, buyer: closed, admin: closed },
}
