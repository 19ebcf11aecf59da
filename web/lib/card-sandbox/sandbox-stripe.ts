import type { Stripe } from '@stripe/stripe-js'
import { askToAuthenticate } from './ask-to-authenticate.ts'
import {
  type CardError,
  type Result,
  type SandboxCalls,
  type SandboxIntent,
  type SandboxPaymentMethod,
  sandboxCalls,
} from './calls.ts'
import { type CardOptions, SandboxCardElement } from './card-element.ts'

type Method = { card?: unknown }

/**
 * The card sandbox's replacement for Stripe.js: the part that a card payment page uses, with results in Stripe's format.
 * `<Elements>` and `<CardElement>` of @stripe/react-stripe-js accept it as a Stripe object.
 */
export function sandboxStripe(publishableKey: string): Stripe {
  const calls = sandboxCalls(publishableKey)
  const stripe = {
    elements: makeElements,
    async createPaymentMethod({ card }: Method) {
      const { value, error } = await methodFrom(calls, card)
      return error ? { error } : { paymentMethod: value }
    },
    async confirmCardPayment(
      clientSecret: string,
      { payment_method }: { payment_method?: string | Method } = {},
      { handleActions = true }: { handleActions?: boolean } = {},
    ) {
      const { value, error } = await confirm(calls, clientSecret, payment_method, handleActions)
      return error ? { error } : { paymentIntent: value }
    },
    async retrievePaymentIntent(clientSecret: string) {
      const { value, error } = await calls.retrieve(clientSecret)
      return error ? { error } : { paymentIntent: value }
    },
    async createToken() {
      return { error: refused('The card sandbox makes payment methods, not tokens.') }
    },
    registerAppInfo() {},
    _registerWrapper() {},
  }
  // Stripe's type declares about a hundred methods for other payment methods, which a card page never calls.
  return stripe as unknown as Stripe
}

async function methodFrom(calls: SandboxCalls, card: unknown): Promise<Result<SandboxPaymentMethod>> {
  if (!(card instanceof SandboxCardElement)) return { error: refused('Give the card element of this page.') }
  const read = card.read()
  if (read.fault) return { error: { type: 'validation_error', code: read.fault.code, message: read.fault.message } }
  return calls.createPaymentMethod(read.card)
}

async function confirm(
  calls: SandboxCalls,
  clientSecret: string,
  method: string | Method | undefined,
  handleActions: boolean,
): Promise<Result<SandboxIntent>> {
  const made = typeof method === 'string' ? { value: { id: method } } : await methodFrom(calls, method?.card)
  if (!made.value) return { error: made.error }
  const confirmed = await calls.confirm(clientSecret, made.value.id)
  if (confirmed.value?.status !== 'requires_action' || !handleActions) return confirmed
  return calls.authenticate(clientSecret, await askToAuthenticate())
}

/** Holds one element per type, as in Stripe.js; React looks it up by its component, which carries `__elementType`. */
function makeElements() {
  let card: SandboxCardElement | null = null
  const typeOf = (wanted: unknown) =>
    typeof wanted === 'string' ? wanted : (wanted as { __elementType?: string } | null)?.__elementType
  return {
    create(type: string, options?: CardOptions) {
      if (type !== 'card') throw new Error(`The card sandbox has no '${type}' element.`)
      card = new SandboxCardElement(options)
      return card
    },
    getElement: (wanted: unknown) => (typeOf(wanted) === 'card' ? card : null),
    update() {},
  }
}

const refused = (message: string): CardError => ({ type: 'invalid_request_error', message })
