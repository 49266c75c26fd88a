import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { NotFound } from '../errors.ts'

export const receiveKeyCallback = endpoint({
  at: 'POST webhooks /{secret}/pix-keys',
  summary: 'Recebe os avisos do banco sobre Pix recebidos nas chaves das contas.',
  access: 'public',
  rate: 'callback',
  repeat: 'natural',
  params: z.object({ secret: z.string() }),
  body: z.unknown(),
  errors: [NotFound],
})
