import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { NotFound } from '../errors.ts'
import { day, instant, page, pageOf, size, uuid } from '../fields.ts'
import { REMINDER_CHANNELS, REMINDER_STAGES } from '../reminders/stages.ts'
import { ReminderView } from '../reminders/views.ts'
import { SUBSCRIPTION_NOTICES } from './words.ts'

const Ref = z.object({ id: uuid() })

const About = z.object({
  /** REMINDER: of a charge, as its stage says; all others are of the subscription itself. */
  kind: z.enum(['REMINDER', ...SUBSCRIPTION_NOTICES]),
  stage: z.nullable(z.enum(REMINDER_STAGES)),
  channel: z.enum(REMINDER_CHANNELS),
  /** Null of a message about no charge, or about one that is to be made yet. */
  uuidCharge: z.nullable(z.string()),
})

const SubscriptionMessage = z.extend(About, {
  uuid: z.string(),
  recipient: z.string(),
  state: ReminderView.shape.state,
  reason: ReminderView.shape.reason,
  /** The day that it is for. */
  day: day(),
  /** When it was sent; of one that was not, when that was decided. */
  at: instant(),
})

const ForetoldMessage = z.extend(About, {
  sendAt: instant(),
  /** Of the charge, of the renewal, or the first day after trial or pause. */
  dueDate: day(),
})

export const listSubscriptionMessages = endpoint({
  at: 'GET core /subscriptions/{id}/messages',
  summary:
    'Lista as mensagens de uma assinatura e das suas cobranças ao cliente: enviadas, à espera e não enviadas, com o motivo; as mais recentes primeiro.',
  access: can.seeSubscriptions,
  rate: 'read',
  params: Ref,
  query: z.object({ page: page(), size: size(10) }),
  answer: pageOf(SubscriptionMessage),
  errors: [NotFound],
})

export const foretellSubscriptionMessages = endpoint({
  at: 'GET core /subscriptions/{id}/messages/foretold',
  summary:
    'Simula as mensagens de uma assinatura nos próximos 60 dias, se nada for pago antes e nada mudar; as mais próximas primeiro.',
  access: can.seeSubscriptions,
  rate: 'read',
  params: Ref,
  answer: z.object({ messages: z.array(ForetoldMessage) }),
  errors: [NotFound],
})
