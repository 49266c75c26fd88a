import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'

/** The methods that the form of a new link or plan begins with; a method left out stays as it is. */
const PaymentMethods = z.partial(
  z.object({
    defaultEnableCreditCard: z.boolean(),
    defaultEnableBankSlip: z.boolean(),
    defaultEnablePixPayment: z.boolean(),
  }),
)

export const changePaymentMethods = endpoint({
  at: 'PATCH core /sellers/payment-methods',
  summary: 'Muda as formas de pagamento com que um novo link começa.',
  access: can.changePaymentMethods,
  rate: 'write',
  repeat: 'natural',
  body: PaymentMethods,
  answer: z.required(PaymentMethods),
})
