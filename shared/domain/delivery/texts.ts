import { daysAfter } from '#shared/domain/orders/order-terms.ts'
import { t } from '#shared/language/message.ts'
import { timeText } from '../../format.ts'
import { caseStateText } from '../case/texts.ts'
import { shippedAtOf } from './arrival-steps.ts'
import type { DeliveryFacts, DeliveryState, Side } from './facts.ts'
import { deadlineOf } from './life.ts'
import { shipBy, shipByExtended } from './shipping-steps.ts'
import { staffStoppedText, staffTexts } from './staff-texts.ts'
import { price, type StateText, sentences, type TextOf } from './state-text.ts'

/** Derived from the tables of life.ts, so that it says what the server will do. */
export function stateText(side: Side, facts: DeliveryFacts, { buyer, seller }: { buyer: string; seller: string }): StateText {
  if (facts.stopped) return stoppedText(side, { buyer, seller })
  if (facts.state === 'case' && facts.openCase) return caseStateText(side, facts.openCase, { buyer, seller })
  const due = deadlineOf(facts)
  const textOf = side === 'admin' ? staffTexts[facts.state] : texts[facts.state][side]
  return textOf({ facts, buyer, seller, until: due ? timeText(due.at) : '' })
}

/** The text while the buyer's bank decides. */
function stoppedText(side: Side, { buyer, seller }: { buyer: string; seller: string }): StateText {
  if (side === 'admin') return staffStoppedText({ buyer })
  if (side === 'seller') {
    return {
      headline: t('delivery.bankTookBackFrom', { buyer }),
      sentence: t('delivery.bankTookBackSellerSentence'),
    }
  }
  return {
    headline: t('delivery.bankTookBack'),
    sentence: t('delivery.bankTookBackBuyerSentence', { seller }),
  }
}

const offered = ({ meetingOfferedBy }: DeliveryFacts, side: 'buyer' | 'seller', other: string) => {
  if (meetingOfferedBy === null) return ''
  if (meetingOfferedBy === side) return t('delivery.youOfferedMeeting', { other })
  return t('delivery.offersMeeting', { other })
}
const undecided: TextOf = ({ until }) => ({
  headline: t('delivery.staffLookIntoIt'),
  sentence: t('delivery.staffLookIntoItSentence', { until }),
})

/** With the days that staff have added, and the buyer's right, which is as before. */
const extendedIn = (facts: DeliveryFacts) => ({ time: timeText(shipByExtended(facts)), from: timeText(shipBy(facts)) })
const shipItBy = (facts: DeliveryFacts, { buyer, until }: { buyer: string; until: string }) =>
  facts.extraShipDays > 0
    ? t('delivery.shipItByExtended', { buyer, until, ...extendedIn(facts) })
    : t('delivery.shipItBy', { buyer, time: timeText(shipBy(facts)), until })
const shipsBy = (facts: DeliveryFacts, { seller, until }: { seller: string; until: string }) =>
  facts.extraShipDays > 0
    ? t('delivery.shipsByExtended', { seller, until, ...extendedIn(facts) })
    : t('delivery.shipsBy', { seller, time: timeText(shipBy(facts)), until })

const texts: Record<DeliveryState, Record<'buyer' | 'seller', TextOf>> = {
  to_ship: {
    seller: ({ facts, buyer, until }) => ({
      headline: t('delivery.shipIt'),
      sentence: sentences(shipItBy(facts, { buyer, until }), offered(facts, 'seller', buyer)),
    }),
    buyer: ({ facts, seller, until }) => ({
      headline: t('delivery.waitingForShipping', { seller }),
      sentence: sentences(shipsBy(facts, { seller, until }), offered(facts, 'buyer', seller)),
    }),
  },
  cancel_asked: {
    seller: ({ buyer, until }) => ({
      headline: t('delivery.buyerAskedToCancel', { buyer }),
      sentence: t('delivery.agreeOrShip', { until, buyer }),
    }),
    buyer: ({ facts: { cancelFeeCents }, seller, until }) => ({
      headline: t('delivery.youAskedToCancel'),
      sentence:
        cancelFeeCents > 0
          ? t('delivery.sellerAnswersCancelFee', { seller, until, price: price(cancelFeeCents) })
          : t('delivery.sellerAnswersCancel', { seller, until }),
    }),
  },
  meeting: {
    seller: ({ buyer, until }) => ({
      headline: t('delivery.meet', { name: buyer }),
      sentence: t('delivery.meetAsSeller', { buyer, until }),
    }),
    buyer: ({ seller, until }) => ({
      headline: t('delivery.meet', { name: seller }),
      sentence: t('delivery.meetAsBuyer', { seller, until }),
    }),
  },
  shipped: {
    seller: ({ buyer, until }) => ({
      headline: t('delivery.onItsWay'),
      sentence: sentences(t('delivery.payOnceChecked', { buyer }), t('delivery.ifNothingHeard', { until })),
    }),
    buyer: ({ facts, until }) => ({
      headline: t('delivery.onItsWayToYou'),
      sentence: sentences(
        t('delivery.tellOnArrival', { time: timeText(daysAfter(shippedAtOf(facts), facts.terms.notArrivedDays)) }),
        t('delivery.ifNotHeardFrom', { until }),
      ),
    }),
  },
  delivered: {
    seller: ({ buyer, until }) => ({
      headline: t('delivery.delivered'),
      sentence: t('delivery.buyerChecksBy', { buyer, until }),
    }),
    buyer: ({ seller, until }) => ({
      headline: t('delivery.checkPhone'),
      sentence: t('delivery.checkPhoneBy', { until, seller }),
    }),
  },
  handed_over: {
    seller: ({ until }) => ({ headline: t('delivery.handedOver'), sentence: t('delivery.paidAfter', { until }) }),
    buyer: ({ seller, until }) => ({
      headline: t('delivery.phoneYours'),
      sentence: t('delivery.reportHandOverBy', { until, seller }),
    }),
  },
  case: { seller: undecided, buyer: undecided },
  completed: {
    seller: ({ facts: { covered } }) => ({
      headline: t('delivery.complete'),
      sentence: covered ? t('delivery.coveredForSeller') : t('delivery.saleComplete'),
    }),
    buyer: ({ facts: { covered, reportUntil } }) => ({
      headline: t('delivery.complete'),
      sentence: covered
        ? t('delivery.coveredForBuyer')
        : sentences(t('delivery.orderComplete'), reportUntil ? t('delivery.reportStill', { until: timeText(reportUntil) }) : ''),
    }),
  },
  refunded: {
    seller: ({ facts, buyer }) => ({
      headline: t('delivery.cancelled'),
      sentence: facts.lost
        ? t('delivery.cancelledLost', { buyer })
        : facts.relisted
          ? t('delivery.cancelledRelisted', { buyer })
          : t('delivery.cancelledYours', { buyer }),
    }),
    buyer: ({ facts: { cancelFeeCents } }) => ({
      headline: t('delivery.cancelled'),
      sentence: cancelFeeCents > 0 ? t('delivery.refundLessFee', { price: price(cancelFeeCents) }) : t('delivery.refundInFull'),
    }),
  },
  charged_back: {
    seller: ({ buyer }) => ({
      headline: t('delivery.bankTookBack'),
      sentence: t('delivery.chargedBackSeller', { buyer }),
    }),
    buyer: () => ({ headline: t('delivery.bankGaveBack'), sentence: t('delivery.chargedBackBuyer') }),
  },
}
