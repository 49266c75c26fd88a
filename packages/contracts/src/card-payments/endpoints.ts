import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { NotFound } from '../errors.ts'

const Webhook = z.object({ secret: z.string() })

/** Stored raw, then handled by a job: its body is read by the rail's adapter. */
export const receiveCardCallback = endpoint({
  at: 'POST webhooks /{secret}/card',
  summary: 'Recebe os avisos da adquirente: vendas na maquininha.',
  access: 'public',
  rate: 'callback',
  repeat: 'natural',
  params: Webhook,
  body: z.unknown(),
  errors: [NotFound],
})
