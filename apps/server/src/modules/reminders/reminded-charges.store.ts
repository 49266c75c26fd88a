import type { LateFees } from '@vintem/brazil/boleto'
import type { CivilDate } from '@vintem/brazil/calendar'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { asQuery, sqlFor } from '#platform/database/database.ts'
import { anyOf } from '#platform/database/lists.ts'
import type { DB } from '#platform/database/tables.gen.ts'
import type { TimedStage } from './stage-days.ts'

const buyerOf = (eb: ExpressionBuilder<DB & { c: DB['charge'] }, 'c'>, sellerId: number) =>
  eb
    .selectFrom('customer as u')
    .where('u.sellerId', '=', sellerId)
    .whereRef('u.id', '=', 'c.customerId')

/** The columns of a charge `c` that a message about it needs. */
function chargesOf(sellerId: number) {
  return sqlFor
    .selectFrom('charge as c')
    .where('c.sellerId', '=', sellerId)
    .select((eb) => [
      'c.id',
      'c.method',
      'c.status',
      'c.dueDate',
      'c.part',
      'c.createdAt',
      'c.title',
      'c.valueCents',
      'c.rationed',
      sql<boolean>`c.subscription_id is not null or c.card_on_file`.as('isRecurring'),
      sql<boolean>`c.payer is not null`.as('isTyped'),
      // Of the seller's customer alone: a phone that was typed may be anybody's.
      sql<string | null>`case when c.payer is null then (
        select u.country_code || u.phone from customer as u
         where u.seller_id = ${sellerId} and u.id = c.customer_id) end`.as('buyerPhone'),
      sql<string | null>`(
        select u.state from customer as u
         where u.seller_id = ${sellerId} and u.id = c.customer_id and u.country = 'BR')`.as(
        'buyerState',
      ),
      buyerOf(eb, sellerId).select('u.name').as('buyerName'),
      eb.fn
        .coalesce(sql<string | null>`c.payer ->> 'email'`, buyerOf(eb, sellerId).select('u.email'))
        .as('buyerEmail'),
    ])
}

/** The slice after a due date and a charge. */
export interface After {
  dueDate: CivilDate
  chargeId: string
}

/**
 * Open charges that are due on one of these dates, in their order, with what was decided about each:
 * each date is looked up in the index, so that a slice reads no more than it gives.
 */
export function selectChargesToRemind(
  sellerId: number,
  dates: readonly CivilDate[],
  { after, limit }: { after: After | undefined; limit: number },
) {
  const { dueDate, chargeId } = after ?? { dueDate: '0001-01-01', chargeId: FIRST }
  return toRemind(
    sellerId,
    sql<string>`
      select o.id from unnest(${dates}::date[]) as d (day)
       cross join unnest(array['SCHEDULED', 'LATE', 'FAILED']) as s (status)
       cross join lateral (
         select c.id, c.due_date from charge as c
          where c.seller_id = ${sellerId} and c.status = s.status and c.due_date = d.day
            and (c.due_date, c.id) > (${dueDate}::date, ${chargeId}::uuid)
          order by c.due_date, c.id limit ${limit}
       ) as o
       order by o.due_date, o.id limit ${limit}`,
  )
}

/**
 * The charges whose ids a query finds, with what was decided about each, in the order of their due
 * dates. What was decided is read for all of them together: where statistics know no messages of a
 * seller, reading it for each charge can mean to read all messages each time.
 */
export const toRemind = (sellerId: number, ids: RawBuilder<string>) =>
  chargesOf(sellerId)
    .where('c.id', '=', sql<string>`any(array(${ids}))`)
    .leftJoin(decidedOf(sellerId, ids).as('d'), 'd.id', 'c.id')
    .select('c.customerId')
    .select(sql<string[]>`coalesce(d.messages, '{}')`.as('decided'))
    .select([
      issuedOf(sellerId, 'charge_pix').as('pixIssued'),
      issuedOf(sellerId, 'charge_bank_slip').as('bankSlipIssued'),
      sql<boolean>`exists (select 1 from charge_pix as i
        where i.seller_id = ${sellerId} and i.charge_id = c.id and i.automatic = 'DEBIT'
          and i.state in ('REQUESTED', 'ACTIVE'))`.as('isDebited'),
      sql<boolean>`exists (select 1 from reminder_opt_out as x
        where x.seller_id = ${sellerId} and x.recipient = coalesce(c.payer ->> 'email', (
          select u.email from customer as u
           where u.seller_id = ${sellerId} and u.id = c.customer_id)))`.as('isUnsubscribed'),
      sql<boolean>`exists (
        select 1 from customer as u
          join whats_app_consent as w on w.seller_id = u.seller_id
           and w.phone = u.country_code || u.phone and w.ended_at is null
         where u.seller_id = ${sellerId} and u.id = c.customer_id)`.as('hasConsent'),
    ])
    .orderBy('c.dueDate')
    .orderBy('c.id')

