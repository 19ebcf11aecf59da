import type { Stripe, StripeElementLocale } from '@stripe/stripe-js'
import { currentLocale } from '#catalogue'
import { isPaymentAddress, type PageSettings } from '#shared/page-context.ts'
import { trustedTypes } from './trusted-types.ts'

/**
 * Loads the card provider's object for `<Elements stripe={…}>`: Stripe's own script, fetched only now, or the sandbox's
 * replacement with the same API. Rejects if Stripe cannot be reached.
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
  const stripe = await loadStripe(publishableKey, { locale: currentLocale().code as StripeElementLocale })
  if (!stripe) throw new Error('The card provider can be loaded in a browser only.')
  return stripe
}

/**
 * Whether the payment page was reached from a document loaded at another address, as happens with links, signing in and going
 * back. Only the document of a payment page has the content security policy that allows Stripe, so it is loaded once more; the
 * reloaded document has the policy.
 */
function lacksPolicy(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && !isPaymentAddress(new URL(loaded.name).pathname) && isPaymentAddress(location.pathname)
}

/** Trusted Types block every string from becoming a script URL; this policy allows only URLs at js.stripe.com and below. */
function trustStripe() {
  const types = trustedTypes()
  if (!types || types.defaultPolicy) return
  types.createPolicy('default', {
    createScriptURL(address) {
      if (/^https:\/\/([\w-]+\.)*js\.stripe\.com$/.test(new URL(address).origin)) return address
      throw new TypeError('Only Stripe may add a script here.')
    },
  })
}
