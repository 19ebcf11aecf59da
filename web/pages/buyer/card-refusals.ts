import type { StripeError } from '@stripe/stripe-js'
import { type MessageFor, msg, t } from '#shared/language/message.ts'

/** Why cards are refused most, by the provider's codes. */
const sentences: Record<string, MessageFor> = {
  card_declined: msg('buying.cardDeclined'),
  generic_decline: msg('buying.cardDeclined'),
  insufficient_funds: msg('buying.cardWithoutFunds'),
  expired_card: msg('buying.cardExpired'),
  incorrect_cvc: msg('buying.cardCodeWrong'),
  processing_error: msg('buying.cardUnprocessed'),
  payment_intent_authentication_failure: msg('buying.cardUnconfirmed'),
}

/** What the buyer is told: our words, else those of the provider, which speaks the page's language (web/lib/cards.ts). */
export function refusalOf({ decline_code, code, message }: StripeError): string {
  const sentence = sentences[decline_code ?? ''] ?? sentences[decline_code ? '' : (code ?? '')]
  return sentence ? t(sentence) : (message ?? t('buying.cardRefused'))
}
