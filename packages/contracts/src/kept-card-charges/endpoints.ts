import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import {
  IdempotencyKeyReused,
  KeptCardBarred,
  NotFound,
  PriceChanged,
  RailUnavailable,
} from '../errors.ts'
import { day, reais, uuid } from '../fields.ts'
import { CARD_BARS } from './words.ts'

const Ref = z.object({ id: uuid() })

/** What the card would be charged with, or why it cannot be now. */
export const previewKeptCardCharge = endpoint({
  at: 'GET core /charges/{id}/kept-card',
  summary:
    'Mostra se o cartão guardado da assinatura pode ser cobrado agora por uma cobrança vencida, e quanto.',
  access: can.seeCharges,
  rate: 'read',
  params: Ref,
  answer: z.object({
    card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
    amount: z.number(),
    /** Null where it can be charged. */
    bar: z.nullable(z.enum(CARD_BARS)),
    /** The day from which it can be, of ON_SCHEDULE and LATER. */
    availableOn: z.nullable(day()),
  }),
  errors: [NotFound],
})

export const chargeKeptCard = endpoint({
  at: 'POST core /charges/{id}/kept-card',
  summary:
    'Cobra o cartão guardado da assinatura por uma cobrança vencida: uma tentativa, dentro dos limites das bandeiras.',
  access: can.changeCharges,
  rate: 'write',
  repeat: 'keyed',
  params: Ref,
  /** As it was shown. */
  body: z.object({ amount: reais() }),
  answer: z.object({
    /** UNKNOWN: the acquirer has not said yet, and is asked again. */
    outcome: z.enum(['PAID', 'REFUSED', 'UNKNOWN']),
    /** Of a refusal: the words of the acquirer, and what follows. */
    reason: z.nullable(z.string()),
  }),
  errors: [NotFound, KeptCardBarred, PriceChanged, IdempotencyKeyReused, RailUnavailable],
})
