import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { NotFound, RotationRunning, ScopesTooWide, SecretInUse, TooManyApiKeys } from '../errors.ts'
import { uuid } from '../fields.ts'
import { ApiKeyEdit, NewApiKey, Rotation } from './body.ts'
import { ApiKeySelf, ApiKeyView, MadeApiKey } from './views.ts'

export { ApiKeyEdit, NewApiKey } from './body.ts'

const Ref = z.object({ id: uuid() })

const common = { access: can.manageApiKeys, rate: 'write' } as const

export const listApiKeys = endpoint({
  at: 'GET core /seller-api-tokens',
  summary: 'Lista as chaves de API, as mais novas primeiro, sem os segredos.',
  ...common,
  rate: 'read',
  answer: z.array(ApiKeyView),
})

export const createApiKey = endpoint({
  at: 'POST core /seller-api-tokens',
  summary:
    'Cria uma chave de API, ativa. A resposta traz o segredo, que não é mostrado outra vez. Só com o título, a chave é secreta e pode tudo o que chaves podem.',
  ...common,
  repeat: 'never-stored',
  stepUp: { action: 'Criar uma chave de API', when: 'always' },
  body: NewApiKey,
  answer: MadeApiKey,
  status: 201,
  errors: [ScopesTooWide, TooManyApiKeys],
})

export const editApiKey = endpoint({
  at: 'PUT core /seller-api-tokens/{id}',
  summary: 'Altera uma chave de API; o que não é enviado fica como está.',
  ...common,
  repeat: 'natural',
  params: Ref,
  stepUp: { action: 'Ampliar o que uma chave de API pode', when: 'where-needed' },
  body: ApiKeyEdit,
  answer: ApiKeyView,
  errors: [NotFound, ScopesTooWide],
})

export const setApiKeyActive = endpoint({
  at: 'PATCH core /seller-api-tokens/{id}/active',
  summary: 'Ativa ou desativa uma chave de API. Vale já para a próxima chamada feita com ela.',
  ...common,
  repeat: 'natural',
  params: Ref,
  body: z.object({ active: z.boolean() }),
  answer: ApiKeyView,
  errors: [NotFound],
})

export const deleteApiKey = endpoint({
  at: 'DELETE core /seller-api-tokens/{id}',
  summary: 'Exclui uma chave de API, que deixa de valer na hora.',
  ...common,
  repeat: 'natural',
  params: Ref,
  errors: [NotFound],
})

export const rotateApiKey = endpoint({
  at: 'POST core /seller-api-tokens/{id}/secrets',
  summary:
    'Troca o segredo de uma chave. O anterior vale pelas horas escolhidas, e a validade recomeça.',
  ...common,
  repeat: 'never-stored',
  params: Ref,
  stepUp: { action: 'Trocar o segredo de uma chave de API', when: 'where-needed' },
  body: Rotation,
  answer: MadeApiKey,
  status: 201,
  errors: [NotFound, RotationRunning, ScopesTooWide],
})

export const endApiKeySecret = endpoint({
  at: 'DELETE core /seller-api-tokens/{id}/secrets/{secretId}',
  summary: 'Encerra na hora o segredo anterior de uma chave.',
  ...common,
  repeat: 'natural',
  params: z.object({ id: uuid(), secretId: uuid() }),
  answer: ApiKeyView,
  errors: [NotFound, SecretInUse],
})

export const getOwnApiKey = endpoint({
  at: 'GET payment /v1/keys/self',
  summary: 'Mostra a chave que faz a chamada.',
  access: 'key',
  rate: 'read',
  answer: ApiKeySelf,
})
