import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { NotFound } from '../errors.ts'

const Webhook = z.object({ secret: z.string() })

export const receiveMandateCallback = endpoint({
  at: 'POST webhooks /{secret}/rec',
  summary: 'Recebe os avisos de autorizações de Pix Automático (API Pix).',
  access: 'public',
  rate: 'callback',
  repeat: 'natural',
  params: Webhook,
  body: z.unknown(),
  errors: [NotFound],
})

export const receiveDebitCallback = endpoint({
  at: 'POST webhooks /{secret}/cobr',
  summary: 'Recebe os avisos de cobranças de Pix Automático (API Pix).',
  access: 'public',
  rate: 'callback',
  repeat: 'natural',
  params: Webhook,
  body: z.unknown(),
  errors: [NotFound],
})
