import * as api from '@vintem/contracts/reminders/endpoints'
import { command } from '#use-cases/use-case.ts'
import { changeSettings } from './change-settings.ts'

/** Chooses the hours of reminders about late charges; buyers of a stricter state keep the narrow ones. */
export const changeLateHours = command(api.changeLateHours, ({ body: { wide }, ...context }) =>
  changeSettings(context, {
    change: () => ({ wideHours: wide }),
    action: 'reminders.hours-changed',
    details: { wide },
  }),
)
