import { useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeError } from '@stripe/stripe-js'
import type { Order } from '#shared/contract/orders.ts'
import { intentIdOf } from '#shared/domain/money/intent-id.ts'
import { t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { isAppError, messageOf } from '#web/lib/messages.ts'
import { refusalOf } from './card-refusals.ts'

/**
 * The state of a payment. `declined`: the card was not charged. `unclear`: the provider's answer was lost, so whether it was
 * charged must be asked. `unrecorded`: it was charged, but not recorded here yet. `refused`: this order can no longer be paid.
 */
export type PaymentStep =
  | { at: 'ready' | 'paying' | 'paid' }
  | { at: 'declined' | 'unclear' | 'unrecorded' | 'refused'; message: string }

export type Paying = { order: Order; step: PaymentStep; onStep: (step: PaymentStep) => void }
export type PayingWith = Paying & { clientSecret: string | undefined }

/** Whether a payment may begin. */
export const mayBegin = (step: PaymentStep) => step.at === 'ready' || step.at === 'declined'

/**
 * S4.10: submits the provider's component that is above in the tree, confirms the payment, records it. No step charges a card a
 * second time: all of them are about the order's one intent.
 */
export function useCardPayment({ order, step, onStep, clientSecret }: PayingWith) {
  const stripe = useStripe()
  const elements = useElements()

  async function record(charged: boolean) {
    if (!clientSecret) return
    onStep({ at: 'paying' })
    try {
      const { insertedId } = await api.recordPayment(paymentOf(order, clientSecret), { key: undefined })
      if (insertedId) onStep({ at: 'paid' })
    } catch (error) {
      onStep(afterUnrecorded(error, charged))
    }
  }

  async function pay() {
    if (!stripe || !elements || !clientSecret || step.at === 'paying') return
    onStep({ at: 'paying' })
    let confirming = false
    try {
      const submitted = await elements.submit()
      if (submitted.error) return onStep({ at: 'declined', message: refusalOf(submitted.error) })
      confirming = true
      // What was typed into the component, or what the wallet knows, takes precedence over this.
      const billing_details = { name: order.buyer, email: order.email }
      const confirmed = await stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: location.href, payment_method_data: { billing_details } },
        redirect: 'if_required',
      })
      const intent = confirmed.paymentIntent ?? confirmed.error?.payment_intent
      if (intent?.status === 'succeeded') return await record(true)
      onStep(confirmed.error ? afterRefusal(confirmed.error) : { at: 'unclear', message: t('buying.bankStillWorking') })
    } catch {
      onStep(
        confirming
          ? { at: 'unclear', message: t('buying.answerLost') }
          : { at: 'declined', message: t('buying.unreachableNotCharged') },
      )
    }
  }

  const ready = Boolean(stripe && elements && clientSecret)
  return { ready, pay, recordAgain: () => record(step.at === 'unrecorded') }
}

const afterRefusal = (error: StripeError): PaymentStep =>
  error.type === 'api_connection_error' || error.type === 'api_error'
    ? { at: 'unclear', message: t('buying.answerLost') }
    : { at: 'declined', message: refusalOf(error) }

/** Interprets a failed record by what is known of the charge; 402 means 'not charged', or 'not yet', by the provider. */
function afterUnrecorded(error: unknown, charged: boolean): PaymentStep {
  const message = messageOf(error)
  if (isAppError(error, 'payment_unfinished') && error.reason !== 'payment_not_settled' && !charged) {
    return { at: 'declined', message: t('buying.notCharged') }
  }
  if (isAppError(error, 'conflict', 'not_found')) return { at: 'refused', message }
  return { at: charged ? 'unrecorded' : 'unclear', message }
}

/** S3.6. */
const paymentOf = (order: Order, clientSecret: string) => ({
  order: order._id,
  transactionId: intentIdOf(clientSecret),
  resalePrice: order.resalePrice,
  email: order.email,
  bookingsId: order.productsId,
})
