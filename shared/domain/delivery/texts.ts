import { type Cents, dollarsFrom } from '#shared/domain/money/money.ts'
import { daysAfter } from '#shared/domain/orders/order-terms.ts'
import { priceText, timeText } from '../../format.ts'
import { caseStateText } from '../case/texts.ts'
import { shippedAtOf } from './arrival-steps.ts'
import type { DeliveryFacts, DeliveryState, Side } from './facts.ts'
import { deadlineOf } from './life.ts'
import { shipBy } from './shipping-steps.ts'

const price = (cents: Cents) => priceText(dollarsFrom(cents))

/** The text about an order's state for one side: what the state is, and what they or the others have to do until when (S10.1). */
export type StateText = { headline: string; sentence: string }

type TextInput = { facts: DeliveryFacts; buyer: string; seller: string; until: string; silence: string }
type TextOf = (given: TextInput) => StateText

/** Derived from the tables of life.ts, so that it says what the server will do. Staff read the buyer's text. */
export function stateText(side: Side, facts: DeliveryFacts, { buyer, seller }: { buyer: string; seller: string }): StateText {
  if (facts.stopped) return stoppedText(side, { buyer, seller })
  if (facts.state === 'case' && facts.openCase) return caseStateText(side, facts.openCase, { buyer, seller })
  const due = deadlineOf(facts)
  const silence = due?.step === 'completeUnscanned' ? 'the order completes' : 'our staff look into it'
  const textOf = texts[facts.state][side === 'seller' ? 'seller' : 'buyer']
  return textOf({ facts, buyer, seller, until: due ? timeText(due.at) : '', silence })
}

/** The text while the buyer's bank decides. */
function stoppedText(side: Side, { buyer, seller }: { buyer: string; seller: string }): StateText {
  if (side === 'seller') {
    return {
      headline: `${buyer}’s bank has taken the payment back`,
      sentence: `The bank decides whether it stands. We send it what we know about this sale; until it has decided, everything here is on hold. Do not send the phone meanwhile.`,
    }
  }
  return {
    headline: 'The bank has taken the payment back',
    sentence: `The bank decides whether the payment stands. Until then everything here is on hold, and ${seller} is not paid. If it was a mistake, tell your bank that you withdraw it.`,
  }
}

const offered = ({ meetingOfferedBy }: DeliveryFacts, side: 'buyer' | 'seller', other: string) => {
  if (meetingOfferedBy === null) return ''
  if (meetingOfferedBy === side) return ` You offered to hand it over in person; ${other} has not answered yet.`
  return ` ${other} offers to hand it over in person.`
}
const undecided: TextOf = ({ until }) => ({
  headline: 'Our staff look into it',
  sentence: `The money is on hold until we’ve decided, by ${until} at the latest.`,
})

const texts: Record<DeliveryState, Record<'buyer' | 'seller', TextOf>> = {
  to_ship: {
    seller: ({ facts, buyer, until }) => ({
      headline: 'Ship the phone',
      sentence: `Ship it to ${buyer} by ${timeText(shipBy(facts))}. After that, ${buyer} can cancel, and if it hasn’t shipped by ${until}, the sale is cancelled automatically.${offered(facts, 'seller', buyer)}`,
    }),
    buyer: ({ facts, seller, until }) => ({
      headline: `Waiting for ${seller} to ship`,
      sentence: `${seller} has until ${timeText(shipBy(facts))} to ship. After that, you can cancel, and if it hasn’t shipped by ${until}, you’ll be refunded automatically.${offered(facts, 'buyer', seller)}`,
    }),
  },
  cancel_asked: {
    seller: ({ buyer, until }) => ({
      headline: `${buyer} asked to cancel`,
      sentence: `Agree or ship the phone by ${until}. If you do neither, the order is cancelled and ${buyer} gets a refund.`,
    }),
    buyer: ({ facts: { cancelFeeCents }, seller, until }) => ({
      headline: 'You asked to cancel',
      sentence: `${seller} has until ${until} to answer. If they don’t, the order is cancelled and you get your money back${cancelFeeCents > 0 ? `, less ${price(cancelFeeCents)} for the fee of the card provider` : ''}. If the phone ships before then, your order continues.`,
    }),
  },
  meeting: {
    seller: ({ buyer, until }) => ({
      headline: `Meet ${buyer}`,
      sentence: `Let ${buyer} check the phone. When ${buyer} shows you a six-digit code, enter it by ${until}. After that, you’ll have to ship the phone instead.`,
    }),
    buyer: ({ seller, until }) => ({
      headline: `Meet ${seller}`,
      sentence: `Check the phone first. Then enter its IMEI and show ${seller} the code you get, by ${until}. After that, the phone is shipped instead.`,
    }),
  },
  shipped: {
    seller: ({ buyer, until, silence }) => ({
      headline: 'On its way',
      sentence: `Once it arrives, ${buyer} has time to check it, and then we pay you. If we hear nothing, ${silence} on ${until}.`,
    }),
    buyer: ({ facts, until, silence }) => ({
      headline: 'On its way to you',
      sentence: `Tell us when it arrives. If it hasn’t arrived by ${timeText(daysAfter(shippedAtOf(facts), facts.terms.notArrivedDays))}, report a problem. If we don’t hear from you, ${silence} on ${until}.`,
    }),
  },
  delivered: {
    seller: ({ buyer, until }) => ({
      headline: 'Delivered',
      sentence: `${buyer} has until ${until} to check it. After that, we pay you.`,
    }),
    buyer: ({ seller, until }) => ({
      headline: 'Check your phone',
      sentence: `Check that it matches the listing and tell us by ${until}. If we don’t hear from you, the order completes and ${seller} is paid.`,
    }),
  },
  handed_over: {
    seller: ({ until }) => ({ headline: 'Handed over', sentence: `We’ll pay you after ${until}.` }),
    buyer: ({ seller, until }) => ({
      headline: 'The phone is yours',
      sentence: `If something went wrong at the hand-over, report it by ${until}. After that, ${seller} is paid.`,
    }),
  },
  case: { seller: undecided, buyer: undecided },
  completed: {
    seller: () => ({ headline: 'Complete', sentence: 'The sale is complete. You can see below where your money is.' }),
    buyer: () => ({ headline: 'Complete', sentence: 'Your order is complete. Enjoy your phone!' }),
  },
  refunded: {
    seller: ({ facts, buyer }) => ({
      headline: 'Cancelled',
      sentence: facts.lost
        ? `${buyer} gets the money back. The phone has not come back to you; if it does, you can list it again.`
        : `${buyer} gets the money back. ${facts.relisted ? 'The phone is on sale again, as it was.' : 'The phone is yours again.'}`,
    }),
    buyer: ({ facts: { cancelFeeCents } }) => ({
      headline: 'Cancelled',
      sentence:
        cancelFeeCents > 0
          ? `You get your money back, less ${price(cancelFeeCents)} for the fee of the card provider. See below where it is.`
          : 'You get all of your money back. See below where it is.',
    }),
  },
  charged_back: {
    seller: ({ buyer }) => ({
      headline: 'The bank has taken the payment back',
      sentence: `${buyer} has the money back from the bank, and the order is closed. The loss is yours: no carrier has seen the parcel and no code was entered at a hand-over, or a case was decided for ${buyer}.`,
    }),
    buyer: () => ({ headline: 'The bank has given you the money back', sentence: 'The order is closed.' }),
  },
}
