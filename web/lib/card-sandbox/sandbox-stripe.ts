import type { Stripe, StripeElementsOptionsMode } from '@stripe/stripe-js'
import { askToAuthenticate } from './ask-to-authenticate.ts'
import { type CardError, type Result, type SandboxCalls, type SandboxIntent, sandboxCalls } from './calls.ts'
import { SandboxElements } from './elements.ts'

type Confirmation = { elements?: unknown; clientSecret?: string; redirect?: string }

/**
 * The card sandbox's replacement for Stripe.js: the part that a payment page uses, with results in Stripe's format.
 * `<Elements>`, `<PaymentElement>` and `<ExpressCheckoutElement>` of @stripe/react-stripe-js accept it as a Stripe object.
 */
export function sandboxStripe(publishableKey: string): Stripe {
  const calls = sandboxCalls(publishableKey)
  const stripe = {
    elements: (options: StripeElementsOptionsMode) => new SandboxElements(options),
    async confirmPayment(confirmation: Confirmation) {
      const { value, error } = await confirm(calls, confirmation)
      return error ? { error } : { paymentIntent: value }
    },
    async retrievePaymentIntent(clientSecret: string) {
      const { value, error } = await calls.retrieve(clientSecret)
      return error ? { error } : { paymentIntent: value }
    },
    createToken: notHere,
    createPaymentMethod: notHere,
    confirmCardPayment: notHere,
    registerAppInfo() {},
    _registerWrapper() {},
  }
  // Stripe's type declares about a hundred methods for other payment methods, which a payment page never calls.
  return stripe as unknown as Stripe
}

/** As Stripe.js, throws what is a mistake of the page, and returns what the provider refuses. */
async function confirm(calls: SandboxCalls, { elements, clientSecret, redirect }: Confirmation): Promise<Result<SandboxIntent>> {
  if (!(elements instanceof SandboxElements)) throw new Error('confirmPayment() needs the elements of this page.')
  if (!clientSecret) throw new Error('confirmPayment() needs the client secret of an intent.')
  if (redirect !== 'if_required') throw new Error('The card sandbox never redirects: pass redirect: if_required.')
  const confirmed = await calls.confirmWith(clientSecret, elements.takeSubmitted(), elements.context)
  if (confirmed.value?.status !== 'requires_action') return confirmed
  return calls.authenticate(clientSecret, await askToAuthenticate())
}

// not said: a mistake of the page, as Stripe.js reports it
const notHere = async (): Promise<{ error: CardError }> => ({
  error: { type: 'invalid_request_error', message: 'The card sandbox takes payments by confirmPayment() only.' },
})
