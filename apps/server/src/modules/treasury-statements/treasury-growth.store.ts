import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { sql } from 'kysely'
import { INVESTMENT } from '#ledger/accounts.ts'
import { asQuery } from '#platform/database/database.ts'

/** Each day with lines of the invested money since one: its last balance, and what it yielded. */
export const selectGrowth = (sellerId: number, from: CivilDate) =>
  asQuery<{ day: CivilDate; balanceCents: Cents; yieldCents: number }>(sql`
    select booked_on as day, (array_agg(balance_cents order by line desc))[1] as balance_cents,
           coalesce(sum(amount_cents) filter (where kind = 'investment-yield'), 0)::bigint as yield_cents
      from statement_line
     where seller_id = ${sellerId} and account = ${INVESTMENT} and booked_on >= ${from}
     group by booked_on order by booked_on`)
