import { sql } from 'kysely'
import type { ChargeRow } from '#modules/charges/index.ts'
import { CHARGE_COLUMNS, type ChargeColumns, waysToPay } from '#modules/orders/index.ts'
import { asQuery, sqlFor } from '#platform/database/database.ts'
import { atKeyPage, type KeyPage } from '#platform/database/key-page.ts'

/** A charge with what its buyer pays it by, and what it belongs to. */
export type ChargeForApi = ChargeColumns &
  Pick<ChargeRow, 'title' | 'customerId' | 'subscriptionId' | 'createdAt'> & {
    orderId: string | null
  }

/** The ids of a page of charges, the newest first. */
export const selectChargeIds = (sellerId: number, page: KeyPage) =>
  atKeyPage(sqlFor.selectFrom('charge').select('id').where('sellerId', '=', sellerId), page)

/** Charges of a subscription that are brought along with it. */
const LATEST = 100

/** The ids of the latest charges of each of these subscriptions. */
export const selectChargeIdsOf = (sellerId: number, subscriptionIds: readonly string[]) =>
  asQuery<{ id: string }>(sql`
    select c.id from unnest(${subscriptionIds}::uuid[]) as s(id)
     cross join lateral (
       select id from charge
        where seller_id = ${sellerId} and subscription_id = s.id
        order by due_date desc, id desc limit ${LATEST}) c`)

/** Charges by their ids, the newest first. */
export const selectChargesForApi = (sellerId: number, ids: readonly string[]) =>
  asQuery<ChargeForApi>(sql`
    select ${CHARGE_COLUMNS}, c.title, c.customer_id, c.subscription_id, c.created_at,
           o.id as order_id
      from unnest(${ids}::uuid[]) as f(id)
      join charge c on c.seller_id = ${sellerId} and c.id = f.id
      left join sales_order o
        on o.seller_id = ${sellerId} and o.charge_id = coalesce(c.group_id, c.id)
      ${waysToPay(sellerId)}
     order by c.id desc`)
