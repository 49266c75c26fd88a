import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { NotFound, TermsChanged } from '../errors.ts'
import { instant, uuid } from '../fields.ts'

export const areTermsAccepted = endpoint({
  at: 'GET core /sellers/user-terms/current',
  summary: 'Diz se o vendedor aceitou os termos em vigor; true também quando não há termos.',
  access: 'session',
  rate: 'read',
  answer: z.boolean(),
})

export const getTerms = endpoint({
  at: 'GET core /sellers/user-terms',
  summary: 'Mostra os termos em vigor.',
  access: 'session',
  rate: 'read',
  answer: z.object({
    uuid: z.string(),
    /** Plain text; an empty line begins a paragraph. */
    content: z.string(),
    publishedAt: instant(),
  }),
  errors: [NotFound],
})

export const acceptTerms = endpoint({
  at: 'PATCH core /sellers/user-terms/current',
  summary: 'Aceita os termos em vigor em nome do vendedor; com uuid, só se forem esses.',
  access: can.acceptTerms,
  rate: 'write',
  repeat: 'natural',
  query: z.object({ uuid: z.optional(uuid()) }),
  errors: [NotFound, TermsChanged],
})
