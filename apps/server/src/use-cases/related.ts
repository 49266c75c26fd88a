import type { ApiCharge, ApiRefund } from '@vintem/contracts/api-charges/views'
import { hasScope, type Scope } from '@vintem/contracts/api-keys/scopes'
import type { ApiPlan } from '@vintem/contracts/api-plans/views'
import type { ApiSubscription } from '@vintem/contracts/api-subscriptions/views'
import type { BuyerView } from '@vintem/contracts/buyers/views'
import { ScopeMissing } from '@vintem/contracts/errors'
import type { OrderView } from '@vintem/contracts/orders/views'
import type * as z from 'zod/mini'
import { Failure } from '#platform/failure.ts'
import type { Tx } from './tx.ts'

/** What answers of the developers' API bring along where it is asked for, and how it is shown. */
interface RelatedViews {
  buyer: z.input<typeof BuyerView> | null
  plan: z.input<typeof ApiPlan> | null
  order: z.input<typeof OrderView> | null
  subscription: z.input<typeof ApiSubscription> | null
  charges: z.input<typeof ApiCharge>[]
  refunds: z.input<typeof ApiRefund>[]
}
export type Relation = keyof RelatedViews

type Id = string | number

/** What reading needs of the services. */
interface Installation {
  publicUrl: string
}

/** Reads what belongs to ids in one trip: the objects of these ids, or those that are of them. */
export type RelatedReaders = {
  [R in Relation]: (
    tx: Tx,
    ids: readonly Id[],
    services: Installation,
  ) => Promise<Map<Id, NonNullable<RelatedViews[R]>>>
}

interface Rule {
  scope: Scope
  /** Where a view has the id, of the other object or of itself. */
  by: 'uuidBuyer' | 'idPlan' | 'uuidOrder' | 'uuidSubscription' | 'uuid'
  isList?: true
}

const RULES: Readonly<Record<Relation, Rule>> = {
  buyer: { scope: 'buyers:read', by: 'uuidBuyer' },
  plan: { scope: 'plans:read', by: 'idPlan' },
  order: { scope: 'orders:read', by: 'uuidOrder' },
  subscription: { scope: 'subscriptions:read', by: 'uuidSubscription' },
  charges: { scope: 'charges:read', by: 'uuid', isList: true },
  refunds: { scope: 'refunds:read', by: 'uuid', isList: true },
}

/**
 * Views with what was asked for beside them: one trip for each relation, however many views there are. Fails
 * with ScopeMissing where the key may not read it by itself.
 */
export async function expand<V extends object, R extends Relation>(
  tx: Tx,
  services: Installation & { related: RelatedReaders },
  views: readonly V[],
  wanted: readonly R[] = [],
): Promise<(V & Partial<Pick<RelatedViews, R>>)[]> {
  const { scopes } = tx.callingKey
  if (!wanted.every((relation) => hasScope(scopes, RULES[relation].scope))) {
    throw new Failure(ScopeMissing)
  }
  let expanded: object[] = [...views]
  for (const relation of wanted) {
    const { by, isList } = RULES[relation]
    const idOf = (view: object) => (view as Partial<Record<string, Id | null>>)[by] ?? null
    const ids = [...new Set(expanded.map(idOf))].filter((id) => id !== null)
    const read = services.related[relation]
    const found: ReadonlyMap<Id, unknown> =
      ids.length > 0 ? await read(tx, ids, services) : new Map()
    const nothing = isList ? [] : null
    expanded = expanded.map((view) => ({
      ...view,
      [relation]: found.get(idOf(view) ?? '') ?? nothing,
    }))
  }
  return expanded as (V & Partial<Pick<RelatedViews, R>>)[]
}
