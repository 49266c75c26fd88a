import { isIP } from 'node:net'
import type { Reach } from './public-address.ts'

/** Where a call goes: an address that was looked at, and what its name may lead to. */
export interface ReceiverAddress {
  url: URL
  reach: Reach
}

/** Which addresses are taken. */
export interface AddressRules {
  /** True where money is simulated: a developer's receiver may be without a certificate. */
  takesHttp: boolean
  /** Hosts that the operator opened, as `name` or `name:port`, in small letters. */
  opened: readonly string[]
}

const PORTS = ['443', '8443']
const PORTS_OF_TRIALS = ['80', '8080']
/** RFC 1123 §2.1, with at least one dot. */
const NAME = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/

const WRONG_ADDRESS = 'Entre com uma url correta'
export const NOT_PUBLIC = 'O endereço não é público.'

/** An address that is not taken, in words for the seller. */
export class AddressRefused extends Error {}

/**
 * Reads the address of a receiver: https at 443 or 8443, by a name, without credentials and fragment; http, 80
 * and 8080 only where `takesHttp` says so, and any port where the operator opened it. Fails with
 * AddressRefused. Nothing is looked up.
 */
export function readReceiverAddress(text: string, rules: AddressRules): ReceiverAddress {
  const url = URL.parse(text.trim())
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new AddressRefused(WRONG_ADDRESS)
  }
  if (url.username || url.password) {
    throw new AddressRefused('Tire o usuário e a senha do endereço; use um cabeçalho próprio.')
  }
  if (text.includes('#')) throw new AddressRefused('Tire do endereço o que vem depois de #.')
  const reach = reachOf(url, rules)
  if (reach === 'opened') return { url, reach }
  if (url.protocol === 'http:' && !rules.takesHttp) {
    throw new AddressRefused('O endereço deve começar com https://.')
  }
  const ports = rules.takesHttp ? [...PORTS, ...PORTS_OF_TRIALS] : PORTS
  if (!ports.includes(portOf(url))) {
    throw new AddressRefused(`Use uma destas portas: ${ports.join(', ')}.`)
  }
  if (isIP(bareHost(url)) !== 0) {
    throw new AddressRefused('Use o nome do servidor, e não um endereço IP.')
  }
  if (!NAME.test(url.hostname)) throw new AddressRefused(NOT_PUBLIC)
  return { url, reach }
}

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80')

const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

function reachOf(url: URL, { opened }: AddressRules): Reach {
  const isOpened =
    opened.includes(url.hostname) || opened.includes(`${url.hostname}:${portOf(url)}`)
  return isOpened && isIP(bareHost(url)) === 0 ? 'opened' : 'public'
}
