import { priceText, timeText } from '../format.ts'
import { type CaseFacts, type CaseKind, type CaseState, hasNowhereToGo, returnPostageOf } from './case-facts.ts'
import { caseDeadlineOf } from './case-life.ts'
import type { CaseStep } from './case-steps.ts'
import { dollarsFrom } from './money.ts'

export const caseKindLabels: Record<CaseKind, string> = {
  not_arrived: 'It never arrived',
  other_thing: 'It is another thing, or the parcel was empty',
  not_as_described: 'It is not as it was described',
  tricked: 'Tricked when it was handed over',
  unscanned: 'Nobody knows whether it arrived',
  blocked: 'It is reported lost or stolen, or locked',
}

type Names = { buyer: string; seller: string }
type StateText = { headline: string; sentence: string }
type Given = Names & { facts: CaseFacts; until: string; then: string }
type TextOf = (given: Given) => StateText

/** The text about a case's state for one side; staff read the buyer's text, in the third person if it matters. */
export function caseStateText(side: 'buyer' | 'seller' | 'admin', facts: CaseFacts, names: Names): StateText {
  const due = caseDeadlineOf(facts)
  const then = (due && silenceTexts[due.step]?.(names)) ?? ''
  return texts[facts.state][side === 'seller' ? 'seller' : 'buyer']({
    ...names,
    facts,
    then,
    until: due ? timeText(due.at) : '',
  })
}

/** What happens automatically, in words for both sides. */
const silenceTexts: Partial<Record<CaseStep, (names: Names) => string>> = {
  refundBySilence: ({ buyer }) => `${buyer} gets all of the money back`,
  returnBySilence: ({ buyer }) => `the phone goes back and ${buyer} gets all of the money back for it`,
  decideAfterSilence: () => 'our staff decide',
  ruleForBuyer: ({ buyer }) => `${buyer} gets all of the money back`,
  ruleForSeller: () => 'the sale stands',
  ruleReturn: ({ buyer }) => `the phone goes back and ${buyer} gets all of the money back for it`,
}

const ruled = ({ ruling, wholeCents }: CaseFacts, { buyer }: Names): string => {
  if (!ruling) return ''
  if (ruling.againstReturn) return `${buyer} sends the phone back and gets all of the money back for it.`
  if (ruling.refundCents === 0) return 'The sale stands.'
  if (ruling.refundCents >= wholeCents) return `${buyer} gets all of the money back.`
  return `${buyer} gets ${priceText(dollarsFrom(ruling.refundCents))} back.`
}
/** The sentence about return postage; empty if each side pays its own. */
const postage = (side: 'buyer' | 'seller', facts: CaseFacts): string => {
  const cents = returnPostageOf(facts)
  // Facts stored with notices before postage existed have none.
  if (!cents) return ''
  const amount = priceText(dollarsFrom(cents))
  return side === 'buyer'
    ? ` You also get ${amount} for the postage, by bank transfer.`
    : ` You also pay ${amount} for its postage, off what you get next.`
}
const offer = ({ offerCents }: CaseFacts) => priceText(dollarsFrom(offerCents ?? 0))

/** What happens if the phone is not sent back: a buyer who was not told the address loses nothing. */
const unsent = (facts: CaseFacts, buyer: string) =>
  hasNowhereToGo(facts)
    ? `Nobody has said where it goes; if that stays so, ${buyer === 'you' ? 'you get' : `${buyer} gets`} the money back all the same.`
    : 'Not sent by then, the sale stands.'

/** What is wrong, and who says so: the buyer, or a register of lost and stolen devices. */
const wrong = ({ kind, reportedBefore }: CaseFacts, buyer: string) =>
  kind === 'blocked' && reportedBefore ? 'The phone is reported lost or stolen' : `${buyer} says that something is wrong`

