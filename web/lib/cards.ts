import type { Stripe } from '@stripe/stripe-js'
import type { PageSettings } from '#shared/page-context.ts'

/**
 * The card provider's object for `<Elements stripe={…}>`: Stripe's own script, fetched only now, or the sandbox's, which
 * answers the same calls. Rejects where Stripe cannot be reached.
 */
export async function loadCards({ kind, publishableKey }: PageSettings['cards']): Promise<Stripe> {
  if (kind === 'sandbox') {
    const { sandboxStripe } = await import('./card-sandbox/sandbox-stripe.ts')
    return sandboxStripe(publishableKey)
  }
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('The card provider can be loaded in a browser only.')
  return stripe
}
