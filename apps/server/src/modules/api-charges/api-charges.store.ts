import { sql } from 'kysely'
import type { ChargeRow } from '#modules/charges/index.ts'
import type { ChargeOfOrder } from '#modules/orders/index.ts'
import { asQuery, sqlFor } from '#platform/database/database.ts'
import { atKeyPage, type KeyPage } from '#platform/database/key-page.ts'

/** A charge with what its buyer pays it by, and what it belongs to. */
export type ChargeForApi = Omit<ChargeOfOrder, 'firstId'> &
  Pick<ChargeRow, 'title' | 'customerId' | 'subscriptionId' | 'createdAt'> & {
    orderId: string | null
  }

/** The ids of a page of charges, the newest first. */
export const selectChargeIds = (sellerId: number, page: KeyPage) =>
  atKeyPage(sqlFor.selectFrom('charge').select('id').where('sellerId', '=', sellerId), page)

/** Charges by their ids, the newest first. */
export const selectChargesForApi = (sellerId: number, ids: readonly string[]) =>
  asQuery<ChargeForApi>(sql`
    select c.id, c.status, c.value_cents, c.part, c.due_date, c.paid_on, c.method, c.title,
           c.customer_id, c.subscription_id, c.created_at, o.id as order_id,
           p.br_code, p.expires_at, b.digitable_line, b.barcode, l.public_id as link_public_id
      from unnest(${ids}::uuid[]) as f(id)
      join charge c on c.seller_id = ${sellerId} and c.id = f.id
      left join payment_link l on l.seller_id = ${sellerId} and l.id = c.link_id
      left join sales_order o
        on o.seller_id = ${sellerId} and o.charge_id = coalesce(c.group_id, c.id)
      left join lateral (
        select br_code, expires_at from charge_pix p
         where p.seller_id = ${sellerId} and p.charge_id = c.id and p.state = 'ACTIVE'
         order by p.created_at desc limit 1) p on true
      left join lateral (
        select digitable_line, barcode from charge_bank_slip b
         where b.seller_id = ${sellerId} and b.charge_id = c.id and b.state = 'ACTIVE'
         order by b.created_at desc limit 1) b on true
     order by c.id desc`)
