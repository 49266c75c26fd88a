import * as api from '@vintem/contracts/reminders/endpoints'
import { command } from '#use-cases/use-case.ts'
import { changeSettings } from './change-settings.ts'

/** Switches all messages on or off; which of them are on is kept. */
export const changeAllNotifications = command(
  api.changeAllNotifications,
  ({ body: { active }, ...context }) =>
    changeSettings(context, {
      change: () => ({ active }),
      action: 'reminders.switched',
      details: { type: 'ALL', active },
    }),
)
