import type { CivilDate } from '@vintem/brazil/calendar'
import type { NotSentReason } from '@vintem/contracts/reminders/outcomes'
import type { ReminderChannel, ReminderStage } from '@vintem/contracts/reminders/stages'
import type { SubscriptionNotice } from '@vintem/contracts/subscription-messages/words'
import { type Selectable, sql } from 'kysely'
import { type MessageRow, toRemind } from '#modules/reminders/index.ts'
import { asQuery, sqlFor } from '#platform/database/database.ts'
import type { SubscriptionNotice as NoticeTable } from '#platform/database/tables.gen.ts'
import { insertMissing, updateAll } from '#platform/database/writes.ts'

export const insertNotices = (rows: readonly Selectable<NoticeTable>[]) =>
  insertMissing('subscriptionNotice', rows)

/** An e-mail about a subscription, by its id. */
export const selectNotice = (sellerId: number, id: string) =>
  sqlFor
    .selectFrom('subscriptionNotice')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)

/** An e-mail that was sent came back. */
export const failNotice = (sellerId: number, id: string, reason: 'ADDRESS_REFUSED' | 'RETURNED') =>
  updateAll('subscriptionNotice', { sellerId, id, state: 'SENT' }, { state: 'FAILED', reason })

/** The open charges of a subscription, as they are reminded of. */
export const selectOpenChargesOf = (sellerId: number, subscriptionId: string) =>
  toRemind(
    sellerId,
    sql<string>`
        select c.id from charge as c
         where c.seller_id = ${sellerId} and c.subscription_id = ${subscriptionId}
           and c.status in ('SCHEDULED', 'LATE', 'FAILED')`,
  )

/** A message of a subscription or of one of its charges. */
export interface SentMessage {
  id: string
  kind: 'REMINDER' | SubscriptionNotice
  stage: ReminderStage | null
  channel: ReminderChannel
  recipient: string
  state: MessageRow['state']
  reason: NotSentReason | null
  day: CivilDate
  at: Date
  chargeId: string | null
}

const messagesOf = (sellerId: number, subscriptionId: string) => sql`
  select m.id, 'REMINDER' as kind, m.stage, m.channel, m.recipient, m.state, m.reason, m.day,
         coalesce(m.sent_at, m.created_at) as at, m.charge_id
    from charge c
    join reminder_message m on m.seller_id = ${sellerId} and m.charge_id = c.id
   where c.seller_id = ${sellerId} and c.subscription_id = ${subscriptionId}
   union all
  select n.id, n.kind, null, 'EMAIL', n.recipient, n.state, n.reason,
         (n.at at time zone 'America/Sao_Paulo')::date, n.at, null
    from subscription_notice n
   where n.seller_id = ${sellerId} and n.subscription_id = ${subscriptionId}`

/** The messages of a subscription, the newest first; it has a few each month. */
export const selectMessages = (
  sellerId: number,
  subscriptionId: string,
  { page, size }: { page: number; size: number },
) =>
  asQuery<SentMessage>(sql`
    select * from (${messagesOf(sellerId, subscriptionId)}) as m
     order by at desc, id desc limit ${size} offset ${page * size}`)

export const countMessages = (sellerId: number, subscriptionId: string) =>
  asQuery<{ count: number }>(
    sql`select count(*) from (${messagesOf(sellerId, subscriptionId)}) as m`,
  )
