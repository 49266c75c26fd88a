import { sql } from 'kysely'

/** Rows that take the money of paid charges again: refunds not refused, disputes not won. */
export const TAKEN = {
  refund: sql`(select seller_id, charge_id, amount_cents from refund where state <> 'REFUSED')`,
  dispute: sql`(select seller_id, charge_id, amount_cents from dispute
                 where state in ('OPEN', 'CONTESTED', 'LOST'))`,
}

const takenOf = (by: keyof typeof TAKEN) =>
  sql<number>`(select coalesce(sum(taken.amount_cents), 0) from ${TAKEN[by]} as taken
    where taken.seller_id = c.seller_id and taken.charge_id = c.id)`

/** Cents taken from charges `c`. */
export const refundedOf = takenOf('refund')
export const disputedOf = takenOf('dispute')
