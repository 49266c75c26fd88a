import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * The place that limits count: an IPv4 address, and of IPv6 the first 64 bits, since one connection
 * has all the addresses behind them (RFC 4291 §2.5.4).
 */
export function addressBlock(ip: string): string {
  const mapped = MAPPED.exec(ip)?.[1]
  if (mapped) return mapped
  const [address = ''] = ip.split('%')
  if (!isIPv6(address)) return ip
  const [head = '', tail] = address.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const known = [groups(head), groups(tail ?? '')] as const
  // An IPv4 address at the end stands for two groups.
  const length = known.flat().length + (address.includes('.') ? 1 : 0)
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - length }, () => '0')
  const all = [...known[0], ...zeros, ...known[1]].slice(0, 4)
  return `${all.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
