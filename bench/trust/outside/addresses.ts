import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { operations } from '#shared/contract/market.ts'
import routes from '#web/routes.ts'

const client = path.resolve(import.meta.dirname, '../../../build/client')

/** Address patterns of all pages in web/routes.ts. */
export const addresses = pagesOf(routes, '').filter((address) => !address.endsWith('*'))

function pagesOf(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path: own, index, children = [] }) => {
    const address = own ? `${above}/${own}` : above
    return [...(own || index ? [address || '/'] : []), ...pagesOf(children, address)]
  })
}

const files = readdirSync(client, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join('/', path.relative(client, entry.parentPath), entry.name))

/** Addresses outside of pages and contract: for operators, for browsers, and of the demo's stand-ins. */
const others = [
  '/healthz',
  '/readyz',
  '/openapi.json',
  '/robots.txt',
  '/sitemap.xml',
  '/mailbox',
  '/mailbox.json',
  '/mailbox.css',
  '/identity/get-session',
  '/identity/jwks',
]

const patterns = [...addresses, ...operations.filter(({ method }) => method === 'GET').map((operation) => operation.path)].map(
  (address) => new RegExp(`^${address.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}/?$`),
)
const exact = new Set([...files, ...others])

/**
 * Whether something is meant to be served at an address. Dot segments are resolved as in a browser, and `.data` after a
 * page's address is what React Router's own scripts fetch.
 */
export function isMeant(address: string): boolean {
  const { pathname } = new URL(`http://any${address}`)
  const place = pathname.replace(/\.data$/, '')
  return exact.has(place) || patterns.some((pattern) => pattern.test(place))
}
