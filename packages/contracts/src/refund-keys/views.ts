import * as z from 'zod/mini'
import { FoundSeller, PayeeView } from '../appearance/views.ts'
import { instant } from '../fields.ts'

/** What a buyer sees of the refund of a boleto that they paid. */
export const BuyerRefund = z.extend(FoundSeller, {
  /** Who was paid, as the boleto says it. */
  payee: PayeeView,
  title: z.string(),
  amount: z.number(),
  /** ASKED waits for the key; SENDING has it; REFUSED ended without money. */
  status: z.enum(['ASKED', 'SENDING', 'CONFIRMED', 'REFUSED']),
  /** Until when the key can be told. */
  until: instant(),
  /** The holder that the key must have: of a CPF the six digits in the middle. */
  document: z.string(),
  /** Why the last key was not paid, or why the refund ended. */
  reason: z.nullable(z.string()),
  /** The key that was confirmed, and whose it is. */
  holder: z.nullable(z.object({ name: z.string(), document: z.string(), key: z.string() })),
  /** Of the PIX, once it was sent. */
  endToEndId: z.nullable(z.string()),
  concludedAt: z.nullable(instant()),
})
