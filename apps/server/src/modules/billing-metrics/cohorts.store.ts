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
  /** Subscriptions that began to have revenue, less those that have none any more. */
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
           (count(*) filter (where m.mrr_cents = m.delta_cents)
             - count(*) filter (where m.mrr_cents = 0))::int as gained,
           count(distinct m.subscription_id) filter (where m.id = f.id)::int as begun,
           coalesce(sum(m.delta_cents) filter (where m.id = f.id), 0)::bigint as begun_cents
      from (select distinct on (subscription_id) subscription_id, id, day
              from mrr_movement
             where seller_id = ${sellerId}
             order by subscription_id, day, mrr_cents <> delta_cents, id) f
      join mrr_movement m on m.seller_id = ${sellerId} and m.subscription_id = f.subscription_id
     where f.day >= ${since}
     group by 1, 2`)
