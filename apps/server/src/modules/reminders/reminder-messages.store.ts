import type { LateFees } from '@vintem/brazil/boleto'
import type { CivilDate } from '@vintem/brazil/calendar'
import { type ExpressionBuilder, type Selectable, sql, type SqlBool } from 'kysely'
import { asQuery, asWrite, sqlFor } from '#platform/database/database.ts'
import { anyFrom, anyOf } from '#platform/database/lists.ts'
import type { DB, ReminderMessage as MessageTable } from '#platform/database/tables.gen.ts'
import { insertMissing, updateAll } from '#platform/database/writes.ts'
import type { TimedStage } from './stage-days.ts'

export type MessageRow = Selectable<MessageTable>

/** Inserts messages, but for those of a charge, stage and channel that has one. */
export const insertMessages = (rows: readonly MessageRow[]) =>
  insertMissing('reminderMessage', rows)

const messages = (sellerId: number) =>
  sqlFor.selectFrom('reminderMessage').selectAll().where('sellerId', '=', sellerId)

/** The messages of a charge, the latest day first. */
export const selectMessagesOf = (sellerId: number, chargeId: string) =>
  messages(sellerId).where('chargeId', '=', chargeId).orderBy('day', 'desc').orderBy('id', 'desc')

export const selectMessage = (sellerId: number, id: string) =>
  messages(sellerId).where('id', '=', id)

/**
 * The held messages of the recipients of these, locked until the transaction ends: an e-mail's receipt
 * is sent by itself.
 */
export const lockHeldWith = (sellerId: number, ids: readonly string[]) =>
  messages(sellerId)
    .where(
      'recipient',
      '=',
      anyFrom<string>(
        sqlFor
          .selectFrom('reminderMessage as m')
          .where('m.sellerId', '=', sellerId)
          .where('m.id', '=', anyOf(ids))
          .select('m.recipient'),
      ),
    )
    .where('state', '=', 'HELD')
    .where(sql<SqlBool>`(stage <> 'PAID' or channel = 'WHATSAPP')`)
    .orderBy('day')
    .orderBy('id')
    .forUpdate()

/** The recipients who were reminded since an instant. */
export const selectRemindedSince = (sellerId: number, recipients: readonly string[], since: Date) =>
  sqlFor
    .selectFrom('reminderMessage')
    .where('sellerId', '=', sellerId)
    .where('recipient', '=', anyOf(recipients))
    .where('sentAt', '>=', since)
    .where('stage', '<>', 'PAID')
    .select(['recipient', 'channel'])
    .distinct()

/** How many messages by WhatsApp about late charges each recipient got since an instant. */
export const selectLateSince = (sellerId: number, recipients: readonly string[], since: Date) =>
  sqlFor
    .selectFrom('reminderMessage')
    .where('sellerId', '=', sellerId)
    .where('recipient', '=', anyOf(recipients))
    .where('channel', '=', 'WHATSAPP')
    .where('sentAt', '>=', since)
    .where('stage', 'in', ['AFTER_2', 'AFTER_7', 'AFTER_20'])
    .groupBy('recipient')
    .select((eb) => ['recipient', eb.fn.count<number>('letterId').distinct().as('count')])

/** Says of held messages which letter carries each; null takes it out again. */
export const putIntoLetters = (
  sellerId: number,
  letters: readonly { id: string; letterId: string | null }[],
) =>
  asWrite(sql`
    update reminder_message as m set letter_id = l.letter_id
      from unnest(${letters.map(({ id }) => id)}::uuid[], ${letters.map(({ letterId }) => letterId)}::uuid[])
        as l (id, letter_id)
     where m.seller_id = ${sellerId} and m.id = l.id`)

/** Stores the end of held messages; one that has ended stays as it is. */
export const endMessages = (
  sellerId: number,
  ids: readonly string[],
  end: Pick<MessageRow, 'state' | 'reason' | 'sentAt'>,
) => updateAll('reminderMessage', { sellerId, id: ids, state: 'HELD' }, end)

/** Fails messages that have not been read; when they were sent stays known. */
export const failMessages = (sellerId: number, ids: readonly string[], reason: string) =>
  updateAll(
    'reminderMessage',
    { sellerId, id: ids, state: ['HELD', 'SENT'] },
    { state: 'FAILED', reason },
  )

/** Moves messages on, but none back: a report may come late, or before our own note of the sending. */
export const moveMessages = (
  sellerId: number,
  ids: readonly string[],
  state: 'SENT' | 'DELIVERED' | 'READ',
  at: Date,
) =>
  updateAll(
    'reminderMessage',
    { sellerId, id: ids, state: STATES_BEFORE[state] },
    { state, sentAt: sql`coalesce(sent_at, ${at})` },
  )

const STATES_BEFORE = {
  SENT: ['HELD'],
  DELIVERED: ['HELD', 'SENT'],
  READ: ['HELD', 'SENT', 'DELIVERED'],
} as const

/** The messages of letters, locked until the transaction ends. */
export const selectOfLetters = (sellerId: number, letterIds: readonly string[]) =>
  messages(sellerId).where('letterId', '=', anyOf(letterIds)).orderBy('id').forUpdate()

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
  const ids = asIds(
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
  return toRemind(sellerId, ids)
}

/** Charges with what was decided about each, in the order of their due dates. */
export const toRemind = (sellerId: number, ids: ReturnType<typeof asIds>) =>
  chargesOf(sellerId)
    .where('c.id', '=', ids)
    .select('c.customerId')
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
      sql<string[]>`array(select m.stage || ' ' || m.channel from reminder_message as m
        where m.seller_id = ${sellerId} and m.charge_id = c.id)`.as('decided'),
    ])
    .orderBy('c.dueDate')
    .orderBy('c.id')

const FIRST = '00000000-0000-0000-0000-000000000000'

export const asIds = (query: ReturnType<typeof sql<string>>) => sql<string>`any(array(${query}))`

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
