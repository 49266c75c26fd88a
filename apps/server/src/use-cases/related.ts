import type { ApiCharge, ApiRefund } from '@vintem/contracts/api-charges/views'
import { hasScope, type Scope } from '@vintem/contracts/api-keys/scopes'
import type { ApiPlan } from '@vintem/contracts/api-plans/views'
import type { ApiSubscription } from '@vintem/contracts/api-subscriptions/views'
import type { BuyerView } from '@vintem/contracts/buyers/views'
import type { OrderView } from '@vintem/contracts/orders/views'
import type * as z from 'zod/mini'
import { scopeMissing } from '#platform/scope-missing.ts'
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

/** What of a view says what belongs to it. */
interface Shown {
  uuid?: string
  uuidBuyer?: string | null
  idPlan?: number | null
  uuidOrder?: string | null
  uuidSubscription?: string | null
  /** Of an order. */
  charges?: readonly { uuid: string }[]
}

interface Rule {
  scope: Scope
  /** The ids that a view has: of the other object, of itself, or of its charges. */
  idsOf: (view: Shown) => readonly (Id | null | undefined)[]
  isList?: true
}

const RULES: Readonly<Record<Relation, Rule>> = {
  buyer: { scope: 'buyers:read', idsOf: ({ uuidBuyer }) => [uuidBuyer] },
  plan: { scope: 'plans:read', idsOf: ({ idPlan }) => [idPlan] },
  order: { scope: 'orders:read', idsOf: ({ uuidOrder }) => [uuidOrder] },
  subscription: {
    scope: 'subscriptions:read',
    idsOf: ({ uuidSubscription }) => [uuidSubscription],
  },
  charges: { scope: 'charges:read', idsOf: ({ uuid }) => [uuid], isList: true },
  refunds: {
    scope: 'refunds:read',
    idsOf: ({ uuid, charges }) => charges?.map((each) => each.uuid) ?? [uuid],
    isList: true,
  },
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
  const missing = wanted
    .map((relation) => RULES[relation].scope)
    .find((scope) => !hasScope(scopes, scope))
  if (missing) throw scopeMissing(missing)
  let expanded: (V & Shown)[] = [...views]
  for (const relation of wanted) {
    const { isList, ...rule } = RULES[relation]
    const idsOf = (view: Shown) => rule.idsOf(view).filter((id) => id != null)
    const ids = [...new Set(expanded.flatMap(idsOf))]
    const read = services.related[relation]
    const found: ReadonlyMap<Id, unknown> =
      ids.length > 0 ? await read(tx, ids, services) : new Map()
    expanded = expanded.map((view) => {
      const related = idsOf(view).flatMap((id) => found.get(id) ?? [])
      return { ...view, [relation]: isList ? related : (related[0] ?? null) }
    })
  }
  return expanded
}
