import { type CaseStep, caseStepNames, caseStepOf } from '#shared/domain/case/steps.ts'
import { type ChargebackStep, chargebackStepNames, chargebackStepOf } from '#shared/domain/chargeback/life.ts'
import { type Actor, nameOfActor } from '#shared/domain/delivery/facts.ts'
import { type DeliveryStep, deliveryStepNames, stepOf } from '#shared/domain/delivery/steps.ts'
import { type PayoutStep, payoutSteps } from '#shared/domain/money/payout-life.ts'
import { t } from '#shared/language/message.ts'

/** Everything that the history of an order can say. `byConcerned`: a name that version 0.1 keeps out of its timeline. */
export type OrderEvent =
  | 'pay'
  | DeliveryStep
  | `case.${CaseStep}`
  | `chargeback.${ChargebackStep | 'open'}`
  | `payout.${PayoutStep | 'hold' | 'liftHold' | 'byConcerned'}`
  | 'refund.recordBankTransfer'

type Names = { buyer: string; seller: string }
/** `who`: the actor in words, '' if nobody did it. */
type TextOf = (given: Names & { who: string }) => string

/** Says nothing: internal, and shown elsewhere. */
const internal = undefined

const textsOf = <Prefix extends string, Step extends string>(
  prefix: Prefix,
  steps: readonly Step[],
  textOf: (step: Step) => TextOf | undefined,
) => Object.fromEntries(steps.map((step) => [`${prefix}${step}`, textOf(step)])) as Record<`${Prefix}${Step}`, TextOf | undefined>

const wasPaid: TextOf = ({ seller }) => t('orders.wasPaid', { seller })

const texts: Record<OrderEvent, TextOf | undefined> = {
  pay: ({ buyer }) => `${buyer} paid`,
  ...textsOf(
    '',
    deliveryStepNames,
    (step) =>
      ({ who }) =>
        stepOf(step).done(who),
  ),
  ...textsOf(
    'case.',
    caseStepNames,
    (step) =>
      ({ who }) =>
        caseStepOf(step).done(who),
  ),
  'chargeback.open': ({ buyer }) => t('orders.sBankTakenPaymentBack', { buyer }),
  ...textsOf('chargeback.', chargebackStepNames, (step) => () => t(chargebackStepOf(step).done)),
  ...textsOf('payout.', Object.keys(payoutSteps) as PayoutStep[], () => internal),
  'payout.arrive': wasPaid,
  'payout.recordBankTransfer': wasPaid,
  'payout.hold': internal,
  'payout.liftHold': internal,
  'payout.byConcerned': () => t('orders.memberOurStaffWhomConcerns'),
  'refund.recordBankTransfer': ({ buyer }) => t('orders.wasGivenMoneyBackBy', { buyer }),
}

const isOrderEvent = (stored: string): stored is OrderEvent => Object.hasOwn(texts, stored)

/** A stored event as a line of the order's history; undefined for one that is not shown. */
export function eventText({ step, actor }: { step: string; actor: string }, names: Names): string | undefined {
  if (!isOrderEvent(step)) return undefined
  const who = actor === 'buyer' || actor === 'seller' ? names[actor] : nameOfActor(actor as Actor)
  return texts[step]?.({ ...names, who })
}
