import * as z from 'zod/mini'
import { instant } from '../fields.ts'

export const RefundView = z.object({
  uuid: z.string(),
  amount: z.number(),
  status: z.enum(['REQUESTED', 'CONFIRMED', 'REFUSED', 'CANCELED']),
  kind: z.enum(['CARD', 'SELLER', 'POINT_OF_SALE']),
  asFraud: z.boolean(),
  createdAt: instant(),
  /** When the rail confirmed or refused it, or the seller cancelled it. */
  concludedAt: z.nullable(instant()),
  refusalReason: z.nullable(z.string()),
  /** Of a boleto: until when its buyer can say to which PIX key; null once they have. */
  keyUntil: z.nullable(instant()),
})
