import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { NotFound } from '../errors.ts'
import { uuid } from '../fields.ts'

const CustomerTotal = z.object({ amount: z.number(), count: z.number() })

export const getCustomerTotals = endpoint({
  at: 'GET core /charges/customers/{id}/totals',
  summary: 'Mostra quanto um cliente pagou, tem a pagar e está em atraso.',
  access: can.seeCharges,
  rate: 'read',
  params: z.object({ id: uuid() }),
  answer: z.object({
    /** Marked as paid by hand included; what was refunded whole is not. */
    paid: CustomerTotal,
    open: CustomerTotal,
    late: CustomerTotal,
  }),
  errors: [NotFound],
})
