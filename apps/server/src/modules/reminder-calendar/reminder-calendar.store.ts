import type { CivilDate } from '@vintem/brazil/calendar'
import type { ReminderChannel, ReminderStage } from '@vintem/contracts/reminders/stages'
import { sql } from 'kysely'
import type { RemindedCharge } from '#modules/reminders/index.ts'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import { asQuery } from '#platform/database/database.ts'
import { DAYS_TO_PAY } from './expected-recovery.ts'

/** The newest messages and charges that are looked at: enough for a rate, and no more to read for a large seller. */
const NEWEST = 2_000

/** Of the late messages sent before an instant, how many there were and how many brought a payment. */
export const selectExperience = (sellerId: number, before: Date) =>
  asQuery<{ stage: ReminderStage; channel: ReminderChannel; sent: number; paid: number }>(sql`
    select m.stage, m.channel, count(*)::int as sent,
           count(*) filter (where c.paid_at >= m.sent_at
             and c.paid_at < m.sent_at + make_interval(days => ${DAYS_TO_PAY}))::int as paid
      from (
        select stage, channel, charge_id, sent_at from reminder_message
         where seller_id = ${sellerId} and sent_at < ${before}
           and stage in ('AFTER_2', 'AFTER_7', 'AFTER_20')
         order by sent_at desc limit ${NEWEST}
      ) as m
      join charge as c on c.seller_id = ${sellerId} and c.id = m.charge_id
     group by m.stage, m.channel`)

/** Of the newest charges that fell due before a day, how many there were and how many were late by two days. */
export const selectLateness = (sellerId: number, before: CivilDate) =>
  asQuery<{ due: number; late: number }>(sql`
    select count(*)::int as due,
           count(*) filter (where c.paid_on is null or c.paid_on > c.due_date + 2)::int as late
      from (
        select o.paid_on, o.due_date
          from unnest(array['PAID', 'PAID_MANUALLY', 'LATE', 'FAILED', 'REFUND']) as s (status)
         cross join lateral (
           select paid_on, due_date from charge
            where seller_id = ${sellerId} and status = s.status and due_date < ${before}
            order by due_date desc limit ${NEWEST}
         ) as o
         order by o.due_date desc limit ${NEWEST}
      ) as c`)

/** A subscription, and how its buyer is written to. */
export type SubscriptionToProject = SubscriptionRow &
  Pick<
    RemindedCharge,
    | 'buyerName'
    | 'buyerEmail'
    | 'buyerPhone'
    | 'buyerState'
    | 'isUnsubscribed'
    | 'hasConsent'
    | 'isTyped'
  >

/** Subscriptions of which something is billed by a day, in the order of that, after one of them. */
export const selectSubscriptionsToProject = (
  sellerId: number,
  until: CivilDate,
  { after, limit }: { after: SubscriptionToProject | undefined; limit: number },
) =>
  asQuery<SubscriptionToProject>(sql`
    ${subscriptionsToProject(sellerId)} and s.bill_on <= ${until}
       and (s.bill_on, s.id) > (${after?.billOn ?? '0001-01-01'}::date, ${after?.id ?? FIRST}::uuid)
     order by s.bill_on, s.id limit ${limit}`)

/** Subscriptions in a trial that ends from a day to another, the earliest first, and that is to go on. */
export const selectTrialsEnding = (
  sellerId: number,
  { from, until }: { from: CivilDate; until: CivilDate },
  limit: number,
) =>
  asQuery<SubscriptionToProject>(sql`
    ${subscriptionsToProject(sellerId)} and s.trial_ends_on between ${from} and ${until}
       and s.status = 'ACTIVE' and s.ends_on is null
     order by s.trial_ends_on, s.id limit ${limit}`)

export const selectSubscriptionToProject = (sellerId: number, id: string) =>
  asQuery<SubscriptionToProject>(sql`${subscriptionsToProject(sellerId)} and s.id = ${id}`)

const subscriptionsToProject = (sellerId: number) => sql`
    select s.*, s.payer is not null as is_typed, u.name as buyer_name,
           coalesce(s.payer ->> 'email', u.email) as buyer_email,
           case when s.payer is null then u.country_code || u.phone end as buyer_phone,
           case when u.country = 'BR' then u.state end as buyer_state,
           exists (select from reminder_opt_out x
             where x.seller_id = ${sellerId}
               and x.recipient = coalesce(s.payer ->> 'email', u.email)) as is_unsubscribed,
           exists (select from whats_app_consent w
             where w.seller_id = ${sellerId} and w.phone = u.country_code || u.phone
               and w.ended_at is null) as has_consent
      from subscription s
      join customer u on u.seller_id = s.seller_id and u.id = s.customer_id
     where s.seller_id = ${sellerId}`

const FIRST = '00000000-0000-0000-0000-000000000000'
