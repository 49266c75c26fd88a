import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { NotFound } from '../errors.ts'

export const getSellerBlock = endpoint({
  at: 'GET core /sellers/blocked',
  summary: 'Mostra por que os repasses do próprio vendedor estão bloqueados, se estiverem.',
  access: 'session',
  rate: 'read',
  query: z.object({
    id_seller: z.coerce.number<string | number>().check(z.int(), z.minimum(1)),
  }),
  answer: z.object({ blockReason: z.nullable(z.string()) }),
  errors: [NotFound],
})
