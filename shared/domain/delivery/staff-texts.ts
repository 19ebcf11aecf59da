import { daysAfter } from '#shared/domain/orders/order-terms.ts'
import { timeText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { shippedAtOf } from './arrival-steps.ts'
import type { DeliveryState } from './facts.ts'
import { shipBy, shipByExtended } from './shipping-steps.ts'
import { price, type StateText, sentences, type TextInput, type TextOf } from './state-text.ts'

/** The text about each state of an order for staff, who read both sides by their names (S24.4). */
export const staffTexts: Record<DeliveryState, TextOf> = {
  to_ship: ({ facts, buyer, seller, until }) => ({
    headline: t('staffOrder.toShip', { seller }),
    sentence: sentences(
      toShipText({ facts, buyer, seller, until }),
      facts.meetingOfferedBy === null
        ? ''
        : t('staffOrder.meetingOffered', { who: facts.meetingOfferedBy === 'buyer' ? buyer : seller }),
    ),
  }),
  cancel_asked: ({ facts: { cancelFeeCents }, buyer, seller, until }) => ({
    headline: t('staffOrder.cancelAsked', { buyer }),
    sentence:
      cancelFeeCents > 0
        ? t('staffOrder.cancelAskedFeeText', { buyer, seller, until, price: price(cancelFeeCents) })
        : t('staffOrder.cancelAskedText', { buyer, seller, until }),
  }),
  meeting: ({ buyer, seller, until }) => ({
    headline: t('staffOrder.meeting', { buyer, seller }),
    sentence: t('staffOrder.meetingText', { buyer, seller, until }),
  }),
  shipped: ({ facts, buyer, seller, until }) => ({
    headline: t('staffOrder.shipped', { buyer }),
    sentence: t('staffOrder.shippedText', {
      buyer,
      seller,
      time: timeText(daysAfter(shippedAtOf(facts), facts.terms.notArrivedDays)),
      until,
    }),
  }),
  delivered: ({ buyer, seller, until }) => ({
    headline: t('staffOrder.delivered', { buyer }),
    sentence: t('staffOrder.deliveredText', { buyer, seller, until }),
  }),
  handed_over: ({ buyer, seller, until }) => ({
    headline: t('staffOrder.handedOver', { buyer }),
    sentence: t('staffOrder.handedOverText', { buyer, seller, until }),
  }),
  case: ({ buyer, until }) => ({
    headline: t('staffOrder.toDecide'),
    sentence: t('staffOrder.toDecideText', { buyer, until }),
  }),
  completed: ({ facts: { covered }, buyer, seller }) => ({
    headline: t('delivery.complete'),
    sentence: covered ? t('staffOrder.coveredText', { buyer, seller }) : t('staffOrder.completedText', { seller }),
  }),
  refunded: (given) => ({
    headline: t('delivery.cancelled'),
    sentence: sentences(refundOf(given), t('staffOrder.phoneAfterRefund', { phone: phoneIn(given), seller: given.seller })),
  }),
  charged_back: ({ buyer }) => ({
    headline: t('staffOrder.chargedBack'),
    sentence: t('staffOrder.chargedBackText', { buyer }),
  }),
}

function toShipText({ facts, buyer, seller, until }: TextInput): string {
  const from = timeText(shipBy(facts))
  return facts.extraShipDays > 0
    ? t('staffOrder.toShipExtendedText', { buyer, seller, time: timeText(shipByExtended(facts)), from, until })
    : t('staffOrder.toShipText', { buyer, seller, time: from, until })
}

function refundOf({ facts: { bankPaid, cancelFeeCents }, buyer }: TextInput): string {
  if (bankPaid) return t('staffOrder.refundedByBank', { buyer })
  if (cancelFeeCents > 0) return t('staffOrder.refundedLessFee', { buyer, price: price(cancelFeeCents) })
  return t('staffOrder.refundedInFull', { buyer })
}

const phoneIn = ({ facts: { lost, relisted } }: TextInput) => (lost ? 'lost' : relisted ? 'relisted' : 'kept')

/** The text for staff while the buyer's bank decides. */
export const staffStoppedText = ({ buyer }: { buyer: string }): StateText => ({
  headline: t('staffOrder.stopped', { buyer }),
  sentence: t('staffOrder.stoppedText'),
})
