import * as z from 'zod/mini'
import { can } from '../access.ts'
import { ChargeMethod } from '../charges/views.ts'
import { endpoint } from '../endpoint.ts'
import { NotFound } from '../errors.ts'
import { day, instant, page, pageOf, size, uuid } from '../fields.ts'
import { REMINDER_CHANNELS, REMINDER_STAGES } from '../reminders/stages.ts'
import { ReminderView } from '../reminders/views.ts'
import { DEEDS } from './words.ts'

/** One thing that happened between a seller and a customer. */
const TimelineItem = z.object({
  uuid: z.string(),
  deed: z.enum(DEEDS),
  at: instant(),
  uuidCharge: z.string(),
  title: z.string(),
  /** Of the charge, the refund or the dispute. */
  value: z.number(),
  /** How a charge was paid; null of anything else. */
  paymentMethod: z.nullable(ChargeMethod),
  /** Of a message; null of anything else. */
  message: z.nullable(
    z.object({
      stage: z.enum(REMINDER_STAGES),
      channel: z.enum(REMINDER_CHANNELS),
      state: ReminderView.shape.state,
      reason: ReminderView.shape.reason,
      day: day(),
    }),
  ),
})

export const listCustomerTimeline = endpoint({
  at: 'GET core /charges/customers/{id}/timeline',
  summary:
    'Lista o que aconteceu com um cliente nas suas 500 cobranças de vencimento mais recente: criadas, pagas, recusadas, avisos, estornos e disputas; o mais recente primeiro.',
  access: can.seeCharges,
  rate: 'read',
  params: z.object({ id: uuid() }),
  query: z.object({ page: page(), size: size(10) }),
  answer: pageOf(TimelineItem),
  errors: [NotFound],
})
