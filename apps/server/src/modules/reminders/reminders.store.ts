import type { ReminderMethod } from '@vintem/contracts/reminders/stages'
import type { Selectable } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import { anyOf } from '#platform/database/lists.ts'
import type { ReminderOptOut as OptOutTable } from '#platform/database/tables.gen.ts'
import { deleteAll, insertMissing, insertOrUpdate } from '#platform/database/writes.ts'
import type { ReminderSettings } from './reminder-settings.ts'

export const selectSettings = (sellerId: number) =>
  sqlFor.selectFrom('reminderSettings').selectAll().where('sellerId', '=', sellerId)

/** Stores all settings of a seller: of a row that is locked, or of a seller without one. */
export const keepSettings = (sellerId: number, settings: ReminderSettings) =>
  insertOrUpdate(
    'reminderSettings',
    { sellerId, ...settings },
    {
      key: ['sellerId'],
      change: ['name', 'email', 'hiddenEmail', 'active', 'wideHours', 'switches', 'texts'],
    },
  )

export const insertOptOut = (row: Selectable<OptOutTable>) => insertMissing('reminderOptOut', [row])

export const deleteOptOut = (sellerId: number, recipient: string) =>
  deleteAll('reminderOptOut', { sellerId, recipient })

/** Which of these addresses want no more reminders. */
export const selectOptOuts = (sellerId: number, recipients: readonly string[]) =>
  sqlFor
    .selectFrom('reminderOptOut')
    .where('sellerId', '=', sellerId)
    .where('recipient', '=', anyOf(recipients))
    .select('recipient')

/** The newest charge of a method, for an example. */
export const selectNewestCharge = (sellerId: number, method: ReminderMethod) =>
  sqlFor
    .selectFrom('charge')
    .where('sellerId', '=', sellerId)
    .where('method', '=', method)
    .orderBy('dueDate', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select('id')