const staffDecide: TextOf = ({ until, then }) => ({
  headline: 'Our staff decide',
  sentence: `The money stays where it is until then. Not decided until ${until}, ${then}.`,
})
const decided =
  (side: 'buyer' | 'seller'): TextOf =>
  ({ facts, until, ...names }) => ({
    headline: 'It was decided',
    sentence: `${ruled(facts, names)} This happens on ${until}${
      (side === 'buyer' ? facts.buyerAppealed : facts.sellerAppealed) ? '.' : '; until then you can appeal, once.'
    }`,
  })
const appealed: TextOf = ({ facts, until, ...names }) => ({
  headline: 'The decision is looked at again',
  sentence: `Not decided until ${until}, the decision holds: ${ruled(facts, names)}`,
})
const closed: TextOf = () => ({ headline: 'The case is closed', sentence: 'See its outcome below.' })

const texts: Record<CaseState, Record<'buyer' | 'seller', TextOf>> = {
  seller_turn: {
    seller: ({ facts, buyer, until, then }) => ({
      headline: wrong(facts, buyer),
      sentence: `Answer until ${until}: give the money back, offer a part of it, take the phone back, or say that it is not so. Without your answer, ${then}.`,
    }),
    buyer: ({ facts, seller, until, then }) => ({
      headline: `Waiting for ${seller} to answer`,
      sentence: `${facts.kind === 'blocked' && facts.reported ? 'A register lists the phone as lost or stolen: do not sell it on. ' : ''}${seller} has until ${until}. Without an answer, ${then}. The money stays where it is until then.`,
    }),
  },
  talking: {
    seller: ({ facts, buyer, until }) => ({
      headline: facts.offerCents === null ? 'You say that it is not so' : `You offered ${offer(facts)}`,
      sentence: `${
        facts.offerCents === null ? 'You can still offer a part of the money.' : `${buyer} can accept it.`
      } If you two do not agree until ${until}, our staff decide.`,
    }),
    buyer: ({ facts, seller, until }) => ({
      headline: facts.offerCents === null ? `${seller} says that it is not so` : `${seller} offers ${offer(facts)}`,
      sentence: `${
        facts.offerCents === null
          ? `${seller} can still offer something.`
          : `Accept it, and you keep the phone and get ${offer(facts)} back.`
      } If you two do not agree until ${until}, our staff decide.`,
    }),
  },
  return_agreed: {
    seller: ({ facts, buyer, until }) => ({
      headline: 'The phone comes back',
      sentence: `${buyer} sends it until ${until}, and gets all of the money back once you have it.${postage('seller', facts)} ${unsent(facts, buyer)}`,
    }),
    buyer: ({ facts, until }) => ({
      headline: 'Send the phone back',
      sentence: `Send it until ${until}, and you get all of your money back, with delivery.${postage('buyer', facts)} ${unsent(facts, 'you')}`,
    }),
  },
  returning: {
    seller: ({ facts, buyer, until }) => ({
      headline: 'On its way back to you',
      sentence: `Once you have it, check it and say so; ${buyer} gets the money back then.${postage('seller', facts)} If nobody has seen it arrive until ${until}, our staff decide.`,
    }),
    buyer: ({ facts, seller, until }) => ({
      headline: `On its way back to ${seller}`,
      sentence: `You get your money back once it has arrived.${postage('buyer', facts)} If nobody has seen it arrive until ${until}, our staff decide.`,
    }),
  },
  returned: {
    seller: ({ facts, buyer, until }) => ({
      headline: 'The phone is back',
      sentence: `Check it until ${until}, and say so if it is damaged or another one. After that ${buyer} gets all of the money back.${postage('seller', facts)}`,
    }),
    buyer: ({ facts, seller, until }) => ({
      headline: `The phone is back with ${seller}`,
      sentence: `${seller} has until ${until} to check it; silence means that all is well, and you get your money back.${postage('buyer', facts)}`,
    }),
  },
  decision: { seller: staffDecide, buyer: staffDecide },
  decided: { seller: decided('seller'), buyer: decided('buyer') },
  appealed: { seller: appealed, buyer: appealed },
  closed: { seller: closed, buyer: closed },
}
