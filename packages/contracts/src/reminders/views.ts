import * as z from 'zod/mini'
import { day, instant } from '../fields.ts'
import { MESSAGE_STATES, NOT_SENT_REASONS } from './outcomes.ts'
import { REMINDER_CHANNELS, REMINDER_STAGES } from './stages.ts'

/** One message to a buyer about a charge. */
export const ReminderView = z.object({
  uuid: z.string(),
  stage: z.enum(REMINDER_STAGES),
  channel: z.enum(REMINDER_CHANNELS),
  /** The day that it is for. */
  day: day(),
  recipient: z.string(),
  state: z.enum(MESSAGE_STATES),
  /** Why it was not sent. */
  reason: z.nullable(z.enum(NOT_SENT_REASONS)),
  sentAt: z.nullable(instant()),
})

/** A message that a buyer will get, where the charge is not paid by then and nothing is changed. */
export const UpcomingReminder = z.object({
  /** Null of a charge that is to be made yet. */
  uuidCharge: z.nullable(z.string()),
  /** Of the subscription that it will be of; null of a charge that is there. */
  uuidSubscription: z.nullable(z.string()),
  customerName: z.string(),
  title: z.string(),
  value: z.number(),
  /** TRIAL_ENDING is about the end of a trial: no switch stops it. */
  stage: z.enum([...REMINDER_STAGES, 'TRIAL_ENDING']),
  channel: z.enum(REMINDER_CHANNELS),
  sendAt: instant(),
  /** As it would be sent today; a paragraph a line. */
  text: z.string(),
  /** Of WhatsApp; several charges in one message cost once. */
  cost: z.number(),
  /**
   * What such messages have brought before, of what is still owed by then and, where it is not late yet, of the
   * share of charges that get late; null where that is not known.
   */
  recovery: z.nullable(z.number()),
})
