import { lockSeller } from '#modules/sellers/index.ts'
import { newId } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'
import type { AuditEntry } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { remindDay } from './remind-work.ts'
import { type ReminderSettings, settingsOf, toSettingsView } from './reminder-settings.ts'
import { keepSettings, selectSettings } from './reminders.store.ts'

type Change = {
  change: (before: ReminderSettings) => Partial<ReminderSettings>
  action: AuditEntry['action']
  details: AuditEntry['details']
}

/**
 * Changes a part of the settings and keeps the rest, also what a colleague changes at the same time.
 * Answers all settings as they are then.
 */
export async function changeSettings(
  { tx, services }: { tx: Tx; services: Pick<Services, 'sendsWhatsApp'> },
  { change, action, details }: Change,
) {
  const { sellerId } = tx
  const [[seller], [row]] = await tx.enter(lockSeller(sellerId), selectSettings(sellerId))
  if (!seller) throw new Error(`There is no seller ${sellerId}`)
  const before = settingsOf(row, seller)
  const after = { ...before, ...change(before) }
  return tx.commit(
    {
      // What is switched on now may be due today.
      work: after.active ? [remindDay.now({ day: tx.today, run: newId() })] : [],
      writes: [keepSettings(sellerId, after)],
      audit: [{ action, subject: String(sellerId), details }],
    },
    { answer: toSettingsView(after, services) },
  )
}
