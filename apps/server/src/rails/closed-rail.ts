import { RailRefused } from './rail-error.ts'

/** Behind the port of a way to pay that this installation does not have: every call is refused. */
export function closedRail(): never {
  const refuse = () =>
    Promise.reject(new RailRefused('closed', 'Este meio de pagamento não está disponível.'))
  return new Proxy({}, { get: () => refuse }) as never
}
