import * as z from 'zod/mini'
import { about } from '../api-page.ts'
import { CARD_METHODS, cardFields, oneCard } from '../orders/payment.ts'

/** A card that pays a charge. */
export const ChargePayment = z
  .object({
    ...cardFields,
    method: about(
      'Quem paga o parcelamento, de uma cobrança que não o diz.',
      z._default(z.enum(CARD_METHODS), 'CREDIT_CARD_EARLY_SELLER'),
    ),
    installments: about('Parcelas.', z._default(z.int().check(z.minimum(1), z.maximum(21)), 1)),
    attemptReference: about(
      'Chave de idempotência, onde o cabeçalho Idempotency-Key falta.',
      z.optional(z.string().check(z.maxLength(255))),
    ),
  })
  .check(oneCard)
