import ipaddr from 'ipaddr.js'

/** What an address may lead to: anything but the inside of a network, or all that an operator opened. */
export type Reach = 'public' | 'opened'

const NAT64 = '64:ff9b::/96'
const MAPPED = '::ffff:0:0/96'
const GLOBAL = '2000::/3'

/**
 * True where an address, as a resolver gives it, is global unicast (the registries of RFC 6890 as `ipaddr.js`
 * keeps them). One that carries an IPv4 address counts as what it carries: mapped (RFC 4291 §2.5.5.2) and
 * NAT64 (RFC 6052 §2.1). Nothing goes through relays that are no longer run, 6to4 and Teredo, nor into a
 * translator of one's own, 64:ff9b:1::/48.
 */
export function isPublicAddress(text: string): boolean {
  const address = addressIn(text)
  if (address === undefined || address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || isIn(address, GLOBAL)
}

/** True where a socket may go to an address. What an operator opens never is link-local, as metadata are. */
export function isReachable(text: string, reach: Reach): boolean {
  if (reach === 'public') return isPublicAddress(text)
  const range = addressIn(text)?.range()
  return (
    isPublicAddress(text) || range === 'private' || range === 'loopback' || range === 'uniqueLocal'
  )
}

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** The address itself, or the IPv4 address in it; undefined where the text is none, or names a zone. */
function addressIn(text: string): Address | undefined {
  if (!ipaddr.isValid(text) || text.includes('%')) return undefined
  const address = ipaddr.parse(text)
  if (!isIn(address, MAPPED) && !isIn(address, NAT64)) return address
  return ipaddr.fromByteArray(address.toByteArray().slice(-4))
}

const isIn = (address: Address, range: string): boolean =>
  address.kind() === 'ipv6' && address.match(ipaddr.parseCIDR(range))
