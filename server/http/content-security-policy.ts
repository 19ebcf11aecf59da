import type { Ports } from '#server/market.ts'
import { isPaymentAddress } from '#shared/page-context.ts'

/** What Stripe documents for its payment components and for Link, its wallet; questions of banks appear in frames of `hooks`. */
const stripe = {
  scripts: ' https://js.stripe.com https://*.js.stripe.com',
  calls: ' https://api.stripe.com https://link.com https://*.link.com',
  pictures: ' https://*.stripe.com https://*.link.com',
  frames: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://link.com https://*.link.com',
}
const nobody = { scripts: '', calls: '', pictures: '', frames: "'none'" }

/** Returns a page's policy: own files and inline scripts with these hashes; on the payment page, the card provider's as well. */
export function contentSecurityPolicy(ports: Ports, path: string, scripts: string[]): string {
  const cards = ports.cards.kind === 'stripe' && isPaymentAddress(path)
  const provider = cards ? stripe : nobody
  const rules = {
    'default-src': "'none'",
    'require-trusted-types-for': "'script'",
    // Only two URLs may be loaded as workers (web/lib/offline-worker.ts, web/components/imei-from-picture). Stripe's loader sets
    // the URL of its script through the page's default Trusted Types policy (web/lib/cards.ts).
    ...(cards ? {} : { 'trusted-types': 'offline-worker imei-reader' }),
    'script-src': `${["'self'", ...scripts].join(' ')}${provider.scripts}`,
    'style-src': "'self'",
    'img-src': `'self' data: blob:${provider.pictures}`,
    'font-src': "'self'",
    'connect-src': `'self'${provider.calls}`,
    'frame-src': provider.frames,
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

/**
 * The policy of the worker that reads IMEIs from pictures, which browsers apply instead of that of the page: only it may compile
 * WebAssembly, and it can call nobody but this server.
 */
export const imeiReaderPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"
