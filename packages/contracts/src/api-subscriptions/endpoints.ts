import * as z from 'zod/mini'
import { ApiCharge } from '../api-charges/views.ts'
import { about, expandOf, KeyPage, keyPageOf } from '../api-page.ts'
import { ApiPlan } from '../api-plans/views.ts'
import { BuyerView } from '../buyers/views.ts'
import { endpoint } from '../endpoint.ts'
import {
  BuyerCardOver,
  BuyerCardUnknown,
  CannotPause,
  CycleNotPaid,
  NotFound,
  PauseOfBuyer,
  PaymentUnderWay,
  PlanChangeWaiting,
  QuoteChanged,
  SubscriptionExternalIdTaken,
  SubscriptionNotActive,
  SubscriptionPaused,
} from '../errors.ts'
import { day, FILL_IN, uuid } from '../fields.ts'
import { ApiSubscriptionChange, ApiSubscriptionEdit, NewApiSubscription } from './body.ts'
import { ApiChangePreview, ApiSubscription } from './views.ts'

export { ApiSubscription } from './views.ts'

const expand = expandOf('buyer', 'plan', 'charges')

/** A subscription with what was asked for. */
const ExpandedSubscription = z.object({
  ...ApiSubscription.shape,
  buyer: about('O cliente, se foi pedido.', z.optional(z.nullable(BuyerView))),
  plan: about('O plano, se foi pedido.', z.optional(z.nullable(ApiPlan))),
  charges: about(
    'As últimas cobranças, até 100, se foram pedidas.',
    z.optional(z.array(ApiCharge)),
  ),
})

const Ref = z.object({ id: about('O uuid da assinatura.', uuid()) })

export const listApiSubscriptions = endpoint({
  at: 'GET payment /v1/subscriptions',
  summary: 'Lista as assinaturas, da mais nova à mais antiga.',
  access: 'key subscriptions:read',
  rate: 'read',
  query: z.object({
    ...KeyPage,
    uuidBuyer: about('Só as deste cliente.', z.optional(uuid())),
    externalId: about(
      'Só a deste número no seu sistema.',
      z.optional(z.string().check(z.trim(), z.maxLength(64))),
    ),
    expand,
  }),
  answer: keyPageOf(ExpandedSubscription),
})

export const getApiSubscription = endpoint({
  at: 'GET payment /v1/subscriptions/{id}',
  summary: 'Mostra uma assinatura.',
  access: 'key subscriptions:read',
  rate: 'read',
  params: Ref,
  query: z.object({ expand }),
  answer: ExpandedSubscription,
  errors: [NotFound],
})

export const createApiSubscription = endpoint({
  at: 'POST payment /v1/subscriptions',
  summary:
    'Cria uma assinatura de um plano, cobrada sozinha a partir do primeiro vencimento; no cartão, o resultado vem em charge.paid ou charge.attempt_refused. Repetido o externalId, a resposta 409 traz em uuid a que há.',
  access: 'key subscriptions:write',
  rate: 'write',
  repeat: 'keyed',
  body: NewApiSubscription,
  answer: ApiSubscription,
  status: 201,
  errors: [SubscriptionExternalIdTaken, BuyerCardUnknown, BuyerCardOver],
})

const changing = [NotFound, SubscriptionNotActive, PlanChangeWaiting, CycleNotPaid] as const

export const previewApiSubscription = endpoint({
  at: 'POST payment /v1/subscriptions/{id}/preview',
  summary: 'Mostra o que uma mudança faria, sem mudar nada.',
  access: 'key subscriptions:write',
  rate: 'read',
  repeat: 'natural',
  params: Ref,
  body: ApiSubscriptionChange,
  answer: ApiChangePreview,
  errors: changing,
})

export const editApiSubscription = endpoint({
  at: 'PATCH payment /v1/subscriptions/{id}',
  summary: 'Muda o plano, a periodicidade ou o preço de uma assinatura ativa.',
  access: 'key subscriptions:write',
  rate: 'write',
  repeat: 'keyed',
  params: Ref,
  body: ApiSubscriptionEdit,
  answer: ApiSubscription,
  errors: [...changing, QuoteChanged],
})

export const cancelApiSubscription = endpoint({
  at: 'POST payment /v1/subscriptions/{id}/cancel',
  summary:
    'Cancela uma assinatura agora, ou no fim do período que já começou. Nada é estornado: para isso há os estornos das cobranças.',
  access: 'key subscriptions:write',
  rate: 'write',
  repeat: 'keyed',
  params: Ref,
  body: z.object({
    when: about(
      'PERIOD_END: no fim do período; NOW: agora.',
      z._default(z.enum(['PERIOD_END', 'NOW'], FILL_IN), 'PERIOD_END'),
    ),
    late: about(
      'As cobranças em atraso: KEEP, continuam; FORGIVE, são canceladas.',
      z._default(z.enum(['KEEP', 'FORGIVE'], FILL_IN), 'KEEP'),
    ),
  }),
  answer: ApiSubscription,
  errors: [NotFound, PaymentUnderWay],
})

export const pauseApiSubscription = endpoint({
  at: 'POST payment /v1/subscriptions/{id}/pause',
  summary: 'Pausa uma assinatura até um dia, ou por até 12 meses. Nada é cobrado pela pausa.',
  access: 'key subscriptions:write',
  rate: 'write',
  repeat: 'keyed',
  params: Ref,
  body: z.object({
    from: about(
      'PAID_END: do fim do que está pago; TODAY: de hoje.',
      z._default(z.enum(['PAID_END', 'TODAY'], FILL_IN), 'PAID_END'),
    ),
    until: about(
      'O dia em que continua; sem ele, depois de 12 meses.',
      z.optional(z.nullable(day())),
    ),
    keepsDueDay: about(
      'Verdadeiro: vence depois no mesmo dia do mês, e é grátis até lá.',
      z._default(z.boolean(FILL_IN), false),
    ),
  }),
  answer: ApiSubscription,
  errors: [NotFound, CannotPause, SubscriptionPaused, PaymentUnderWay],
})

export const resumeApiSubscription = endpoint({
  at: 'POST payment /v1/subscriptions/{id}/resume',
  summary: 'Retoma hoje uma assinatura pausada, ou desfaz uma pausa marcada.',
  access: 'key subscriptions:write',
  rate: 'write',
  repeat: 'keyed',
  params: Ref,
  body: z.object({
    keepsDueDay: about(
      'O dia do vencimento fica; sem ele, como foi dito na pausa.',
      z.optional(z.boolean(FILL_IN)),
    ),
  }),
  answer: ApiSubscription,
  errors: [NotFound, PauseOfBuyer],
})
