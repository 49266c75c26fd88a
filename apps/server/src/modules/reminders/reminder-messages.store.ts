import { type Selectable, sql, type SqlBool } from 'kysely'
import { asWrite, sqlFor } from '#platform/database/database.ts'
import { anyFrom, anyOf } from '#platform/database/lists.ts'
import type { ReminderMessage as MessageTable } from '#platform/database/tables.gen.ts'
import { insertMissing, updateAll } from '#platform/database/writes.ts'

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
