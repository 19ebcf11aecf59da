import { entriesIn, type Form } from './form.ts'
import { type IntentRow, invalid, StripeRefusal } from './stripe-wire.ts'

/** What a new account at the provider offers, as its dashboard has it. The last two take days to tell whether they paid. */
const onDashboard = ['card', 'us_bank_account', 'klarna']

const parameters = ['amount', 'currency', 'metadata', 'allowed_payment_method_types', 'automatic_payment_methods']

/** What a new intent can be paid with: the types it allows, or everything on the dashboard; refuses what Stripe refuses. */
export function methodTypesIn(form: Form): string[] {
  for (const name of Object.keys(form)) {
    const [param = ''] = name.split('[')
    if (param === 'payment_method_types') {
      const code = 'payment_method_types_no_longer_supported'
      throw invalid('payment_method_types is no longer supported. Use allowed_payment_method_types.', { code, param })
    }
    if (!parameters.includes(param)) throw invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const allowed = Object.values(entriesIn(form, 'allowed_payment_method_types'))
  if (allowed.length === 0) return onDashboard
  if (Object.keys(entriesIn(form, 'automatic_payment_methods')).length > 0) {
    const message = 'You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods.'
    throw invalid(message, { code: 'parameters_exclusive' })
  }
  const offered = onDashboard.filter((type) => allowed.includes(type))
  if (offered.length === 0) throw invalid('No valid payment method types for this payment intent.')
  return offered
}

export function checkMethodType(type: string, intent: IntentRow) {
  if (intent.paymentMethodTypes.includes(type)) return
  const allowed = intent.paymentMethodTypes.join(', ')
  const message = `The PaymentMethod provided (${type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of one of the following types: ${allowed}.`
  throw new StripeRefusal(
    400,
    { type: 'invalid_request_error', code: 'payment_intent_incompatible_payment_method', message },
    intent,
  )
}
