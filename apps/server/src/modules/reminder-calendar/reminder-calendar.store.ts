import type { CivilDate } from '@vintem/brazil/calendar'
import type { ReminderChannel, ReminderStage } from '@vintem/contracts/reminders/stages'
import { type RawBuilder, sql } from 'kysely'
import { type RemindedCharge, toRemind } from '#modules/reminders/index.ts'
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
  > & {
    /** Whether mail to it came back, since the address does not exist. */
    isBadAddress: boolean
  }

export const selectSubscriptionsToProject = (sellerId: number, ids: readonly string[]) =>
  asQuery<SubscriptionToProject>(sql`
    ${subscriptionsToProject(sellerId)} and s.id = any(${ids}::uuid[])`)

/** Paused subscriptions that go on from a day to another, the earliest first. */
export const selectPaused = (
  sellerId: number,
  { from, until }: { from: CivilDate; until: CivilDate },
  limit: number,
) =>
  asQuery<SubscriptionToProject>(sql`
    ${subscriptionsToProject(sellerId)} and s.paused_until between ${from} and ${until}
     order by s.paused_until, s.id limit ${limit}`)

/**
 * Subscriptions whose next charges are on no due day of theirs: not billed yet although that is due, or with
 * a next cycle that another due day cuts short.
 */
export const selectOutOfStep = (
  sellerId: number,
  { today, earliest, until }: { today: CivilDate; earliest: CivilDate; until: CivilDate },
  limit: number,
) =>
  asQuery<SubscriptionToProject>(sql`
    ${subscriptionsToProject(sellerId)} and s.id = any(array(
      select o.id from (
        select s.id from subscription s
         where s.seller_id = ${sellerId} and s.bill_on <= ${today} and ${isBilledLate(today, earliest)}
         order by s.bill_on, s.id limit ${limit}) o
      union
      select o.id from (
        select s.id from subscription s
         where s.seller_id = ${sellerId} and s.next_due_date between ${today} and ${until}
           and s.bill_on is not null and s.anchor > s.next_due_date
         order by s.next_due_date, s.id limit ${limit}) o))`)

/** True of what is due before the day that billing gives it as soon as it is there. */
const isBilledLate = (today: CivilDate, earliest: CivilDate) => sql`
  s.next_due_date < case when s.method = 'CREDIT_CARD' then ${today}::date else ${earliest}::date end`

/** Days of a seller on which something of the calendar may be: due days of open charges and of subscriptions. */
export const selectDaysInUse = (
  sellerId: number,
  { dates, from, until }: { dates: readonly CivilDate[]; from: CivilDate; until: CivilDate },
) =>
  asQuery<{ what: 'CHARGE' | 'CYCLE' | 'TRIAL' | 'RENEWAL'; day: CivilDate }>(sql`
    select distinct 'CHARGE' as what, d.day from unnest(${dates}::date[]) as d (day)
     cross join unnest(array['SCHEDULED', 'LATE', 'FAILED']) as t (status)
     cross join lateral (
       select from charge c
        where c.seller_id = ${sellerId} and c.status = t.status and c.due_date = d.day
        order by c.due_date, c.id limit 1) as one
     union all
    select w.what, d.day::date
      from generate_series(${from}::date, ${until}::date, interval '1 day') as d (day)
     cross join lateral (
       (select 'CYCLE' as what from subscription s
         where s.seller_id = ${sellerId} and s.next_due_date = d.day::date and s.bill_on is not null
         order by s.next_due_date, s.id limit 1)
        union all
       (select 'TRIAL' from subscription s
         where s.seller_id = ${sellerId} and s.trial_ends_on = d.day::date and ${inTrial}
         order by s.trial_ends_on, s.id limit 1)
        union all
       (select 'RENEWAL' from subscription s
         where s.seller_id = ${sellerId} and s.next_due_date = d.day::date and ${renewing}
         order by s.next_due_date, s.id limit 1)
     ) as w`)

const inTrial = sql`s.status = 'ACTIVE' and s.ends_on is null`
const renewing = sql`s.period <> 'MONTHLY' and s.status in ('ACTIVE', 'DEFAULTER')
  and s.ends_on is null and s.bill_on is not null`

/** Where to go on among the subscriptions of a slot: those with one of these days, in their order and that of ids. */
export interface SlotToRead {
  days: readonly CivilDate[]
  date: CivilDate
  id: string
}

/** The methods whose charges have a message of a stage. */
interface OfStage {
  methods: readonly string[]
}

/** Of each slot the first subscriptions that may have a charge due on its day. */
export const selectOfSlots = (
  sellerId: number,
  slots: readonly (SlotToRead & OfStage & { isBefore: boolean; moved: readonly CivilDate[] })[],
  { today, earliest, limit }: { today: CivilDate; earliest: CivilDate; limit: number },
) =>
  inSlots(sellerId, slots, {
    column: sql.ref('next_due_date'),
    where: sql`s.bill_on is not null and s.anchor <= s.next_due_date
      and not (s.bill_on <= ${today} and ${isBilledLate(today, earliest)})
      and (s.method is null or s.method = any(t.methods))
      and (s.method is null or s.method = 'BANK_SLIP' or not d.day = any(t.moved))
      and not (t."isBefore" and s.method = 'PIX' and s.mandate_id is not null
        and s.mandate_cents is null)`,
    limit,
  })

/** Of each slot the first subscriptions whose trial is over on its day. */
export const selectTrialsOfSlots = (
  sellerId: number,
  slots: readonly SlotToRead[],
  limit: number,
) => inSlots(sellerId, slots, { column: sql.ref('trial_ends_on'), where: inTrial, limit })

