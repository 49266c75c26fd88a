import type { Cents } from '@vintem/brazil/money'
import { sql } from 'kysely'
import { ANTICIPATION, AVAILABLE, SCHEDULED } from '#ledger/accounts.ts'
import { CANCELED_BY_SELLER } from '#modules/refunds/index.ts'
import { asQuery, type Compilable } from '#platform/database/database.ts'

export interface MovementRow {
  reason: string
  reference: string
  happenedAt: Date
  debit: string
  credit: string
  amountCents: Cents
}

/**
 * Every movement of the ledger for a charge: its payment, receivables, refunds and disputes, each
 * found by reason and reference, which are unique in the ledger; and its share of anticipations, which
 * are posted whole.
 */
export function selectLedgerOf(sellerId: number, chargeId: string): Compilable<MovementRow> {
  const statement = sql<MovementRow>`
    with event (reason, reference) as (
      values ('charge-paid', ${chargeId}::text)
      union all
      select 'receivable-settled', id::text from receivable
       where seller_id = ${sellerId} and charge_id = ${chargeId}
      union all
      select each.reason, r.id::text from refund r
       cross join (values ('refund-requested'), ('refund-confirmed'), ('refund-refused')) each (reason)
       where r.seller_id = ${sellerId} and r.charge_id = ${chargeId}
      union all
      select each.reason, d.id::text from dispute d
       cross join (values ('dispute-opened'), ('dispute-won'), ('dispute-lost')) each (reason)
       where d.seller_id = ${sellerId} and d.charge_id = ${chargeId}
    ), movement as (
      select case when p.reason = 'refund-refused' and exists (
               select from refund r
                where r.seller_id = ${sellerId} and r.charge_id = ${chargeId}
                  and r.id::text = p.reference and r.refusal = ${CANCELED_BY_SELLER})
               then 'refund-canceled' else p.reason end as reason, p.reference, p.happened_at, t.debit, t.credit, t.amount_cents,
             p.id, t.position
        from event
        join ledger_posting p on p.seller_id = ${sellerId}
         and p.reason = event.reason and p.reference = event.reference
        join ledger_transfer t on t.seller_id = ${sellerId} and t.posting_id = p.id
      union all
      select 'anticipated', a.id::text, a.created_at, ${SCHEDULED}::text, account, amount, a.id,
             position
        from receivable r
        join anticipation_part p on p.seller_id = r.seller_id and p.receivable_id = r.id
        join anticipation a on a.seller_id = p.seller_id and a.id = p.anticipation_id
       cross join lateral (
         values (1, ${AVAILABLE}::text, p.amount_cents - p.cost_cents),
                (2, ${ANTICIPATION}::text, p.cost_cents)) each (position, account, amount)
       where r.seller_id = ${sellerId} and r.charge_id = ${chargeId} and amount > 0
    )
    select reason, reference, happened_at, debit, credit, amount_cents
      from movement
     order by happened_at, id, position`
  return asQuery(statement)
}
