import * as api from '@vintem/contracts/reminders/endpoints'
import { command } from '#use-cases/use-case.ts'
import { changeSettings } from './change-settings.ts'

/** Switches one message on or off, also while all are off: the choice counts once they are on. */
export const changeReminderSwitch = command(
  api.changeReminderSwitch,
  ({ body: { type, active }, ...context }) =>
    changeSettings(context, {
      change: ({ switches }) => ({ switches: { ...switches, [type]: active } }),
      action: 'reminders.switched',
      details: { type, active },
    }),
)
