import { dollarsFrom } from '#shared/domain/money/money.ts'
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
  if (kind === 'blocked') return 'No money moves until the problem is closed.'
  return `${side === 'buyer' ? 'Your' : 'The'} money is on hold until the problem is closed.`
}

const decidedText = ({ ruling: decision, wholeCents }: CaseFacts, { buyer, seller }: Names): string => {
  if (!decision) return ''
  if (decision.againstReturn) return started(`${buyer} will send the phone back to ${seller} and get a full refund for it.`)
  if (decision.refundCents === 0) return 'The sale is final.'
  if (decision.refundCents >= wholeCents) return started(`${buyer} will get a full refund.`)
  return started(`${buyer} will get ${priceText(dollarsFrom(decision.refundCents))} back.`)
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
    ? `There’s no address to send it to yet; if that doesn’t change, ${buyer} will get a full refund anyway.`
    : `If ${buyer === 'you' ? 'you don’t' : `${buyer} doesn’t`} send it by then, the sale is final.`

/** What is wrong, and who says so: the buyer, or a register of lost and stolen devices. */
const wrong = ({ kind, reportedBefore }: CaseFacts, buyer: string) =>
  kind === 'blocked' && reportedBefore ? 'The phone is reported lost or stolen' : `${buyer} reported a problem`

const waitingForSeller: TextOf = ({ side, facts, seller, until, then }) => ({
  headline: `Waiting for ${seller} to answer`,
  sentence: `${side === 'buyer' && facts.kind === 'blocked' && facts.reported ? 'A register lists the phone as lost or stolen: don’t sell it on. ' : ''}If ${seller} doesn’t answer by ${until}, ${then}.`,
})

/** What both sides can do once the seller has answered. */
const canAsk = ({ facts: { terms }, until }: Given) =>
  `If you two don’t agree by ${until}, our staff will decide. You don’t have to wait: either of you can ask them to decide, and a decision comes within ${terms.decisionDays} days.`

const staffDecide: TextOf = ({ side, facts: { askedBy }, buyer, seller, until, then }) => {
  const asked = askedBy
    ? `${askedBy === 'buyer' ? buyer : seller} asked ${side === 'admin' ? 'you' : 'our staff'} to decide. `
    : ''
  return { headline: 'Our staff decide', sentence: `${asked}If there’s no decision by ${until}, ${then}.` }
}
const decided: TextOf = ({ side, facts, until, ...names }) => {
  const hasAppealed = side === 'buyer' ? facts.buyerAppealed : facts.sellerAppealed
  const appeal =
    side === 'admin' ? ' Until then each side can appeal once.' : hasAppealed ? '' : ' Until then you can appeal once.'
  return { headline: 'It was decided', sentence: `${decidedText(facts, names)} This happens on ${until}.${appeal}` }
}
const appealed: TextOf = ({ facts, until, ...names }) => ({
  headline: 'The decision is looked at again',
  sentence: `If there’s no new decision by ${until}, the first one stands: ${decidedText(facts, names)}`,
})
const closed: TextOf = () => ({ headline: 'The problem is closed', sentence: 'You can see how it ended below.' })

const comingBack: TextOf = (given) => ({
  headline: 'The phone is coming back',
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
      headline: given.facts.offerCents === null ? 'You disputed the claim' : `You offered ${partialRefund(given.facts)}`,
      sentence: `${
        given.facts.offerCents === null ? 'You can still offer a partial refund.' : `${given.buyer} can accept it.`
      } ${canAsk(given)}`,
    }),
    buyer: (given) => ({
      headline:
        given.facts.offerCents === null
          ? `${given.seller} disputes the claim`
          : `${given.seller} offers ${partialRefund(given.facts)}`,
      sentence: `${
        given.facts.offerCents === null
          ? `${given.seller} can still offer a partial refund.`
          : `Accept it to keep the phone and get ${partialRefund(given.facts)} back.`
      } ${canAsk(given)}`,
    }),
    admin: ({ facts, buyer, seller, until }) => ({
      headline: facts.offerCents === null ? `${seller} disputes the claim` : `${seller} offers ${partialRefund(facts)}`,
      sentence: `If ${buyer} and ${seller} don’t agree by ${until}, staff decide; sooner if one of them asks for it.`,
    }),
  },
  return_agreed: {
    seller: comingBack,
    buyer: (given) => ({
      headline: 'Send the phone back',
      sentence: `Send it by ${given.until} and you’ll get a full refund, including delivery.${postage(given)} ${unsent(given)}`,
    }),
    admin: comingBack,
  },
  returning: {
    seller: (given) => ({
      headline: 'On its way back to you',
      sentence: `When it arrives, check it and tell us; ${given.buyer} will then get a full refund.${postage(given)} If nobody confirms that it arrived by ${given.until}, our staff will decide.`,
    }),
    buyer: (given) => ({
      headline: `On its way back to ${given.seller}`,
      sentence: `You’ll get a full refund once it arrives.${postage(given)} If nobody confirms that it arrived by ${given.until}, our staff will decide.`,
    }),
    admin: (given) => ({
      headline: `On its way back to ${given.seller}`,
      sentence: `${given.buyer} will get a full refund once it arrives.${postage(given)} If nobody confirms that it arrived by ${given.until}, staff decide.`,
    }),
  },
  returned: {
    seller: (given) => ({
      headline: 'The phone is back',
      sentence: `Check it by ${given.until}, and tell us if it’s damaged or another phone. If we don’t hear from you, ${given.buyer} will get a full refund.${postage(given)}`,
    }),
    buyer: (given) => ({
      headline: `The phone is back with ${given.seller}`,
      sentence: `${given.seller} has until ${given.until} to check it. If we don’t hear anything, you’ll get a full refund.${postage(given)}`,
    }),
    admin: (given) => ({
      headline: `The phone is back with ${given.seller}`,
      sentence: `${given.seller} has until ${given.until} to check it; without an answer, ${given.buyer} will get a full refund.${postage(given)}`,
    }),
  },
  decision: { seller: staffDecide, buyer: staffDecide, admin: staffDecide },
  decided: { seller: decided, buyer: decided, admin: decided },
  appealed: { seller: appealed, buyer: appealed, admin: appealed },
  closed: { seller: closed, buyer: closed, admin: closed },
}
