import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { NotFound, NothingToReplay, WebhookInactive, WebhookNotSuspended } from '../errors.ts'
import { size, uuid } from '../fields.ts'
import { DeliveryDetail, DeliveryView } from './views.ts'
import { DELIVERY_STATES, RESUME_FROM } from './words.ts'

const Ref = z.object({ id: uuid() })
const DeliveryRef = z.object({ id: uuid(), deliveryId: uuid() })
const instantIn = () => z.iso.datetime('Informe uma data válida.')

const common = { access: can.manageWebhooks, rate: 'write' } as const

export const pingWebhook = endpoint({
  at: 'POST core /seller-api-webhooks/{id}/ping',
  summary:
    'Envia um evento de teste, webhook.ping, só a este webhook e pelo mesmo caminho dos outros. Vai também a um webhook suspenso.',
  ...common,
  repeat: 'keyed',
  params: Ref,
  status: 202,
  answer: z.object({ uuid: z.string() }),
  errors: [NotFound, WebhookInactive],
})

export const resumeWebhook = endpoint({
  at: 'POST core /seller-api-webhooks/{id}/resume',
  summary:
    'Retoma um webhook suspenso ou com falhas: de onde parou, de uma data ou de agora. O que fica para trás é descartado e contado.',
  ...common,
  repeat: 'keyed',
  params: Ref,
  body: z.object({
    from: z._default(z.enum(RESUME_FROM), 'STOPPED'),
    date: z.optional(instantIn()),
  }),
  answer: z.object({ discarded: z.number() }),
  errors: [NotFound, WebhookInactive, WebhookNotSuspended],
})

export const replayWebhook = endpoint({
  at: 'POST core /seller-api-webhooks/{id}/replay',
  summary:
    'Envia de novo, com o mesmo webhook-id: um evento pelo número, os de um período ou todos os que não foram entregues. No máximo 10.000 de cada vez.',
  ...common,
  repeat: 'keyed',
  params: Ref,
  body: z.object({
    /** One event, before all else. */
    number: z.optional(z.int().check(z.minimum(1))),
    /** All that were not delivered. */
    failed: z.optional(z.literal(true)),
    from: z.optional(instantIn()),
    until: z.optional(instantIn()),
  }),
  status: 202,
  answer: z.object({ replayed: z.number() }),
  errors: [NotFound, NothingToReplay],
})

export const listWebhookDeliveries = endpoint({
  at: 'GET core /seller-api-webhooks/{id}/deliveries',
  summary: 'Lista os envios de um webhook, os mais novos primeiro.',
  ...common,
  rate: 'read',
  params: Ref,
  query: z.object({
    state: z.optional(z.enum(DELIVERY_STATES)),
    /** Deliveries of events before this number; the last of a page. */
    before: z.optional(z.coerce.number<string | number>().check(z.int(), z.minimum(1))),
    size: size(20),
  }),
  answer: z.object({ content: z.array(DeliveryView), hasMore: z.boolean() }),
  errors: [NotFound],
})

export const getWebhookDelivery = endpoint({
  at: 'GET core /seller-api-webhooks/{id}/deliveries/{deliveryId}',
  summary: 'Mostra um envio: o que foi enviado, por quê, e cada resposta.',
  ...common,
  rate: 'read',
  params: DeliveryRef,
  answer: DeliveryDetail,
  errors: [NotFound],
})
