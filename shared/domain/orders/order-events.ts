import { type CaseStep, caseStepNames, caseStepOf } from '#shared/domain/case/steps.ts'
import { type ChargebackStep, chargebackStepNames, chargebackStepOf } from '#shared/domain/chargeback/life.ts'
import { type Actor, type Doer, doerOf } from '#shared/domain/delivery/facts.ts'
import { type DeliveryStep, deliveryStepNames, stepOf } from '#shared/domain/delivery/steps.ts'
import { type PayoutStep, payoutSteps } from '#shared/domain/money/payout-life.ts'
import { t } from '#shared/language/message.ts'

/**
 * Everything that the history of an order can say. `byConcerned`: a name that version 0.1 keeps out of its timeline.
 * `completeUnscanned`: how orders could end earlier.
 */
export type OrderEvent =
  | 'pay'
  | 'completeUnscanned'
  | DeliveryStep
  | `case.${CaseStep}`
  | `chargeback.${ChargebackStep | 'open'}`
  | `payout.${PayoutStep | 'hold' | 'liftHold' | 'byConcerned'}`
  | 'refund.recordBankTransfer'
  | 'refund.part'

type Names = { buyer: string; seller: string }
type TextOf = (given: Names & { doer: Doer }) => string

/** Says nothing: internal, and shown elsewhere. */
const internal = undefined

const textsOf = <Prefix extends string, Step extends string>(
  prefix: Prefix,
  steps: readonly Step[],
  textOf: (step: Step) => TextOf | undefined,
) => Object.fromEntries(steps.map((step) => [`${prefix}${step}`, textOf(step)])) as Record<`${Prefix}${Step}`, TextOf | undefined>

const wasPaid: TextOf = ({ seller }) => t('orders.payoutSent', { seller })

const texts: Record<OrderEvent, TextOf | undefined> = {
  pay: ({ buyer }) => t('orders.paid', { buyer }),
  completeUnscanned: () => t('delivery.completeUnscannedDone'),
  ...textsOf(
    '',
    deliveryStepNames,
    (step) =>
      ({ doer }) =>
        stepOf(step).done(doer),
  ),
  ...textsOf(
    'case.',
    caseStepNames,
    (step) =>
      ({ doer }) =>
        caseStepOf(step).done(doer),
  ),
  'chargeback.open': ({ buyer }) => t('orders.bankTookBackFrom', { buyer }),
  ...textsOf('chargeback.', chargebackStepNames, (step) => () => t(chargebackStepOf(step).done)),
  ...textsOf('payout.', Object.keys(payoutSteps) as PayoutStep[], () => internal),
  'payout.arrive': wasPaid,
  'payout.recordBankTransfer': wasPaid,
  'payout.hold': internal,
  'payout.liftHold': internal,
  'payout.byConcerned': () => t('orders.byConcernedStaff'),
  'refund.part': ({ buyer }) => t('orders.partRefunded', { buyer }),
  'refund.recordBankTransfer': ({ buyer }) => t('orders.refundedByTransfer', { buyer }),
}

const isOrderEvent = (stored: string): stored is OrderEvent => Object.hasOwn(texts, stored)

/** A stored event as a line of the order's history; undefined for one that is not shown. */
export function eventText({ step, actor }: { step: string; actor: string }, names: Names): string | undefined {
  if (!isOrderEvent(step)) return undefined
  return texts[step]?.({ ...names, doer: doerOf(actor as Actor, names) })
}
