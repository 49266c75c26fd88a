import * as z from 'zod/mini'
import { instant } from '../fields.ts'

/** Whether a customer's phone may be written to by WhatsApp. */
export const ConsentView = z.object({
  /** False where this installation sends nothing by WhatsApp. */
  available: z.boolean(),
  /** Calling code and number, digits. */
  phone: z.string(),
  given: z.boolean(),
  /** Who said so; null where nobody has. */
  source: z.nullable(z.enum(['SELLER', 'BUYER'])),
  givenAt: z.nullable(instant()),
  /** What ended it: the seller, the buyer at the portal, an answer SAIR, or a phone without WhatsApp. */
  endedBy: z.nullable(z.enum(['SELLER', 'BUYER', 'ANSWER', 'NUMBER'])),
  endedAt: z.nullable(instant()),
})
