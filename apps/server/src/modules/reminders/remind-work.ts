import { defineWork } from '#work/define-work.ts'

/**
 * Decides who is written to on a day, once by itself, and once more whenever something was switched on;
 * the slices of such a run begin after a due date and a charge.
 */
export const remindDay = defineWork({
  kind: 'remind-day',
  lane: 'inside',
  key: ['day', 'run', 'dueDate?', 'chargeId?'],
})

/** The run of a day that is due by itself. */
export const DAILY = 'daily'

/**
 * Sends a message that was decided, with the others that its recipient gets; again from another day
 * where there was one that day. The module of e-mails handles it.
 */
export const sendReminder = defineWork({
  kind: 'send-reminder',
  lane: 'mail',
  batch: 50,
  key: ['messageId', 'since?'],
})

/** Sends a message by WhatsApp, as `sendReminder` does by e-mail. */
export const sendWhatsApp = defineWork({
  kind: 'send-whats-app',
  lane: 'mail',
  batch: 50,
  key: ['messageId', 'since?'],
})

export const sendingOf = (channel: string) => (channel === 'WHATSAPP' ? sendWhatsApp : sendReminder)
