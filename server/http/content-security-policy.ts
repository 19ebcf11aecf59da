import type { Ports } from '#server/market.ts'
import { isPaymentAddress } from '#shared/page-context.ts'

/** Returns a page's policy: own files and inline scripts with these hashes; on the payment page, the card provider's as well. */
export function contentSecurityPolicy(ports: Ports, path: string, scripts: string[]): string {
  const cards = ports.cards.kind === 'stripe' && isPaymentAddress(path)
  const stripeScripts = cards ? ' https://js.stripe.com' : ''
  const stripeCalls = cards ? ' https://api.stripe.com' : ''
  const rules = {
    'default-src': "'none'",
    'require-trusted-types-for': "'script'",
    // Only one URL may be loaded as a worker (web/lib/offline-worker.ts). Stripe's loader sets the URL of its script through
    // the page's default Trusted Types policy (web/lib/cards.ts).
    ...(cards ? {} : { 'trusted-types': 'offline-worker' }),
    'script-src': `${["'self'", ...scripts].join(' ')}${stripeScripts}`,
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': `'self'${stripeCalls}`,
    'frame-src': cards ? 'https://js.stripe.com https://hooks.stripe.com' : "'none'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
  }
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
