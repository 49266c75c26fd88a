import type { CivilDate } from '@vintem/brazil/calendar'
import { sql } from 'kysely'
import { asQuery } from '#platform/database/database.ts'

/** What the rails call a charge, and the parts of its seller's own money. */
export interface ChargeReferences {
  id: string
  parts: readonly {
    number: number
    dueDate: CivilDate
    amountCents: number
    /** ISO; null while the money is scheduled. */
    settledAt: string | null
  }[]
  endToEndId: string | null
  ourNumber: string | null
  authorizationCode: string | null
}

/** The references of these charges, each by an index of its charge. */
export const selectReferencesOf = (sellerId: number, chargeIds: readonly string[]) =>
  asQuery<ChargeReferences>(sql`select c.id,
      coalesce((select json_agg(json_build_object('number', r.number, 'dueDate', r.due_date,
                  'amountCents', r.amount_cents, 'settledAt', r.settled_at) order by r.number)
         from receivable r
        where r.seller_id = ${sellerId} and r.charge_id = c.id and r.sub_seller_id is null),
        '[]') as parts,
      (select x.end_to_end_id from charge_pix x
        where x.seller_id = ${sellerId} and x.charge_id = c.id and x.state = 'PAID'
        order by x.created_at desc limit 1) as end_to_end_id,
      (select b.our_number from charge_bank_slip b
        where b.seller_id = ${sellerId} and b.charge_id = c.id and b.our_number is not null
        order by b.created_at desc limit 1) as our_number,
      (select a.authorization_code from charge_attempt a
        where a.seller_id = ${sellerId} and a.charge_id = c.id and a.status = 'PAID'
        order by a.created_at desc limit 1) as authorization_code
      from unnest(${chargeIds}::uuid[]) as c (id)`)
