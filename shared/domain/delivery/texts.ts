import { type Cents, dollarsFrom } from '#shared/domain/money/money.ts'
import { daysAfter } from '#shared/domain/orders/order-terms.ts'
import { t } from '#shared/language/message.ts'
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
      headline: t('delivery.sBankTakenPaymentBack', { buyer }),
      sentence: t('delivery.bankDecidesWhetherStandsWe'),
    }
  }
  return {
    headline: t('delivery.bankTakenPaymentBack'),
    sentence: t('delivery.bankDecidesWhetherPaymentStands', { seller }),
  }
}

const offered = ({ meetingOfferedBy }: DeliveryFacts, side: 'buyer' | 'seller', other: string) => {
  if (meetingOfferedBy === null) return ''
  if (meetingOfferedBy === side) return ` You offered to hand it over in person; ${other} has not answered yet.`
  return ` ${other} offers to hand it over in person.`
}
const undecided: TextOf = ({ until }) => ({
  headline: t('delivery.ourStaffLookInto'),
  sentence: t('delivery.moneyOnHoldUntilWeve', { until }),
})

const texts: Record<DeliveryState, Record<'buyer' | 'seller', TextOf>> = {
  to_ship: {
    seller: ({ facts, buyer, until }) => ({
      headline: t('delivery.shipPhone'),
      sentence: t('delivery.shipByAfterCanCancel', {
        buyer,
        time: timeText(shipBy(facts)),
        until,
        offered: offered(facts, 'seller', buyer),
      }),
    }),
    buyer: ({ facts, seller, until }) => ({
      headline: t('delivery.waitingForShip', { seller }),
      sentence: t('delivery.untilShipAfterCanCancel', {
        seller,
        time: timeText(shipBy(facts)),
        until,
        offered: offered(facts, 'buyer', seller),
      }),
    }),
  },
  cancel_asked: {
    seller: ({ buyer, until }) => ({
      headline: t('delivery.askedCancel2', { buyer }),
      sentence: t('delivery.agreeOrShipPhoneBy', { until, buyer }),
    }),
    buyer: ({ facts: { cancelFeeCents }, seller, until }) => ({
      headline: t('delivery.askedCancel3'),
      sentence: `${seller} has until ${until} to answer. If they don’t, the order is cancelled and you get your money back${cancelFeeCents > 0 ? `, less ${price(cancelFeeCents)} for the fee of the card provider` : ''}. If the phone ships before then, your order continues.`,
    }),
  },
  meeting: {
    seller: ({ buyer, until }) => ({
      headline: `Meet ${buyer}`,
      sentence: t('delivery.letCheckPhoneWhenShows', { buyer, until }),
    }),
    buyer: ({ seller, until }) => ({
      headline: `Meet ${seller}`,
      sentence: t('delivery.checkPhoneFirstThenEnter', { seller, until }),
    }),
  },
  shipped: {
    seller: ({ buyer, until, silence }) => ({
      headline: t('delivery.onItsWay'),
      sentence: t('delivery.onceArrivesTimeCheckThen', { buyer, silence, until }),
    }),
    buyer: ({ facts, until, silence }) => ({
      headline: t('delivery.onItsWay2'),
      sentence: t('delivery.tellUsWhenArrivesIf', {
        time: timeText(daysAfter(shippedAtOf(facts), facts.terms.notArrivedDays)),
        silence,
        until,
      }),
    }),
  },
  delivered: {
    seller: ({ buyer, until }) => ({
      headline: t('delivery.delivered'),
      sentence: t('delivery.untilCheckAfterWePay', { buyer, until }),
    }),
    buyer: ({ seller, until }) => ({
      headline: t('delivery.checkPhone'),
      sentence: t('delivery.checkMatchesListingTellUs', { until, seller }),
    }),
  },
  handed_over: {
    seller: ({ until }) => ({ headline: t('delivery.handedOver'), sentence: t('delivery.wellPayAfter', { until }) }),
    buyer: ({ seller, until }) => ({
      headline: t('delivery.phoneYours'),
      sentence: t('delivery.ifSomethingWentWrongAt', { until, seller }),
    }),
  },
  case: { seller: undecided, buyer: undecided },
  completed: {
    seller: () => ({ headline: t('delivery.complete'), sentence: t('delivery.saleCompleteCanSeeBelow') }),
    buyer: () => ({ headline: t('delivery.complete'), sentence: t('delivery.orderCompleteEnjoyPhone') }),
  },
  refunded: {
    seller: ({ facts, buyer }) => ({
      headline: t('delivery.cancelled'),
      sentence: facts.lost
        ? t('delivery.getsMoneyBackPhoneNot', { buyer })
        : `${buyer} gets the money back. ${facts.relisted ? 'The phone is on sale again, as it was.' : 'The phone is yours again.'}`,
    }),
    buyer: ({ facts: { cancelFeeCents } }) => ({
      headline: t('delivery.cancelled'),
      sentence:
        cancelFeeCents > 0
          ? t('delivery.getMoneyBackLessFor', { price: price(cancelFeeCents) })
          : t('delivery.getAllMoneyBackSee'),
    }),
  },
  charged_back: {
    seller: ({ buyer }) => ({
      headline: t('delivery.bankTakenPaymentBack'),
      sentence: t('delivery.moneyBackFromBankOrder', { buyer }),
    }),
    buyer: () => ({ headline: t('delivery.bankGivenMoneyBack'), sentence: t('delivery.orderClosed') }),
  },
}
