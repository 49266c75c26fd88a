import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { NotFound } from '../errors.ts'
import { instant, uuid } from '../fields.ts'

const Ref = z.object({ id: uuid() })

export const listPaymentReturns = endpoint({
  at: 'GET automation /bank/payments/{id}/returns',
  summary: 'As partes de um pagamento que voltaram à conta corrente; ele continua concluído.',
  access: can.seePayments,
  rate: 'read',
  params: Ref,
  answer: z.array(
    z.object({
      id: z.string(),
      /** Cents. */
      amount: z.number(),
      reason: z.string(),
      returned_at: instant(),
    }),
  ),
  errors: [NotFound],
})
