import * as z from 'zod/mini'
import { ChargeMethod } from '../charges/views.ts'

/** The terms of an open charge that a seller can change. */
export const TermChange = z.enum(['DUE_DATE', 'VALUE'])

/** The price of a charge now, or at another value. */
export const ChargeTerms = z.object({
  uuid: z.string(),
  version: z.number(),
  /** Before the discounts of the methods. */
  value: z.number(),
  dueDate: z.string(),
  changes: z.array(TermChange),
  /** The method chosen already: a change makes another code or boleto. */
  paymentMethod: z.nullable(ChargeMethod),
  /** The price by each method in one payment, and its most instalments. */
  methods: z.array(
    z.object({ method: ChargeMethod, price: z.number(), maxInstallments: z.number() }),
  ),
  /** The sum of all shares in the value, where it is shared. */
  splitAmount: z.number(),
  /** True where the buyer has an address, and may be written to. */
  canNotify: z.boolean(),
})
