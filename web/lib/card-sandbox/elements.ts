import type {
  StripeElementsOptionsMode,
  StripeExpressCheckoutElementOptions,
  StripePaymentElementOptions,
} from '@stripe/stripe-js'
import type { CardError, SandboxContext, SandboxMethodData } from './calls.ts'
import { SandboxExpressElement } from './express-element.ts'
import { SandboxPaymentElement } from './payment-element.ts'

/** What the stand-in's account offers to a page that does not limit it, as its server does. */
const onDashboard = ['card', 'us_bank_account', 'klarna']

type Amount = Pick<SandboxContext, 'amount' | 'currency'>

/** The group of elements of one payment, as `stripe.elements()` makes it without an intent. */
export class SandboxElements {
  context: SandboxContext
  #methods: string[]
  #elements = new Map<string, SandboxPaymentElement | SandboxExpressElement>()
  #submitted: SandboxMethodData | undefined

  constructor(options: StripeElementsOptionsMode) {
    if ('paymentMethodTypes' in options) throw new Error('paymentMethodTypes is no longer supported.')
    if (options.mode !== 'payment') throw new Error('The card sandbox takes payments only.')
    const { amount, currency, allowedPaymentMethodTypes: allowed } = options
    if (!Number.isInteger(amount) || amount < 1) throw new Error('The amount must be a whole number of cents.')
    this.context = { mode: 'payment', amount, currency }
    this.#methods = onDashboard.filter((type) => !allowed || allowed.includes(type))
  }

  /** One element of each type, as in Stripe.js. */
  create(type: string, options?: StripePaymentElementOptions | StripeExpressCheckoutElementOptions) {
    if (this.#elements.has(type)) throw new Error(`There is a '${type}' element already.`)
    const element = this.#make(type, options)
    this.#elements.set(type, element)
    element.onDestroy = () => this.#elements.delete(type)
    return element
  }

  getElement(wanted: unknown) {
    const type = typeof wanted === 'string' ? wanted : (wanted as { __elementType?: string } | null)?.__elementType
    return this.#elements.get(type ?? '') ?? null
  }

  update({ amount, currency }: Partial<Amount>) {
    this.context = { ...this.context, ...(amount ? { amount } : {}), ...(currency ? { currency } : {}) }
  }

  /** Takes what was typed, or what was chosen in the wallet, for the payment; returns what is wrong with it. */
  async submit(): Promise<{ error?: CardError; selectedPaymentMethod?: string }> {
    const express = this.#elements.get('expressCheckout')
    const chosen = express instanceof SandboxExpressElement ? express.takeChosen() : undefined
    if (chosen) {
      this.#submitted = { type: 'card', card: { number: chosen, wallet: { type: 'link' } } }
      return { selectedPaymentMethod: 'link' }
    }
    const fields = this.#elements.get('payment')
    if (!(fields instanceof SandboxPaymentElement)) throw new Error('There is no mounted element to submit.')
    const { card, fault } = fields.read()
    if (fault) return { error: { type: 'validation_error', code: fault.code, message: fault.message } }
    this.#submitted = { type: 'card', card }
    return { selectedPaymentMethod: 'card' }
  }

  /** As in Stripe.js, each confirmation needs a submit() of its own. */
  takeSubmitted(): SandboxMethodData {
    const submitted = this.#submitted
    if (!submitted) throw new Error('elements.submit() must be called before stripe.confirmPayment().')
    this.#submitted = undefined
    return submitted
  }

  #make(type: string, options: object = {}) {
    if (type === 'payment') return new SandboxPaymentElement(this.#methods, options)
    if (type === 'expressCheckout') return new SandboxExpressElement(this.#methods, () => this.context.amount, options)
    throw new Error(`The card sandbox has no '${type}' element.`)
  }
}
