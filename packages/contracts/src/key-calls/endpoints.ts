import * as z from 'zod/mini'
import { can } from '../access.ts'
import { about, KeyPage, keyPageOf } from '../api-page.ts'
import { endpoint } from '../endpoint.ts'
import { NotFound } from '../errors.ts'
import { size, uuid } from '../fields.ts'
import { KeyCallView, SellerCallView } from './views.ts'
import { CALL_METHODS, CALL_OUTCOMES } from './words.ts'

export const listSellerCalls = endpoint({
  at: 'GET core /seller-api-calls',
  summary:
    'Lista as chamadas feitas com as chaves de API, da mais nova à mais antiga, por 30 dias; before pede as anteriores a uma. Uma chamada aparece em cerca de um segundo. Corpos, consultas e segredos não são guardados.',
  access: can.manageApiKeys,
  rate: 'read',
  query: z.object({
    key: z.optional(uuid()),
    outcome: z.optional(z.enum(CALL_OUTCOMES)),
    method: z.optional(z.enum(CALL_METHODS)),
    /** Whole, as '/v1/orders/{id}'. */
    route: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    /** A request id or an Idempotency-Key, whole. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(255))),
    before: z.optional(uuid()),
    size: size(20),
  }),
  answer: z.object({
    content: z.array(SellerCallView),
    /** For the page after this one; null on the last. */
    next: z.nullable(z.string()),
  }),
})

export const getSellerCall = endpoint({
  at: 'GET core /seller-api-calls/{id}',
  summary: 'Mostra uma chamada feita com uma chave de API.',
  access: can.manageApiKeys,
  rate: 'read',
  params: z.object({ id: uuid() }),
  answer: SellerCallView,
  errors: [NotFound],
})

export const listKeyCalls = endpoint({
  at: 'GET payment /v1/calls',
  summary:
    'Lista o que a chave que pergunta chamou, por 30 dias, da mais nova à mais antiga. Uma chamada aparece em cerca de um segundo; as desta lista não são guardadas. Corpos e consultas não são guardados.',
  access: 'key',
  rate: 'read',
  query: z.object({
    ...KeyPage,
    outcome: about('Só as que terminaram assim.', z.optional(z.enum(CALL_OUTCOMES))),
  }),
  answer: keyPageOf(KeyCallView),
})
