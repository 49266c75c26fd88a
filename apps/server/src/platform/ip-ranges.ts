import { BlockList, isIP } from 'node:net'

/** True for an address, or a network in CIDR notation (RFC 4632). */
export function isIpRange(range: string): boolean {
  try {
    add(new BlockList(), range)
    return true
  } catch {
    return false
  }
}

/** True where an address stands in one of the ranges. An IPv4 address mapped into IPv6 counts as itself. */
export function isInRanges(address: string, ranges: readonly string[]): boolean {
  const list = new BlockList()
  for (const range of ranges) add(list, range)
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}

/** Throws where the range is none. */
function add(list: BlockList, range: string): void {
  const [network = '', bits] = range.split('/')
  const family = isIP(network)
  if (family === 0) throw new Error(`${range} is no network`)
  const type = family === 6 ? 'ipv6' : 'ipv4'
  if (bits === undefined) list.addAddress(network, type)
  else list.addSubnet(network, Number(bits), type)
}
