import type { CardFields } from '#shared/domain/money/card-checks.ts'
import { intentIdOf } from '#shared/domain/money/intent-id.ts'
import { t } from '#shared/language/message.ts'

/** Stripe's error shape, reduced to the fields that our pages read. */
export type CardError = {
  type: string
  message: string
  code?: string
  decline_code?: string
  param?: string
  payment_intent?: SandboxIntent
}
export type SandboxIntent = { id: string; status: string; client_secret: string; last_payment_error: CardError | null }
export type SandboxPaymentMethod = { id: string; type: 'card'; card: { brand: string; last4: string } }
export type SandboxWallet = 'link'
/** What was typed into the card fields, or a card of a wallet. */
export type SandboxMethodData = { type: 'card'; card: CardFields | { number: string; wallet: { type: SandboxWallet } } }
/** What the page had told the component about the charge before it knew the intent. */
export type SandboxContext = { mode: 'payment'; amount: number; currency: string }
export type Result<T> = { value: T; error?: undefined } | { value?: undefined; error: CardError }

export type SandboxCalls = ReturnType<typeof sandboxCalls>

/** The browser's calls to the card sandbox; `origin` is needed only outside a page. */
export function sandboxCalls(publishableKey: string, origin = '') {
  async function post<T>(path: string, body: Record<string, unknown>): Promise<Result<T>> {
    try {
      const response = await fetch(`${origin}/sandbox/cards/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key: publishableKey, ...body }),
        signal: AbortSignal.timeout(10_000),
      })
      const answer = (await response.json()) as T & { error?: CardError }
      return answer.error ? { error: answer.error } : { value: answer }
    } catch {
      return { error: unreachable() }
    }
  }
  const intentPath = (clientSecret: string) => `payment_intents/${encodeURIComponent(intentIdOf(clientSecret))}`

  return {
    createPaymentMethod: (card: CardFields) => post<SandboxPaymentMethod>('payment_methods', { card: onTheWire(card) }),
    confirm: (clientSecret: string, paymentMethod: string) =>
      post<SandboxIntent>(`${intentPath(clientSecret)}/confirm`, { client_secret: clientSecret, payment_method: paymentMethod }),
    confirmWith: (clientSecret: string, { type, card }: SandboxMethodData, context?: SandboxContext) =>
      post<SandboxIntent>(`${intentPath(clientSecret)}/confirm`, {
        client_secret: clientSecret,
        payment_method_data: { type, card: 'wallet' in card ? card : onTheWire(card) },
        client_context: context,
      }),
    authenticate: (clientSecret: string, outcome: 'complete' | 'fail') =>
      post<SandboxIntent>(`${intentPath(clientSecret)}/authenticate`, { client_secret: clientSecret, outcome }),
    retrieve: (clientSecret: string) => post<SandboxIntent>(intentPath(clientSecret), { client_secret: clientSecret }),
  }
}

const onTheWire = ({ number, month, year, cvc }: CardFields) => ({ number, exp_month: month, exp_year: year, cvc })

/** Stripe's message for a network failure. */
const unreachable = (): CardError => ({ type: 'api_connection_error', message: t('browser.providerUnreachable') })
