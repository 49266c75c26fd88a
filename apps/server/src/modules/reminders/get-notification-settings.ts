import * as api from '@vintem/contracts/reminders/endpoints'
import { selectSeller } from '#modules/sellers/index.ts'
import { query } from '#use-cases/use-case.ts'
import { settingsOf, toSettingsView } from './reminder-settings.ts'
import { selectSettings } from './reminders.store.ts'

export const getNotificationSettings = query(
  api.getNotificationSettings,
  async ({ tx, sellerId, services }) => {
    const [[row], [seller]] = await tx.enter(selectSettings(sellerId), selectSeller(sellerId))
    if (!seller) throw new Error(`There is no seller ${sellerId}`)
    return toSettingsView(settingsOf(row, seller), services)
  },
)
