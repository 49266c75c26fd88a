import * as z from 'zod/mini'
import { about, KeyPage } from '../api-page.ts'
import { endpoint } from '../endpoint.ts'
import {
  NotFound,
  NothingToReplay,
  TooManyWebhooks,
  WebhookInactive,
  WebhookNotSuspended,
  WebhookRotationRunning,
} from '../errors.ts'
import { uuid } from '../fields.ts'
import { DELIVERY_STATES, RESUME_FROM } from '../webhook-deliveries/words.ts'
import { OVERLAPS } from '../webhooks/words.ts'
import { ApiWebhookEdit, NewApiWebhook } from './body.ts'
import {
  ApiDelivery,
  ApiDeliveryDetail,
  ApiWebhook,
  ApiWebhookSecret,
  MadeApiWebhook,
} from './views.ts'

const Ref = z.object({ id: about('O uuid do webhook.', uuid()) })
const DeliveryRef = z.object({
  id: about('O uuid do webhook.', uuid()),
  deliveryId: about('O uuid do envio.', uuid()),
})
const instantIn = () => z.iso.datetime('Informe uma data válida.')

export const listApiWebhooks = endpoint({
  at: 'GET payment /v1/webhooks',
  summary: 'Lista os webhooks, todos, com a saúde e o que espera em cada um.',
  access: 'key webhooks:read',
  rate: 'read',
  answer: z.object({
    content: about('Os webhooks, do mais novo ao mais antigo.', z.array(ApiWebhook)),
  }),
})

export const getApiWebhook = endpoint({
  at: 'GET payment /v1/webhooks/{id}',
  summary: 'Mostra um webhook.',
  access: 'key webhooks:read',
  rate: 'read',
  params: Ref,
  answer: ApiWebhook,
  errors: [NotFound],
})

export const createApiWebhook = endpoint({
  at: 'POST payment /v1/webhooks',
  summary: 'Cria um webhook, ativo. O endereço é verificado, e o segredo é mostrado só aqui.',
  access: 'key webhooks:write',
  rate: 'write',
  repeat: 'keyed',
  body: NewApiWebhook,
  answer: MadeApiWebhook,
  status: 201,
  errors: [TooManyWebhooks],
})

export const editApiWebhook = endpoint({
  at: 'PUT payment /v1/webhooks/{id}',
  summary: 'Altera um webhook; tipos, forma e cabeçalhos que não são enviados ficam como estão.',
  access: 'key webhooks:write',
  rate: 'write',
  repeat: 'natural',
  params: Ref,
  body: ApiWebhookEdit,
  answer: ApiWebhook,
  errors: [NotFound],
})

export const setApiWebhookActive = endpoint({
  at: 'PATCH payment /v1/webhooks/{id}',
  summary: 'Ativa ou desativa um webhook. Desativado, os eventos esperam.',
  access: 'key webhooks:write',
  rate: 'write',
  repeat: 'keyed',
  params: Ref,
  body: z.object({ active: about('Verdadeiro para ativar.', z.boolean()) }),
  answer: ApiWebhook,
  errors: [NotFound],
})

export const deleteApiWebhook = endpoint({
  at: 'DELETE payment /v1/webhooks/{id}',
  summary: 'Exclui um webhook, com o que espera nele.',
  access: 'key webhooks:write',
  rate: 'write',
  repeat: 'natural',
  params: Ref,
  errors: [NotFound],
})

export const rotateApiWebhook = endpoint({
  at: 'POST payment /v1/webhooks/{id}/rotate',
  summary: 'Troca o segredo de um webhook. Até o fim do prazo os dois assinam.',
  access: 'key webhooks:write',
  rate: 'write',
  repeat: 'keyed',
  params: Ref,
  body: z.object({
    overlapHours: about(
      'Por quantas horas o segredo anterior também assina; 0 o encerra agora.',
      z._default(z.literal(OVERLAPS), 24),
    ),
  }),
  answer: ApiWebhookSecret,
  status: 201,
  errors: [NotFound, WebhookRotationRunning],
})

