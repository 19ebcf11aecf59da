import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeError } from '@stripe/stripe-js'
import type { Order } from '#shared/contract/orders.ts'
import { intentIdOf } from '#shared/domain/intent-id.ts'
import { api } from '#web/lib/api.ts'
import { isAppError, messageOf } from '#web/lib/messages.ts'

/**
 * The state of a payment. `declined`: the card was not charged. `unclear`: the provider's answer was lost, so whether it was
 * charged must be asked. `unrecorded`: it was charged, but not recorded here yet. `refused`: this order can no longer be paid.
 */
export type PaymentStep =
  | { at: 'ready' | 'paying' | 'paid' }
  | { at: 'declined' | 'unclear' | 'unrecorded' | 'refused'; message: string }

export type Paying = { order: Order; step: PaymentStep; onStep: (step: PaymentStep) => void }

/** S4.10: creates the payment method, confirms the payment, records it. No step charges a card a second time. */
export function useCardPayment({ order, step, onStep }: Paying, clientSecret: string | undefined) {
  const stripe = useStripe()
  const elements = useElements()

  async function record(charged: boolean) {
    if (!clientSecret) return
    onStep({ at: 'paying' })
    try {
      const { insertedId } = await api.recordPayment(paymentOf(order, clientSecret))
      if (insertedId) onStep({ at: 'paid' })
    } catch (error) {
      onStep(afterUnrecorded(error, charged))
    }
  }

  async function pay() {
    const card = elements?.getElement(CardElement)
    if (!stripe || !card || !clientSecret || step.at === 'paying') return
    onStep({ at: 'paying' })
    let confirming = false
    try {
      const billing = { name: order.buyer, email: order.email }
      const made = await stripe.createPaymentMethod({ type: 'card', card, billing_details: billing })
      if (made.error) return onStep({ at: 'declined', message: messageFrom(made.error) })
      confirming = true
      const confirmed = await stripe.confirmCardPayment(clientSecret, { payment_method: made.paymentMethod.id })
      const intent = confirmed.paymentIntent ?? confirmed.error?.payment_intent
      if (intent?.status === 'succeeded') return await record(true)
      onStep(confirmed.error ? afterRefusal(confirmed.error) : { at: 'unclear', message: stillWorking })
    } catch {
      onStep(confirming ? { at: 'unclear', message: lostAnswer } : { at: 'declined', message: unreachable })
    }
  }

  const ready = Boolean(stripe && elements && clientSecret)
  return { ready, pay, recordAgain: () => record(step.at === 'unrecorded') }
}

const lostAnswer = 'The connection to the card provider broke before its answer arrived.'
const stillWorking = 'Your bank is still working on this payment.'
const unreachable = 'The card provider cannot be reached. Your card was not charged. Check your connection and try again.'

const messageFrom = (error: StripeError) => error.message ?? 'The card provider refused this card.'

const afterRefusal = (error: StripeError): PaymentStep =>
  error.type === 'api_connection_error' || error.type === 'api_error'
    ? { at: 'unclear', message: lostAnswer }
    : { at: 'declined', message: messageFrom(error) }

/** Interprets a failed record by what is known of the charge; 402 means 'not charged', or 'not yet', by the provider. */
function afterUnrecorded(error: unknown, charged: boolean): PaymentStep {
  const message = messageOf(error)
  if (isAppError(error, 'payment_unfinished') && error.reason !== 'payment_not_settled' && !charged) {
    return { at: 'declined', message: 'Your card was not charged. You can try again.' }
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
