import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { NotFound } from '../errors.ts'
import { uuid } from '../fields.ts'
import { NextCharges } from './views.ts'

export const getNextCharges = endpoint({
  at: 'GET core /subscriptions/{id}/next-charges',
  summary:
    'Mostra os três próximos ciclos de uma assinatura como serão cobrados, com o que compõe cada valor. Vazia enquanto não há o que cobrar.',
  access: can.seeSubscriptions,
  rate: 'read',
  params: z.object({ id: uuid() }),
  answer: NextCharges,
  errors: [NotFound],
})