export const pingApiWebhook = endpoint({
  at: 'POST payment /v1/webhooks/{id}/ping',
  summary: 'Envia um evento de teste, webhook.ping, só a este webhook.',
  access: 'key webhooks:write',
  rate: 'write',
  repeat: 'keyed',
  params: Ref,
  status: 202,
  answer: z.object({ uuid: about('Identificador do webhook.', z.string()) }),
  errors: [NotFound, WebhookInactive],
})

export const resumeApiWebhook = endpoint({
  at: 'POST payment /v1/webhooks/{id}/resume',
  summary:
    'Retoma um webhook suspenso ou com falhas: de onde parou, de uma data ou de agora. O que fica para trás é descartado e contado.',
  access: 'key webhooks:write',
  rate: 'write',
  repeat: 'keyed',
  params: Ref,
  body: z.object({
    from: about(
      'STOPPED: de onde parou; DATE: dos acontecidos desde date; NOW: só do que acontecer agora.',
      z._default(z.enum(RESUME_FROM), 'STOPPED'),
    ),
    date: about('Com from DATE: desde quando.', z.optional(instantIn())),
  }),
  answer: z.object({ discarded: about('Quantos eventos foram descartados.', z.int()) }),
  errors: [NotFound, WebhookInactive, WebhookNotSuspended],
})

export const replayApiWebhook = endpoint({
  at: 'POST payment /v1/webhooks/{id}/replay',
  summary:
    'Envia de novo, com o mesmo webhook-id: um evento pelo número, os de um período ou todos os que não foram entregues. No máximo 10.000 de cada vez.',
  access: 'key webhooks:write',
  rate: 'write',
  repeat: 'keyed',
  params: Ref,
  body: z.object({
    number: about('Um evento, antes de tudo mais.', z.optional(z.int().check(z.minimum(1)))),
    failed: about('Todos os que não foram entregues.', z.optional(z.literal(true))),
    from: about('Os acontecidos desde então, com until.', z.optional(instantIn())),
    until: about('Os acontecidos até então, com from.', z.optional(instantIn())),
  }),
  status: 202,
  answer: z.object({ replayed: about('Quantos são enviados de novo.', z.int()) }),
  errors: [NotFound, NothingToReplay],
})

export const listApiDeliveries = endpoint({
  at: 'GET payment /v1/webhooks/{id}/deliveries',
  summary: 'Lista os envios de um webhook, os dos eventos mais novos primeiro.',
  access: 'key webhooks:read',
  rate: 'read',
  params: Ref,
  query: z.object({
    limit: KeyPage.limit,
    after: about(
      'Os envios de eventos de número menor do que este, o último da página.',
      z.optional(z.coerce.number<string | number>().check(z.int(), z.minimum(1))),
    ),
    state: about('Só os que estão assim.', z.optional(z.enum(DELIVERY_STATES))),
  }),
  answer: z.object({
    content: about('Os envios da página.', z.array(ApiDelivery)),
    hasMore: about('Verdadeiro quando há envios depois destes.', z.boolean()),
  }),
  errors: [NotFound],
})

export const getApiDelivery = endpoint({
  at: 'GET payment /v1/webhooks/{id}/deliveries/{deliveryId}',
  summary: 'Mostra um envio: o que foi enviado, por quê, e cada resposta dos últimos 30 dias.',
  access: 'key webhooks:read',
  rate: 'read',
  params: DeliveryRef,
  answer: ApiDeliveryDetail,
  errors: [NotFound],
})

export const replayApiDelivery = endpoint({
  at: 'POST payment /v1/webhooks/{id}/deliveries/{deliveryId}/replay',
  summary: 'Envia de novo o evento de um envio, com o mesmo webhook-id.',
  access: 'key webhooks:write',
  rate: 'write',
  repeat: 'keyed',
  params: DeliveryRef,
  status: 202,
  answer: z.object({ replayed: about('Sempre 1.', z.int()) }),
  errors: [NotFound, NothingToReplay],
})
