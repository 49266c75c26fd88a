import { sqlFor } from '#platform/database/database.ts'
import { insertOrUpdate } from '#platform/database/writes.ts'
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
      change: ['name', 'email', 'hiddenEmail', 'active', 'switches', 'texts'],
    },
  )
