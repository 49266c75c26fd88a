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

/** E-mails about a subscription whose days are known ahead. */
export const FORETOLD_NOTICES = ['TRIAL_ENDING', 'RENEWAL', 'RESUMING', 'RESUMED'] as const
export type ForetoldNotice = (typeof FORETOLD_NOTICES)[number]

/** A place in the calendar: of its last message on a page. Made by the server alone. */
export const UPCOMING_PLACE =
  /^\d{4}-\d\d-\d\dT[\d:.]{12}Z\|[A-J]\|\d{4}-\d\d-\d\d\|[012]\|\d{4}-\d\d-\d\d\|[\da-f-]{36}(\.\d{1,6})?\|[A-Z]{1,8}$/

/** A message that a buyer will get, where the charge is not paid by then and nothing is changed. */
export const UpcomingReminder = z.object({
  /** Null of a charge that is to be made yet. */
  uuidCharge: z.nullable(z.string()),
  /** Of the subscription that it will be of; null of a charge that is there. */
  uuidSubscription: z.nullable(z.string()),
  customerName: z.string(),
  title: z.string(),
  value: z.number(),
  /** Of a charge; or what is written about a subscription itself, which no switch stops. */
  stage: z.enum([...REMINDER_STAGES, ...FORETOLD_NOTICES]),
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
