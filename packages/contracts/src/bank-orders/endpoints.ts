import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { NotFound } from '../errors.ts'

const Webhook = z.object({ secret: z.string() })

export const receiveBankOrderCallback = endpoint({
  at: 'POST webhooks /{secret}/bank-orders',
  summary: 'Recebe os avisos do banco sobre transferências enviadas.',
  access: 'public',
  rate: 'callback',
  repeat: 'natural',
  params: Webhook,
  body: z.unknown(),
  errors: [NotFound],
})

export const receiveInterCallback = endpoint({
  at: 'POST webhooks /{secret}/inter',
  summary:
    'Recebe os avisos do Banco Inter sobre Pix enviados e boletos pagos: o banco é consultado.',
  access: 'public',
  rate: 'callback',
  repeat: 'natural',
  params: Webhook,
  body: z.unknown(),
  errors: [NotFound],
})
