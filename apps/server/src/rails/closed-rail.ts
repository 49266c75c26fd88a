import { RailRefused } from './rail-error.ts'

/** Behind the port of what this installation does not have: every call is refused, with this reason. */
export function closedRail(reason = 'Este meio de pagamento não está disponível.'): never {
  const refuse = () => Promise.reject(new RailRefused('closed', reason))
  return new Proxy({}, { get: () => refuse }) as never
}
