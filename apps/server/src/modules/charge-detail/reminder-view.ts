import type { ReminderView } from '@vintem/contracts/reminders/views'
import type * as z from 'zod/mini'
import type { MessageRow } from '#modules/reminders/index.ts'

type View = z.input<typeof ReminderView>

/** A message as the screen of its charge shows it. */
export const toReminderView = (message: MessageRow): View => ({
  uuid: message.id,
  stage: message.stage,
  channel: message.channel,
  day: message.day,
  recipient: message.recipient,
  state: message.state,
  reason: message.reason as View['reason'],
  sentAt: message.sentAt?.toISOString() ?? null,
})
