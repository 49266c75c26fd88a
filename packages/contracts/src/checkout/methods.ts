import * as z from 'zod/mini'
import { ChargeMethod } from '../charges/views.ts'
import { InstallmentParts } from '../payment-links/installment-parts.ts'

const PaymentOption = z.object({
  installments: z.number(),
  /** What is paid each time, at the most: the first ones have a cent left over each. */
  installmentAmount: z.number(),
  parts: InstallmentParts,
  totalAmount: z.number(),
  interestAmount: z.number(),
})

/** The ways to pay a link or a charge, with their prices. */
export const CheckoutMethods = z.array(
  z.object({
    method: ChargeMethod,
    /** Several instalments are as many charges, one a month. */
    isMonthly: z.boolean(),
    price: z.number(),
    options: z.array(PaymentOption),
  }),
)