const FIRST = '00000000-0000-0000-0000-000000000000'

const decidedOf = (sellerId: number, ids: RawBuilder<string>) =>
  sqlFor
    .selectFrom(sql<{ id: string }>`unnest(array(${ids}))`.as<'f'>(sql`f (id)`))
    .innerJoin('reminderMessage as m', 'm.chargeId', 'f.id')
    .where('m.sellerId', '=', sellerId)
    .groupBy('f.id')
    .select(['f.id', sql<string[]>`array_agg(m.stage || ' ' || m.channel)`.as('messages')])

/** When the buyer was sent what they can pay with, in seconds: 'NEW 1814281200'. */
const issuedOf = (sellerId: number, table: 'charge_pix' | 'charge_bank_slip') =>
  sql<string | null>`(
    select i.notice || ' ' || extract(epoch from i.created_at) from ${sql.table(table)} as i
     where i.seller_id = ${sellerId} and i.charge_id = c.id and i.state = 'ACTIVE'
       and i.notice <> 'SILENT'
     order by i.created_at desc limit 1)`

/** Charges with what their messages say. */
export const selectReminderFacts = (sellerId: number, ids: readonly string[]) =>
  chargesOf(sellerId)
    .where('c.id', '=', anyOf(ids))
    .select((eb) => [
      eb
        .selectFrom('subscription as s')
        .where('s.sellerId', '=', sellerId)
        .whereRef('s.id', '=', 'c.subscriptionId')
        .select('s.planTitle')
        .as('planTitle'),
      eb
        .selectFrom('paymentLink as l')
        .where('l.sellerId', '=', sellerId)
        .whereRef('l.id', '=', 'c.linkId')
        .select('l.publicId')
        .as('linkPublicId'),
      eb
        .selectFrom('chargePix as p')
        .where('p.sellerId', '=', sellerId)
        .whereRef('p.chargeId', '=', 'c.id')
        .where('p.state', '=', 'ACTIVE')
        .select(sql<string>`p.br_code`.as('code'))
        .limit(1)
        .as('brCode'),
      eb
        .selectFrom('chargeBankSlip as b')
        .where('b.sellerId', '=', sellerId)
        .whereRef('b.chargeId', '=', 'c.id')
        .where('b.state', '=', 'ACTIVE')
        .select(sql<string>`b.digitable_line`.as('line'))
        .limit(1)
        .as('digitableLine'),
      feesOf(sellerId, 'charge_bank_slip').as('bankSlipFees'),
      feesOf(sellerId, 'charge_pix').as('pixFees'),
    ])

/** What lateness costs at the instrument that the buyer has. */
const feesOf = (sellerId: number, table: 'charge_pix' | 'charge_bank_slip') =>
  sql<LateFees | null>`(
    select jsonb_build_object(
             'fineBps', f.fine_bps, 'monthlyInterestBps', f.monthly_interest_bps)
      from ${sql.table(table)} as f
     where f.seller_id = ${sellerId} and f.charge_id = c.id and f.state = 'ACTIVE' limit 1)`

/**
 * For each stage the first due date, from the one given, of a charge that the stage may be of.
 */
export function selectNextDueDates(
  sellerId: number,
  firsts: readonly { stage: TimedStage; from: CivilDate; statuses: readonly string[] }[],
) {
  const rows = firsts.flatMap(({ stage, from, statuses }) =>
    statuses.map((status) => ({ stage, from, status })),
  )
  return asQuery<{ stage: TimedStage; dueDate: CivilDate }>(sql`
    select f.stage, o.due_date::text as "dueDate"
      from unnest(${rows.map(({ stage }) => stage)}::text[], ${rows.map(({ from }) => from)}::date[],
                  ${rows.map(({ status }) => status)}::text[]) as f (stage, first, status)
     cross join lateral (
       select c.due_date from charge as c
        where c.seller_id = ${sellerId} and c.status = f.status and c.due_date >= f.first
        order by c.due_date limit 1
     ) as o`)
}

type RowOf<S> = S extends (...args: never[]) => { execute(): Promise<(infer R)[]> } ? R : never

export type RemindedCharge = RowOf<typeof selectChargesToRemind>
export type ReminderFacts = RowOf<typeof selectReminderFacts>
