import { call, request } from './wire.ts'

/**
 * The card provider as a browser on the payment page calls it. The demo's stand-in accepts these calls, as JSON with the
 * publishable `key` from the pages:
 *
 *   POST /sandbox/cards/payment_methods                     { card: { number, exp_month, exp_year, cvc } }
 *   POST /sandbox/cards/payment_intents/{id}/confirm        { client_secret, payment_method }
 *   POST /sandbox/cards/payment_intents/{id}/authenticate   { client_secret, outcome: 'complete' | 'fail' }
 *
 * An intent's id is its client secret up to `_secret_`. A refusal is `{ error: { message, payment_intent? } }`.
 */
const key = request('/', { headers: { accept: 'text/html' } })
  .then((page) => page.text())
  .then((html) => {
    const found = /pk_\w+/.exec(html)?.[0]
    if (!found) throw new Error('The home page names no card provider: are the pages built? `npm start` builds them.')
    return found
  })
// Every test that pays awaits it; a failure is reported there.
key.catch(() => {})

type Intent = { id: string; status: string; amount: number; currency: string; error?: { message: string } }

/** The test cards of the README. */
export const cards = { pays: '4242424242424242', isDeclined: '4000000000000002', asksToConfirm: '4000002500003155' }

export async function payWith(number: string, clientSecret: string): Promise<{ intent?: Intent; refusal?: string }> {
  const card = { number, exp_month: 12, exp_year: new Date().getUTCFullYear() + 2, cvc: '123' }
  const method = await ask('payment_methods', { card })
  if (method.error) return { refusal: method.error.message }
  const intent = `payment_intents/${intentOf(clientSecret)}`
  const confirmed = await ask(`${intent}/confirm`, { client_secret: clientSecret, payment_method: method.id })
  if (confirmed.error) return { refusal: confirmed.error.message }
  if (confirmed.status !== 'requires_action') return { intent: confirmed }
  return { intent: await ask(`${intent}/authenticate`, { client_secret: clientSecret, outcome: 'complete' }) }
}

export const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? ''

const ask = async (path: string, body: Record<string, unknown>): Promise<Intent> =>
  (await call<Intent>('POST', `/sandbox/cards/${path}`, { json: { key: await key, ...body } })).body
