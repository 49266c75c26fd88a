import {
  callReceiver,
  closeAgents,
  createAgents,
  type CallOutcome,
  type ReceiverCall,
} from './call.ts'
import type { EgressProxy } from './proxy.ts'
import { isReachable, type Reach } from './public-address.ts'
import {
  type AddressRules,
  AddressRefused,
  NOT_PUBLIC,
  readReceiverAddress,
} from './receiver-address.ts'
import { resolveHost, type ResolveHost } from './resolve-host.ts'

export { AddressRefused } from './receiver-address.ts'

/** Servers of sellers: addresses that a seller gave us, and that we call. */
export interface Receivers {
  /** Looks an address up as a call does, and returns it as it is stored. Fails with AddressRefused. */
  check(address: string): Promise<string>
  /** Makes one call, and says what came of it; it does not fail. */
  call(call: ReceiverCall): Promise<CallOutcome>
  close(): void
}

export interface ReceiverOptions extends AddressRules {
  resolve?: ResolveHost | undefined
  /** By which calls leave the network; hosts that the operator opened are called without it. */
  proxy?: EgressProxy | undefined
}

/**
 * Saving, testing and delivering go through the same checks: the address is read, all addresses of its name are
 * looked up by us, and one that is not public refuses all (docs/decisions/0330).
 */
export function createReceivers({
  resolve = resolveHost,
  proxy,
  ...rules
}: ReceiverOptions): Receivers {
  async function find(name: string, reach: Reach): Promise<readonly string[]> {
    const found = await resolve(name, reach).catch(() => [])
    const isGood = found.length > 0 && found.every((address) => isReachable(address, reach))
    if (!isGood) throw new AddressRefused(NOT_PUBLIC)
    return found
  }
  const agents = createAgents(find, proxy)

  return {
    async check(address) {
      const { url, reach } = readReceiverAddress(address, rules)
      await find(url.hostname, reach)
      return url.href
    },
    async call(call) {
      try {
        return await callReceiver(agents, readReceiverAddress(call.url, rules), call)
      } catch (error) {
        if (error instanceof AddressRefused) return { error: 'ADDRESS', millis: 0, answer: '' }
        throw error
      }
    },
    close: () => closeAgents(agents),
  }
}
