import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import {
  CannotPause,
  NotFound,
  PauseOfBuyer,
  PaymentUnderWay,
  SubscriptionNotPaused,
  SubscriptionPaused,
} from '../errors.ts'
import { day, FILL_IN, uuid } from '../fields.ts'
import { SubscriptionView } from '../subscriptions/views.ts'
import { PausePreview, ResumePreview } from './views.ts'

/** The longest pause, from its first day. */
export const PAUSE_MONTHS = 12

const SubscriptionRef = z.object({ id: uuid() })

const PauseBody = z.object({
  /** From the end of what is paid, or from today on. */
  from: z._default(z.enum(['PAID_END', 'TODAY'], FILL_IN), 'PAID_END'),
  /** The day on which it goes on; left out, after 12 months, or earlier by hand. */
  until: z.optional(z.nullable(day())),
  /** Due on the same days of the month as before, and free until then. */
  keepsDueDay: z._default(z.boolean(FILL_IN), false),
})

const ResumeBody = z.object({
  /** Left out: as was said when it was paused. */
  keepsDueDay: z.optional(z.boolean(FILL_IN)),
})

export const previewPause = endpoint({
  at: 'POST core /subscriptions/{id}/pause/preview',
  summary: 'Mostra o que uma pausa faria, sem pausar: o que é cancelado e as próximas cobranças.',
  access: can.pauseSubscriptions,
  rate: 'read',
  repeat: 'natural',
  params: SubscriptionRef,
  body: PauseBody,
  answer: PausePreview,
  errors: [NotFound, CannotPause, SubscriptionPaused],
})

export const pauseSubscription = endpoint({
  at: 'POST core /subscriptions/{id}/pause',
  summary:
    'Pausa uma assinatura até um dia, ou por até 12 meses: a partir do fim do que está pago, ou com from: TODAY de hoje. Nada é cobrado pela pausa, e as cobranças em aberto dos períodos dela são canceladas. Depois, os dias pagos e não usados contam, e a próxima cobrança vem em seguida, ou com keepsDueDay no mesmo dia do mês. Repetida igual, responde como ela está.',
  access: can.pauseSubscriptions,
  rate: 'write',
  repeat: 'keyed',
  params: SubscriptionRef,
  body: PauseBody,
  answer: SubscriptionView,
  errors: [NotFound, CannotPause, SubscriptionPaused, PaymentUnderWay],
})

export const previewResume = endpoint({
  at: 'POST core /subscriptions/{id}/resume/preview',
  summary: 'Mostra as próximas cobranças de uma assinatura pausada, se fosse retomada hoje.',
  access: can.pauseSubscriptions,
  rate: 'read',
  repeat: 'natural',
  params: SubscriptionRef,
  body: ResumeBody,
  answer: ResumePreview,
  errors: [NotFound, SubscriptionNotPaused, PauseOfBuyer],
})

export const resumeSubscription = endpoint({
  at: 'POST core /subscriptions/{id}/resume',
  summary:
    'Retoma hoje uma assinatura pausada, ou desfaz uma pausa marcada. A que o cliente pediu, só ele retoma antes do dia. Repetida, responde como ela está.',
  access: can.pauseSubscriptions,
  rate: 'write',
  repeat: 'keyed',
  params: SubscriptionRef,
  body: ResumeBody,
  answer: SubscriptionView,
  errors: [NotFound, PauseOfBuyer],
})
