import * as z from 'zod/mini'
import { PayeeView } from '../appearance/views.ts'
import { endpoint } from '../endpoint.ts'
import { NotFound } from '../errors.ts'
import { instant } from '../fields.ts'

export const MandateState = z.enum(['CREATED', 'APPROVED', 'REJECTED', 'EXPIRED', 'CANCELLED'])

export const getMandate = endpoint({
  at: 'GET core /public/mandates/{mandate}',
  summary:
    'Mostra ao pagador como está o pedido de Pix Automático sem pagamento, e o código enquanto ele espera.',
  access: 'public',
  rate: 'public',
  params: z.object({ mandate: z.string() }),
  answer: z.object({
    state: MandateState,
    /** Null until the bank has made it, and once it is decided. */
    code: z.nullable(z.string()),
    until: instant(),
    /** What each debit takes; null where it may vary. */
    amount: z.nullable(z.number()),
    payee: PayeeView,
  }),
  errors: [NotFound],
})

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
