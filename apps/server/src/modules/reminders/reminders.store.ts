import type { ReminderMethod } from '@vintem/contracts/reminders/stages'
import type { Selectable } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import { anyOf } from '#platform/database/lists.ts'
import type {
  MessageHold as HoldTable,
  ReminderOptOut as OptOutTable,
} from '#platform/database/tables.gen.ts'
import { deleteAll, insertMissing, insertOrUpdate, updateAll } from '#platform/database/writes.ts'
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

type OptOut = Omit<Selectable<OptOutTable>, 'why'>

export const insertOptOut = (row: OptOut) =>
  insertMissing('reminderOptOut', [{ ...row, why: 'BUYER' }])

/** An address that does not exist; what its buyer has ended stays so. */
export const markBounced = (row: OptOut) =>
  insertMissing('reminderOptOut', [{ ...row, why: 'BOUNCED' }])

/** Has messages sent once more whose e-mail came back for now; it is looked at again as at first. */
export const holdAgain = (sellerId: number, ids: readonly string[], at: Date) =>
  updateAll(
    'reminderMessage',
    { sellerId, id: ids, state: 'SENT' },
    { state: 'HELD', letterId: null, sentAt: null, returnedAt: at },
  )

export const deleteOptOut = (sellerId: number, recipient: string) =>
  deleteAll('reminderOptOut', { sellerId, recipient })

/** Which of these addresses get no more reminders, and why. */
export const selectOptOuts = (sellerId: number, recipients: readonly string[]) =>
  sqlFor
    .selectFrom('reminderOptOut')
    .where('sellerId', '=', sellerId)
    .where('recipient', '=', anyOf(recipients))
    .select(['recipient', 'why'])

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

/** The operator's hold on the messages of a seller. */
export const selectMessageHold = (sellerId: number) =>
  sqlFor.selectFrom('messageHold').selectAll().where('sellerId', '=', sellerId)

export const holdMessages = (row: Selectable<HoldTable>) =>
  insertOrUpdate('messageHold', row, { key: ['sellerId'], change: ['why', 'heldAt'] })

export const releaseMessages = (sellerId: number) => deleteAll('messageHold', { sellerId })
