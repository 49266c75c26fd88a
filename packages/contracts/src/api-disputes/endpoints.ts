import * as z from 'zod/mini'
import { about, KeyPage, keyPageOf } from '../api-page.ts'
import { endpoint } from '../endpoint.ts'
import { NotFound } from '../errors.ts'
import { uuid } from '../fields.ts'
import { ApiDispute } from './views.ts'

export { ApiDispute } from './views.ts'

export const listApiDisputes = endpoint({
  at: 'GET payment /v1/disputes',
  summary: 'Lista as disputas de pagamentos com cartão, da mais nova à mais antiga.',
  access: 'key disputes:read',
  rate: 'read',
  query: z.object({
    ...KeyPage,
    uuidCharge: about('Só as disputas desta cobrança.', z.optional(uuid())),
  }),
  answer: keyPageOf(ApiDispute),
})

export const getApiDispute = endpoint({
  at: 'GET payment /v1/disputes/{id}',
  summary: 'Mostra uma disputa. Ela é contestada no painel.',
  access: 'key disputes:read',
  rate: 'read',
  params: z.object({ id: about('O uuid da disputa.', uuid()) }),
  answer: ApiDispute,
  errors: [NotFound],
})
