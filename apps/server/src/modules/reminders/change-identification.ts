import * as api from '@vintem/contracts/reminders/endpoints'
import { command } from '#use-cases/use-case.ts'
import { changeSettings } from './change-settings.ts'

/** Changes who writes to the buyers; may also switch everything on or off. */
export const changeIdentification = command(api.changeIdentification, ({ body, ...context }) => {
  const { name, email, hiddenEmail = null, activeAllNotifications } = body
  return changeSettings(context, {
    change: ({ active }) => ({
      name,
      email,
      hiddenEmail,
      active: activeAllNotifications ?? active,
    }),
    action: 'reminders.identification-changed',
    details: { name, email, hiddenEmail },
  })
})
