import * as api from '@vintem/contracts/reminders/endpoints'
import { command } from '#use-cases/use-case.ts'
import { changeSettings } from './change-settings.ts'

/** Changes the texts that are given; the others stay. */
export const changeReminderTexts = command(api.changeReminderTexts, ({ body, ...context }) =>
  changeSettings(context, {
    change: ({ texts }) => ({ texts: { ...texts, ...body } }),
    action: 'reminders.texts-changed',
    details: { ...body },
  }),
)
