import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import type { RecoveryWay } from '@vintem/contracts/billing-metrics/words'
import { sql } from 'kysely'
import { asQuery } from '#platform/database/database.ts'

export interface RecoveredSum {
  /** The first day of the month of the payments. */
  month: CivilDate
  way: RecoveryWay
  valueCents: Cents
  count: number
}

/**
 * The charges of subscriptions that were late or refused and then paid, by what came last before the
 * payment (billing §10).
 */
export const sumRecovered = (sellerId: number, since: CivilDate) =>
  asQuery<RecoveredSum>(sql`
    select date_trunc('month', c.paid_on)::date as month, w.way,
           sum(c.value_cents)::bigint as value_cents, count(*)::int as count
      from charge c
      join subscription s on s.seller_id = ${sellerId} and s.id = c.subscription_id
      left join lateral (
        select a.round from charge_attempt a
         where a.seller_id = ${sellerId} and a.charge_id = c.id and a.status = 'PAID' limit 1) p on true
      cross join lateral (select case
        when c.status = 'PAID_MANUALLY' or c.method <> s.method then 'OTHER_METHOD'
        when c.method = 'CREDIT_CARD' then case when p.round is null then 'NEW_CARD' else 'ROUND' end
        when exists (
          select from reminder_message m
           where m.seller_id = ${sellerId} and m.charge_id = c.id and m.stage ^@ 'AFTER'
             and m.sent_at < c.paid_at) then 'MESSAGE'
        else 'UNASKED' end as way) w
     where c.seller_id = ${sellerId} and c.subscription_id is not null and c.paid_on >= ${since}
       and c.status in ('PAID', 'PAID_MANUALLY')
       and exists (
         select from charge_activity a
          where a.seller_id = ${sellerId} and a.charge_id = c.id and a.at < c.paid_at
            and a.kind in ('late', 'failed', 'card-refused'))
     group by 1, 2`)
