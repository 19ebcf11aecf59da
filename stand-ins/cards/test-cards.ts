import type { StripeFault } from './sandbox-tables.ts'

/** What happens when a test card is charged: it pays, `asks` for a confirmation step, or is declined. */
export type Outcome = Charged | 'asks' | keyof typeof declines
/** What happens to a charge later: nothing, a dispute, or a refund that takes long or fails. */
export type Charged = (typeof charged)[number]
const charged = ['succeeds', 'disputed', 'never_arrived', 'refund_waits', 'refund_fails'] as const
export const isCharged = (outcome: Outcome): outcome is Charged => charged.some((one) => one === outcome)

const declined = (code: string, message: string, decline_code?: string): StripeFault => ({
  type: 'card_error',
  code,
  message,
  ...(decline_code ? { decline_code } : {}),
})

/** Stripe's own codes and messages. */
export const declines = {
  declined: declined('card_declined', 'Your card was declined.', 'generic_decline'),
  insufficient_funds: declined('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  expired: declined('expired_card', 'Your card has expired.'),
  incorrect_cvc: declined('incorrect_cvc', "Your card's security code is incorrect."),
  processing_error: declined('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
  not_a_test_card: declined(
    'card_declined',
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    'test_mode_live_card',
  ),
} satisfies Record<string, StripeFault>

export const authenticationFailed: StripeFault = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

const testCards: Record<string, Outcome> = {
  '4242424242424242': 'succeeds',
  '5555555555554444': 'succeeds',
  '378282246310005': 'succeeds',
  '6011111111111117': 'succeeds',
  '4000000000000259': 'disputed',
  '4000000000002685': 'never_arrived',
  '4000000000007726': 'refund_waits',
  '4000000000005126': 'refund_fails',
  '4000002500003155': 'asks',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired',
  '4000000000000127': 'incorrect_cvc',
  '4000000000000119': 'processing_error',
}

/** Cards of their own, by their last digits, for tests with many people. */
const ordinaryCard = /^42424242\d{8}$/

export const outcomeOf = (number: string): Outcome =>
  testCards[number] ?? (ordinaryCard.test(number) ? 'succeeds' : 'not_a_test_card')
