import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { sql } from 'kysely'
import { asQuery } from '#platform/database/database.ts'

/** What a month changed for the subscriptions that began in another. */
export interface CohortSum {
  /** The first day of the month in which they began. */
  cohort: CivilDate
  /** The first day of the month of the changes. */
  month: CivilDate
  deltaCents: Cents
  /** Subscriptions that began, less those that ended. */
  gained: number
  /** Subscriptions that began in this month of their cohort, and their revenue then. */
  begun: number
  begunCents: Cents
}

/** The movements of the subscriptions that began since a day, by the month of their beginning. */
export const sumCohorts = (sellerId: number, since: CivilDate) =>
  asQuery<CohortSum>(sql`
    select date_trunc('month', f.day)::date as cohort, date_trunc('month', m.day)::date as month,
           sum(m.delta_cents)::bigint as delta_cents,
           sum(m.subscriptions)::int as gained,
           count(*) filter (where m.subscriptions = 1)::int as begun,
           coalesce(sum(m.delta_cents) filter (where m.subscriptions = 1), 0)::bigint as begun_cents
      from (select subscription_id, day from mrr_movement
             where seller_id = ${sellerId} and subscriptions = 1 and day >= ${since}) f
      join mrr_movement m on m.seller_id = ${sellerId} and m.subscription_id = f.subscription_id
     group by 1, 2`)