/** Of each slot the first subscriptions that renew on its day, of which nobody was told. */
export const selectRenewalsOfSlots = (
  sellerId: number,
  slots: readonly SlotToRead[],
  limit: number,
) =>
  inSlots(sellerId, slots, {
    column: sql.ref('next_due_date'),
    where: sql`${renewing} and ${notTold(sellerId)}`,
    limit,
  })

const notTold = (sellerId: number) => sql`not exists (select from renewal_notice n
  where n.seller_id = ${sellerId} and n.subscription_id = s.id and n.due_on = s.next_due_date)`

function inSlots(
  sellerId: number,
  slots: readonly SlotToRead[],
  {
    column,
    where,
    limit,
  }: { column: RawBuilder<unknown>; where: RawBuilder<unknown>; limit: number },
) {
  return asQuery<SubscriptionToProject>(sql`
    ${subscriptionsToProject(sellerId)} and s.id = any(array(
      select o.id
        from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as t (days date[], date date, id uuid, methods text[], "isBefore" boolean, moved date[])
       cross join lateral (
         select i.id from unnest(t.days) as d (day)
          cross join lateral (
            select s.id from subscription s
             where s.seller_id = ${sellerId} and s.${column} = d.day and ${where}
               and (s.${column}, s.id) >= (t.date, t.id)
             order by s.${column}, s.id limit ${limit}) as i
          order by d.day, i.id limit ${limit}) as o))`)
}

/** The open charges of slots: of each due day the first ones, from a charge on. */
export const selectChargesOfSlots = (
  sellerId: number,
  slots: readonly ({ day: CivilDate; id: string } & OfStage)[],
  limit: number,
) =>
  toRemind(
    sellerId,
    sql<string>`
      select o.id
        from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as t (day date, id uuid, methods text[])
       cross join lateral (
         select i.id from unnest(array['SCHEDULED', 'LATE', 'FAILED']) as s (status)
          cross join lateral (
            select c.id from charge c
             where c.seller_id = ${sellerId} and c.status = s.status and c.due_date = t.day and c.id >= t.id
               and c.method = any(t.methods)
             order by c.due_date, c.id limit ${limit}) as i
          order by i.id limit ${limit}) as o`,
  )

/** The open charges of customers that are due on one of these dates. */
export const selectOpenOfCustomers = (
  sellerId: number,
  customers: readonly string[],
  dates: readonly CivilDate[],
) =>
  toRemind(
    sellerId,
    sql<string>`
      select c.id from charge c
       where c.seller_id = ${sellerId} and c.customer_id = any(${customers}::uuid[])
         and c.status in ('SCHEDULED', 'LATE', 'FAILED') and c.due_date = any(${dates}::date[])`,
  )

/** The subscriptions of customers of which something is to be billed. */
export const selectOfCustomers = (sellerId: number, customers: readonly string[]) =>
  asQuery<SubscriptionToProject>(sql`
    ${subscriptionsToProject(sellerId)} and s.customer_id = any(${customers}::uuid[])
       and (s.bill_on is not null or s.paused_until is not null)`)

/** How many trials end on each day, by their first days, and how many subscriptions renew on each. */
export const countNotices = (
  sellerId: number,
  { from, until, renewsUntil }: { from: CivilDate; until: CivilDate; renewsUntil: CivilDate },
) =>
  asQuery<{ day: CivilDate; startDate: CivilDate | null; count: number }>(sql`
    select s.trial_ends_on as day, s.start_date, count(*)::int as count
      from subscription s join customer u on u.seller_id = s.seller_id and u.id = s.customer_id
     where s.seller_id = ${sellerId} and s.trial_ends_on between ${from} and ${until} and ${inTrial}
       and coalesce(s.payer ->> 'email', u.email) is not null
     group by s.trial_ends_on, s.start_date
     union all
    select s.next_due_date, null, count(*)::int
      from subscription s join customer u on u.seller_id = s.seller_id and u.id = s.customer_id
      left join reminder_opt_out x on x.seller_id = s.seller_id and x.why = 'BOUNCED'
       and x.recipient = coalesce(s.payer ->> 'email', u.email)
     where s.seller_id = ${sellerId} and s.next_due_date between ${from} and ${renewsUntil} and ${renewing}
       and coalesce(s.payer ->> 'email', u.email) is not null and x.why is null and ${notTold(sellerId)}
     group by s.next_due_date`)

export const selectSubscriptionToProject = (sellerId: number, id: string) =>
  asQuery<SubscriptionToProject>(sql`${subscriptionsToProject(sellerId)} and s.id = ${id}`)

const subscriptionsToProject = (sellerId: number) => sql`
    select s.*, s.payer is not null as is_typed, u.name as buyer_name,
           coalesce(s.payer ->> 'email', u.email) as buyer_email,
           case when s.payer is null then u.country_code || u.phone end as buyer_phone,
           case when u.country = 'BR' then u.state end as buyer_state,
           x.why is not null as is_unsubscribed, coalesce(x.why = 'BOUNCED', false) as is_bad_address,
           exists (select from whats_app_consent w
             where w.seller_id = ${sellerId} and w.phone = u.country_code || u.phone
               and w.ended_at is null) as has_consent
      from subscription s
      join customer u on u.seller_id = s.seller_id and u.id = s.customer_id
      left join reminder_opt_out x on x.seller_id = ${sellerId}
       and x.recipient = coalesce(s.payer ->> 'email', u.email)
     where s.seller_id = ${sellerId}`
