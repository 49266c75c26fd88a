import { type Access, allows, can } from '@vintem/contracts/access'
import { plainScopes, type Scope } from '@vintem/contracts/api-keys/scopes'
import { ScopesTooWide } from '@vintem/contracts/errors'
import { Failure, InvalidFields } from '#platform/failure.ts'
import { isIpRange } from '#platform/ip-ranges.ts'
import type { Actor } from '#use-cases/entered.ts'
import type { ApiKeyRow, SecretRow } from './api-keys.store.ts'

const DAY = 86_400_000

/** What a person needs in the panel to give a scope: a key is no way around one's own rights. */
const NEEDED: Readonly<Record<Scope, Access>> = {
  'buyers:read': can.seeCustomers,
  'buyers:write': can.changeCustomers,
  'cards:read': can.seeCharges,
  'cards:write': can.changeCharges,
  'orders:read': can.seeCharges,
  'orders:write': can.changeCharges,
  'charges:read': can.seeCharges,
  'charges:write': can.changeCharges,
  'refunds:read': can.seeCharges,
  // A system with it refunds as an administrator may, and may say that it was fraud.
  'refunds:write': { roles: ['SELLER_ADMIN'] },
  'plans:read': can.seePlans,
  'plans:write': can.changePlans,
  'subscriptions:read': can.seeSubscriptions,
  'subscriptions:write': can.editSubscriptions,
  'payment_links:read': can.seePaymentLinks,
  'payment_links:write': can.changePaymentLinks,
  'webhooks:read': can.manageWebhooks,
  'webhooks:write': can.manageWebhooks,
  'invoices:read': can.seeInvoices,
  'disputes:read': can.seeCharges,
  'balance:read': can.seeBalance,
  'withdrawals:read': can.seeFinances,
  'events:read': can.seeEvents,
}

/** True where a person has themselves what a scope gives; what the seller has switched off is no matter. */
const mayGiveScope = ({ roles }: Pick<Actor, 'roles'>, scope: Scope): boolean =>
  allows({ roles: NEEDED[scope].roles }, { roles, toggles: [] })

/** Scopes that a person may give to a key: those given before stay. Fails with ScopesTooWide. */
export function scopesFor(
  actor: Pick<Actor, 'roles'>,
  scopes: readonly Scope[],
  before: readonly Scope[] = [],
): Scope[] {
  const added = scopes.filter((scope) => !before.includes(scope))
  if (!added.every((scope) => mayGiveScope(actor, scope))) throw new Failure(ScopesTooWide)
  return plainScopes(scopes)
}

/** Networks, each once. Fails with the first that is none. */
export function plainRanges(ranges: readonly string[]): string[] {
  const wrong = ranges.findIndex((range) => !isIpRange(range))
  if (wrong >= 0) {
    const description = 'Informe um endereço IP ou uma faixa, como 203.0.113.0/24.'
    throw new InvalidFields([{ field: `ipRanges.${wrong}`, description }])
  }
  return [...new Set(ranges)]
}

export const expiryOf = (validDays: number | null, at: Date): Date | null =>
  validDays === null ? null : new Date(at.getTime() + validDays * DAY)

/** The secrets that still count at an instant of real time. */
export const aliveSecrets = (secrets: readonly SecretRow[], at: Date): SecretRow[] =>
  secrets.filter(({ endsAt }) => endsAt === null || endsAt > at)

type Reach = Pick<ApiKeyRow, 'scopes' | 'ipRanges' | 'origins'>

/** True where a key can do more after an edit, or from more places. */
export function isWidened(before: Reach, after: Reach): boolean {
  const isNew = (list: readonly string[]) => (each: string) => !list.includes(each)
  return (
    after.scopes.some(
      (scope) =>
        !before.scopes.includes(scope) &&
        !before.scopes.includes(scope.replace(':read', ':write') as Scope),
    ) ||
    after.origins.some(isNew(before.origins)) ||
    // No range at all means any address.
    (before.ipRanges.length > 0 &&
      (after.ipRanges.length === 0 || after.ipRanges.some(isNew(before.ipRanges))))
  )
}
