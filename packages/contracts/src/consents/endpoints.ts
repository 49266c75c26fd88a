import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { ConsentEnded, NotFound } from '../errors.ts'
import { uuid } from '../fields.ts'
import { ConsentView } from './views.ts'

export { ConsentView } from './views.ts'

const Ref = z.object({ id: uuid() })

export const getConsent = endpoint({
  at: 'GET core /seller-clients/{id}/whats-app',
  summary: 'Mostra se o cliente autorizou avisos por WhatsApp, e como.',
  access: can.seeCustomers,
  rate: 'read',
  params: Ref,
  answer: ConsentView,
  errors: [NotFound],
})

export const changeConsent = endpoint({
  at: 'PUT core /seller-clients/{id}/whats-app',
  summary: 'Registra que o cliente autorizou avisos por WhatsApp no seu telefone, ou que não quer.',
  access: can.changeCustomers,
  rate: 'write',
  repeat: 'natural',
  params: Ref,
  body: z.object({ given: z.boolean() }),
  answer: ConsentView,
  errors: [NotFound, ConsentEnded],
})
