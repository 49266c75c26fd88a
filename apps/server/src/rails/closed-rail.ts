import { RailRefused } from './rail-error.ts'

/** The rail of a missing service: every call is refused, with this reason. */
export function closedRail(reason = 'Este meio de pagamento não está disponível.'): never {
  const refuse = () => Promise.reject(new RailRefused('closed', reason))
  return new Proxy({}, { get: () => refuse }) as never
}
