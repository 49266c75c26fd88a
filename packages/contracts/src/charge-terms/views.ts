import * as z from 'zod/mini'
import { ChargeMethod } from '../charges/views.ts'

/** What of an open charge a seller can change. */
export const TermChange = z.enum(['DUE_DATE', 'VALUE'])

/** What a charge asks for now, or would ask for at another value. */
export const ChargeTerms = z.object({
  uuid: z.string(),
  version: z.number(),
  /** Before the discounts of the methods. */
  value: z.number(),
  dueDate: z.string(),
  changes: z.array(TermChange),
  /** What the buyer chose already: a change makes another code or boleto. */
  paymentMethod: z.nullable(ChargeMethod),
  /** The price by each method in one payment, and its most instalments. */
  methods: z.array(
    z.object({ method: ChargeMethod, price: z.number(), maxInstallments: z.number() }),
  ),
  /** Of all shares in the value, where it is shared. */
  splitAmount: z.number(),
  /** There is an address to write to, and its buyer may be written to. */
  canNotify: z.boolean(),
})
