import { sql } from 'kysely'
import type { EventTx } from '#modules/subscriptions/index.ts'
import { asWrite, type Compilable } from '#platform/database/database.ts'
import { type AnyOf, anyFrom } from '#platform/database/lists.ts'
import { statusesOf } from './order.ts'

const isAny = (standing: Parameters<typeof statusesOf>[0]) =>
  sql`c.status in (${sql.join(statusesOf(standing).map((status) => sql.lit(status)))})`

/** The first charges of the purchases that these charges are of, where a caller has their ids alone. */
export const firstOfPurchases = (sellerId: number, chargeIds: readonly string[]): AnyOf<string> =>
  anyFrom<string>(
    sql`(select coalesce(c.group_id, c.id) from charge c
          where c.seller_id = ${sellerId} and c.id = any(${chargeIds}::uuid[]))`,
  )

/**
 * The writes that tell what orders have come to with their charges, which were written before: one event of
 * each that has changed (docs/decisions/0337). The orders are known by the first charge of their purchase, and
 * locked by a statement of its own, so that the next one sees what others have committed meanwhile of the same
 * orders.
 */
export const tellOrders = (
  { sellerId, now, cause }: EventTx,
  firstCharges: AnyOf<string>,
): Compilable[] => {
  return [
    asWrite(sql`
      select o.id from sales_order o
       where o.seller_id = ${sellerId} and o.charge_id = ${firstCharges}
       order by o.id for update`),
    asWrite(sql`
      with standing as (
        select o.id, bool_or(${isAny('paid')}) as paid, bool_and(${isAny('paid')}) as all_paid,
               bool_or(${isAny('open')}) as open, bool_or(${isAny('back')}) as back,
               bool_or(${isAny('failed')}) as failed
          from sales_order o
          join lateral (
            select status from charge c where c.seller_id = ${sellerId} and c.id = o.charge_id
            union all
            select status from charge c
             where c.seller_id = ${sellerId} and c.group_id = o.charge_id and c.id <> o.charge_id
          ) c on true
         where o.seller_id = ${sellerId} and o.charge_id = ${firstCharges}
         group by o.id
      ), come as (
        select id, case when all_paid then 'PAID'
                        when paid or (open and back) then 'PARTIALLY_PAID'
                        when open then 'PENDING'
                        when back then 'REFUNDED'
                        when failed then 'FAILED'
                        else 'CANCELED' end as status
          from standing
      ), told as (
        update sales_order o set told_status = come.status
          from come
         where o.seller_id = ${sellerId} and o.id = come.id and o.told_status <> come.status
        returning o.*
      )
      select queue_event(t.seller_id, 'order.' || lower(t.told_status), t.id::text, ${now},
               ${JSON.stringify(cause)}::json,
               json_build_object(
                 'uuid', t.id, 'title', t.title, 'status', t.told_status,
                 'value', trim_scale(t.value_cents / 100.0), 'method', t.method,
                 'installments', t.installments, 'customer', t.customer_id, 'charge', t.charge_id,
                 'externalId', t.external_id,
                 'createdAt',
                 to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
        from told t
       where t.told_status <> 'PENDING'`),
  ]
}
