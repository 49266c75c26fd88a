import type { Cents } from '@vintem/brazil/money'
import { type Selectable, sql } from 'kysely'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import { asQuery, asWrite, sqlFor } from '#platform/database/database.ts'
import { anyOf } from '#platform/database/lists.ts'
import type { Mandate as MandateTable } from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'

export type MandateRow = Selectable<MandateTable>

export const insertMandates = (rows: readonly MandateRow[]) => insertAll('mandate', rows)

export const selectMandate = (sellerId: number, txid: string) =>
  sqlFor.selectFrom('mandate').selectAll().where('sellerId', '=', sellerId).where('txid', '=', txid)

export const lockMandate = (sellerId: number, txid: string) =>
  selectMandate(sellerId, txid).forUpdate()

export const selectMandateById = (sellerId: number, id: string) =>
  sqlFor.selectFrom('mandate').selectAll().where('sellerId', '=', sellerId).where('id', '=', id)

export const selectMandatesOf = (sellerId: number, subscriptionId: string) =>
  sqlFor
    .selectFrom('mandate')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('subscriptionId', '=', subscriptionId)
    .orderBy('createdAt', 'desc')

/** Mandates that the bank has and that are not over; of all sellers, where none is named. */
export const selectLiveMandates = (sellerId?: number) =>
  sqlFor
    .selectFrom('mandate')
    .select(['sellerId', 'txid', 'subscriptionId'])
    .where('state', 'in', ['CREATED', 'APPROVED'])
    .where('recId', 'is not', null)
    .$if(sellerId !== undefined, (query) => query.where('sellerId', '=', sellerId ?? 0))
    .orderBy('sellerId')
    .orderBy('txid')

export const updateMandate = (
  sellerId: number,
  id: string,
  change: Partial<Omit<MandateRow, 'sellerId' | 'id'>>,
) => updateAll('mandate', { sellerId, id }, change)

/** Ends what these subscriptions have agreed to, or were about to. */
export const endMandates = (
  sellerId: number,
  subscriptionIds: readonly string[],
  at: Date,
  by: 'SELLER' | 'SUBSCRIBER' = 'SELLER',
) =>
  asWrite(sql`
    update mandate
       set state = case state when 'APPROVED' then 'CANCELLED' else 'EXPIRED' end,
           ended_by = case state when 'APPROVED' then ${by} end,
           ended_at = ${at}
     where seller_id = ${sellerId} and subscription_id = ${anyOf(subscriptionIds)}
       and state in ('CREATED', 'APPROVED')`)

/** A subscription, and what its seller may offer. */
export type Agreement = Pick<
  SubscriptionRow,
  'status' | 'method' | 'mandateId' | 'mandateCents' | 'endsOn'
> & {
  toggles: readonly string[]
  /** Whether the plan wants debits of one value. */
  fixedMandate: boolean
  /** The value of its charge. */
  chargeCents: Cents
}

/** What decides whether the buyer of a charge may agree to a mandate; nothing for other charges. */
export const selectAgreement = (sellerId: number, chargeId: string) =>
  asQuery<Agreement>(sql`
    select v.toggles, s.status, s.method, s.mandate_id, s.mandate_cents, s.ends_on,
           c.value_cents as charge_cents, p.fixed_mandate
      from charge c
      join seller v on v.seller_id = ${sellerId}
      join subscription s on s.seller_id = ${sellerId} and s.id = c.subscription_id
      join plan p on p.seller_id = ${sellerId} and p.id = s.plan_id
     where c.seller_id = ${sellerId} and c.id = ${chargeId}`)
