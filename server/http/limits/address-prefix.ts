import { isIPv6 } from 'node:net'

/**
 * By what an address is counted: itself, or for IPv6 the first half, all of which one line has to itself. An IPv4
 * address written as IPv6 is that IPv4 address.
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
