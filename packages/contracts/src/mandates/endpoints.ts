import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { NotFound } from '../errors.ts'

export const receiveMandateCallback = endpoint({
  at: 'POST webhooks /{secret}/rec',
  summary: 'Recebe os avisos de autorizações de Pix Automático (API Pix).',
  access: 'public',
  rate: 'callback',
  repeat: 'natural',
  params: z.object({ secret: z.string() }),
  body: z.unknown(),
  errors: [NotFound],
})
