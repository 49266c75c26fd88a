import * as z from 'zod/mini'
import { BUYER_PAUSE_MONTHS } from '../billing-rules/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import {
  CannotPause,
  NotFound,
  PauseChanged,
  PauseNotOffered,
  PauseOfSeller,
  PaymentUnderWay,
  PortalSessionRefused,
  SellerNotApproved,
  SubscriptionNotPaused,
  SubscriptionPaused,
  TooManyRequests,
} from '../errors.ts'
import { day, FILL_IN, uuid } from '../fields.ts'
import { subDomain } from '../plans/body.ts'

const OfSubscription = z.object({ subDomain, subscription: uuid() })

const CHOOSE = 'Escolha por quanto tempo.'

/** From the end of what is paid. */
const months = z
  .number(FILL_IN)
  .check(
    z.int(CHOOSE),
    z.minimum(BUYER_PAUSE_MONTHS.least, CHOOSE),
    z.maximum(BUYER_PAUSE_MONTHS.most, CHOOSE),
  )

const Sum = z.object({ count: z.number(), value: z.number() })

/** The first charge after the pause; null where nothing follows. */
const NextAtPortal = z.nullable(z.object({ dueDate: day(), value: z.number() }))

export const previewPauseAtPortal = endpoint({
  at: 'POST core /public/pages/{subDomain}/portal/subscriptions/{subscription}/pause/preview',
  summary: 'Mostra ao assinante o que uma pausa faria, sem pausar.',
  access: 'public',
  rate: 'public',
  repeat: 'natural',
  params: OfSubscription,
  body: z.object({ months }),
  answer: z.object({
    from: day(),
    until: day(),
    /** Charges of cycles that begin within: cancelled. */
    dropped: Sum,
    /** Older debts: stay owed. */
    kept: Sum,
    nextCharge: NextAtPortal,
  }),
  errors: [
    NotFound,
    SellerNotApproved,
    PortalSessionRefused,
    PauseNotOffered,
    CannotPause,
    SubscriptionPaused,
  ],
})

export const pauseAtPortal = endpoint({
  at: 'POST core /public/pages/{subDomain}/portal/subscriptions/{subscription}/pause',
  summary:
    'Pausa a assinatura a pedido do assinante, do fim do que está pago e por até tantos meses quantos a loja permite. Vai com o primeiro dia que foi mostrado. Repetida igual, responde como ela está.',
  access: 'public',
  rate: 'public',
  repeat: 'natural',
  params: OfSubscription,
  body: z.object({ months, from: day() }),
  answer: z.object({ from: day(), until: day() }),
  errors: [
    NotFound,
    SellerNotApproved,
    PortalSessionRefused,
    PauseNotOffered,
    PauseChanged,
    CannotPause,
    SubscriptionPaused,
    PaymentUnderWay,
    TooManyRequests,
  ],
})

export const previewResumeAtPortal = endpoint({
  at: 'POST core /public/pages/{subDomain}/portal/subscriptions/{subscription}/resume/preview',
  summary: 'Mostra ao assinante a próxima cobrança, se ele retomasse a assinatura hoje.',
  access: 'public',
  rate: 'public',
  repeat: 'natural',
  params: OfSubscription,
  answer: z.object({ nextCharge: NextAtPortal }),
  errors: [NotFound, SellerNotApproved, PortalSessionRefused, SubscriptionNotPaused, PauseOfSeller],
})

export const resumeAtPortal = endpoint({
  at: 'POST core /public/pages/{subDomain}/portal/subscriptions/{subscription}/resume',
  summary:
    'Retoma hoje a assinatura que o próprio assinante pausou, ou desfaz uma pausa marcada por ele. Repetida, responde como ela está.',
  access: 'public',
  rate: 'public',
  repeat: 'natural',
  params: OfSubscription,
  /** When the next charge falls due; null where nothing is to come. */
  answer: z.object({ nextDueDate: z.nullable(day()) }),
  errors: [NotFound, SellerNotApproved, PortalSessionRefused, PauseOfSeller],
})
