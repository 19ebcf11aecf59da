import { isIPv6 } from 'node:net'

/**
 * Returns what an address is counted by: itself, or for IPv6 its first half, the /64 that one connection has to itself. An
 * IPv4-mapped IPv6 address counts as the IPv4 address.
 */
export function addressPrefix(address: string): string {
  const four = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (four) return four
  if (!isIPv6(address)) return address
  const [before = '', after] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const [first, last] = [groups(before), groups(after ?? '')]
  const zeros = after === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}
