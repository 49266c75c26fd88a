import * as z from 'zod/mini'
import { can } from '../access.ts'
import { ChargeMethod } from '../charges/views.ts'
import { endpoint } from '../endpoint.ts'
import { NotFound } from '../errors.ts'
import { instant, uuid } from '../fields.ts'

const CustomerTotal = z.object({ amount: z.number(), count: z.number() })

export const getCustomerTotals = endpoint({
  at: 'GET core /charges/customers/{id}/totals',
  summary:
    'Mostra quanto um cliente pagou, tem a pagar, está em atraso e não passou no cartão, e como costuma pagar.',
  access: can.seeCharges,
  rate: 'read',
  params: z.object({ id: uuid() }),
  answer: z.object({
    /** Marked as paid by hand included; what was refunded whole is not. */
    paid: CustomerTotal,
    open: CustomerTotal,
    late: CustomerTotal,
    /** By card, and refused to the last: each can still be paid. */
    failed: CustomerTotal,
    /** Since when the seller knows the customer. */
    since: instant(),
    /** Of the 50 charges paid of latest due date; null while none is paid. */
    habit: z.nullable(
      z.object({
        paymentMethod: z.nullable(ChargeMethod),
        /** The median of the days from the due date to the payment; negative before it. */
        daysLate: z.number(),
        charges: z.number(),
      }),
    ),
  }),
  errors: [NotFound],
})
