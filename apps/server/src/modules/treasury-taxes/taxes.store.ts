import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { INCOME_TAX, IOF, TAXES_PAID } from '@vintem/contracts/treasury/words'
import { sql } from 'kysely'
import { asQuery } from '#platform/database/database.ts'

/** The taxes of a seller's redemptions in ten days. */
export interface TaxRow {
  sellerId: number
  /** The first of the ten days. */
  from: CivilDate
  iofCents: Cents
  incomeTaxCents: Cents
  isPaid: boolean
}

/** The taxes of all sellers, by the ten days in which they were kept, the oldest first: for the operator alone. */
export const selectTaxes = () =>
  asQuery<TaxRow>(sql`
    select kept.seller_id, kept.first_day as "from",
           coalesce(sum(kept.amount_cents) filter (where kept.reason = ${IOF}), 0) as iof_cents,
           coalesce(sum(kept.amount_cents) filter (where kept.reason = ${INCOME_TAX}), 0) as income_tax_cents,
           exists (select from ledger_posting paid
                    where paid.seller_id = kept.seller_id and paid.reason = ${TAXES_PAID}
                      and paid.reference = kept.first_day::text) as is_paid
      from (select p.seller_id, p.reason, t.amount_cents,
                   date_trunc('month', on_day)::date
                     + least(2, (extract(day from on_day)::integer - 1) / 10) * 10 as first_day
              from ledger_posting p
             cross join lateral (
               select (p.happened_at at time zone 'America/Sao_Paulo')::date as on_day) d
              join ledger_transfer t on t.seller_id = p.seller_id and t.posting_id = p.id
             where p.reason in (${IOF}, ${INCOME_TAX})) as kept
     group by kept.seller_id, kept.first_day
     order by kept.first_day, kept.seller_id`)
