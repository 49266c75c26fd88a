import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { NotFound } from '../errors.ts'

const Webhook = z.object({ secret: z.string() })

/** Callbacks of rails: stored raw, then handled by a job. Their bodies are read by the rail's adapter. */
export const receivePixCallback = endpoint({
  at: 'POST webhooks /{secret}/pix',
  summary: 'Recebe os avisos de Pix pagos (API Pix).',
  access: 'public',
  rate: 'callback',
  repeat: 'natural',
  params: Webhook,
  body: z.unknown(),
  errors: [NotFound],
})

export const receiveBankSlipCallback = endpoint({
  at: 'POST webhooks /{secret}/bank-slip',
  summary: 'Recebe os avisos de boletos pagos.',
  access: 'public',
  rate: 'callback',
  repeat: 'natural',
  params: Webhook,
  body: z.unknown(),
  errors: [NotFound],
})
