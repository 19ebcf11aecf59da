import dns from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Thrown where an address leads to what webhooks must not reach. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress'
  constructor(address: string) {
    super(`${address} is not a public address that is called by https.`)
  }
}

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** An IPv4 address that is written as IPv6 is the IPv4 address; every other way to embed one is refused by its range. */
const plain = (text: string): Address => ipaddr.process(text)

const isIn = (address: Address, networks: readonly string[]) =>
  networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network)
    return base.kind() === address.kind() && address.match(base, bits)
  })

/** What the internet routes to: of IPv6 2000::/3 without what is reserved in it. */
const globalUnicast = ipaddr.IPv6.parse('2000::')
const isPublic = (address: Address) =>
  address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(globalUnicast, 3))

type Allowed = { networks: readonly string[]; protocol: string }

/** Throws ForbiddenAddress unless it is public and called by https, or in one of the operator's networks. */
function requireReachable(text: string, { networks, protocol }: Allowed): void {
  const address = plain(text)
  if (isIn(address, networks) || (protocol === 'https:' && isPublic(address))) return
  throw new ForbiddenAddress(address.toString())
}

/** Throws ForbiddenAddress if the host of a URL is an address that must not be reached; of a name nothing is known yet. */
export function requireReachableHost({ hostname, protocol }: URL, networks: readonly string[]): void {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host)) requireReachable(host, { networks, protocol })
  else if (protocol !== 'https:' && networks.length === 0) throw new ForbiddenAddress(host)
}

type Resolve = typeof dns.lookup

/**
 * Looks a name up for one connection, which is made to the very addresses that were checked: a name that leads elsewhere a
 * moment later is of no use. One address that must not be reached forbids them all.
 */
export const reachableOnly =
  (allowed: Allowed, resolve: Resolve = dns.lookup): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '')
      try {
        for (const { address } of found) requireReachable(address, allowed)
      } catch (refusal) {
        return done(refusal as Error, '')
      }
      if (options.all) return done(null, found)
      done(null, found[0]?.address ?? '', found[0]?.family)
    })
  }
