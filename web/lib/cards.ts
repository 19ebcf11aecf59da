import type { Stripe } from '@stripe/stripe-js'
import { isPaymentAddress, type PageSettings } from '#shared/page-context.ts'
import { trustedTypes } from './trusted-types.ts'

/**
 * The card provider's object for `<Elements stripe={…}>`: Stripe's own script, fetched only now, or the sandbox's, which
 * answers the same calls. Rejects where Stripe cannot be reached.
 */
export async function loadCards({ kind, publishableKey }: PageSettings['cards']): Promise<Stripe> {
  if (kind === 'sandbox') {
    const { sandboxStripe } = await import('./card-sandbox/sandbox-stripe.ts')
    return sandboxStripe(publishableKey)
  }
  if (lacksPolicy()) {
    location.reload()
    return new Promise(() => {})
  }
  trustStripe()
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('The card provider can be loaded in a browser only.')
  return stripe
}

/**
 * Whether the payment page was come to from a document of another address: links, signing in and going back do that. The
 * policy that lets Stripe in comes with the document of a payment page alone; one more load brings it, and is never needed
 * twice.
 */
function lacksPolicy(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && !isPaymentAddress(new URL(loaded.name).pathname) && isPaymentAddress(location.pathname)
}

/** The page's policy lets no text become the address of a script (Trusted Types), but for the one that Stripe serves. */
function trustStripe() {
  const types = trustedTypes()
  if (!types || types.defaultPolicy) return
  types.createPolicy('default', {
    createScriptURL(address) {
      if (new URL(address).origin === 'https://js.stripe.com') return address
      throw new TypeError('Only Stripe may add a script here.')
    },
  })
}
