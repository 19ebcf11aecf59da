import type { Config } from '#server/config.ts'
import type { Ports } from '#server/market.ts'
import { isPaymentAddress } from '#shared/page-context.ts'

/** The policy of one page: own files only, and the inline scripts of these hashes; the card provider's besides, on the payment page alone. */
export function contentSecurityPolicy(config: Config, ports: Ports, path: string, scripts: string[]): string {
  const cards = ports.cards.kind === 'stripe' && isPaymentAddress(path)
  const stripeScripts = cards ? ' https://js.stripe.com' : ''
  const stripeCalls = cards ? ' https://api.stripe.com' : ''
  const identity = config.identity.kind === 'external' ? ` ${new URL(config.identity.issuer).origin}` : ''
  const rules = {
    'default-src': "'none'",
    'require-trusted-types-for': "'script'",
    // One address may become a worker's (web/lib/offline-worker.ts). Stripe's loader sets the address of its script through
    // the page's default policy (web/lib/cards.ts).
    ...(cards ? {} : { 'trusted-types': 'offline-worker' }),
    'script-src': `${["'self'", ...scripts].join(' ')}${stripeScripts}`,
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': `'self'${stripeCalls}${identity}`,
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
