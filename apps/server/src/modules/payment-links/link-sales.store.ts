import { sql } from 'kysely'
import { asWrite } from '#platform/database/database.ts'

/**
 * Adds to what was sold at the links of these charges. Links are locked in the order of their ids, so that two
 * payments cannot wait for each other. The page of the charges that subscriptions make sells nothing.
 */
export function addSold(sellerId: number, sales: readonly { chargeId: string; cents: number }[]) {
  return asWrite(sql`
    with sold as materialized (
      select c.link_id, sum(s.cents) as cents
        from jsonb_to_recordset(${JSON.stringify(sales)}::jsonb) as s("chargeId" uuid, cents bigint)
        join charge c on c.seller_id = ${sellerId} and c.id = s."chargeId"
       group by c.link_id
    ), held as materialized (
      select id from payment_link
       where seller_id = ${sellerId} and id = any(array(select link_id from sold)) and not of_billing
       order by id for no key update
    )
    update payment_link l set sold_cents = l.sold_cents + sold.cents
      from held join sold on sold.link_id = held.id
     where l.seller_id = ${sellerId} and l.id = held.id`)
}
