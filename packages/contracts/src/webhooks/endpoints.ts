import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { NotFound, TooManyWebhooks, WebhookRotationRunning } from '../errors.ts'
import { uuid } from '../fields.ts'
import { NewWebhook, WebhookEdit } from './body.ts'
import { WebhookSecret, WebhookView } from './views.ts'
import { OVERLAPS } from './words.ts'

const Ref = z.object({ id: uuid() })

const common = { access: can.manageWebhooks, rate: 'write' } as const

export const listWebhooks = endpoint({
  at: 'GET core /seller-api-webhooks',
  summary: 'Lista os webhooks, os mais novos primeiro, com a saúde e o que espera em cada um.',
  ...common,
  rate: 'read',
  answer: z.array(WebhookView),
})

export const createWebhook = endpoint({
  at: 'POST core /seller-api-webhooks',
  summary:
    'Cria um webhook, ativo. O endereço é verificado: https, com nome público. O segredo é mostrado à parte, depois de confirmado quem é.',
  ...common,
  repeat: 'keyed',
  body: NewWebhook,
  answer: WebhookView,
  status: 201,
  errors: [TooManyWebhooks],
})

export const editWebhook = endpoint({
  at: 'PUT core /seller-api-webhooks/{id}',
  summary: 'Altera um webhook; tipos, forma e cabeçalhos que não são enviados ficam como estão.',
  ...common,
  repeat: 'natural',
  params: Ref,
  body: WebhookEdit,
  answer: WebhookView,
  errors: [NotFound],
})

export const setWebhookActive = endpoint({
  at: 'PATCH core /seller-api-webhooks/{id}/active',
  summary:
    'Ativa ou desativa um webhook. Desativado, nada começa a ser enviado; os eventos esperam.',
  ...common,
  repeat: 'natural',
  params: Ref,
  body: z.object({ active: z.boolean() }),
  answer: WebhookView,
  errors: [NotFound],
})

export const deleteWebhook = endpoint({
  at: 'DELETE core /seller-api-webhooks/{id}',
  summary: 'Exclui um webhook, com o que espera nele.',
  ...common,
  repeat: 'natural',
  params: Ref,
  errors: [NotFound],
})

export const revealWebhookSecret = endpoint({
  at: 'POST core /seller-api-webhooks/{id}/secret',
  summary: 'Mostra o segredo que assina os envios de um webhook.',
  ...common,
  repeat: 'never-stored',
  params: Ref,
  stepUp: { action: 'Ver o segredo de um webhook', when: 'where-needed' },
  answer: WebhookSecret,
  errors: [NotFound],
})

export const rotateWebhookSecret = endpoint({
  at: 'POST core /seller-api-webhooks/{id}/secrets',
  summary:
    'Troca o segredo de um webhook. Até o fim do prazo os dois assinam; com 0 horas, o anterior acaba na hora.',
  ...common,
  repeat: 'never-stored',
  params: Ref,
  stepUp: { action: 'Trocar o segredo de um webhook', when: 'where-needed' },
  body: z.object({ overlapHours: z._default(z.literal(OVERLAPS), 24) }),
  answer: WebhookSecret,
  status: 201,
  errors: [NotFound, WebhookRotationRunning],
})

export const endFormerWebhookSecret = endpoint({
  at: 'DELETE core /seller-api-webhooks/{id}/secrets/former',
  summary: 'Encerra na hora o segredo anterior de um webhook.',
  ...common,
  repeat: 'natural',
  params: Ref,
  answer: WebhookView,
  errors: [NotFound],
})
