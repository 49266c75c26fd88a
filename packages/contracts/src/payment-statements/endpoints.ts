import type { CivilDate } from '@vintem/brazil/calendar'
import * as z from 'zod/mini'
import { can } from '../access.ts'
import { PaymentView } from '../bill-payments/payment-view.ts'
import { COST_CENTERS, PAYMENT_STATUSES } from '../bill-payments/words.ts'
import { endpoint } from '../endpoint.ts'
import { PaymentStatementTooLong } from '../errors.ts'
import { day, page, pageOf, size, sort } from '../fields.ts'

interface Days {
  startDate?: CivilDate | undefined
  endDate?: CivilDate | undefined
}

/** `paid` is what is completed, `pending` what waits for approval (specification 3 §4). */
const filter = {
  searchTerm: z.optional(z.string().check(z.maxLength(140))),
  statusFilter: z.optional(z.enum([...PAYMENT_STATUSES, 'paid', 'pending'])),
  costCenterFilter: z.optional(z.enum(COST_CENTERS)),
  startDate: z.optional(day()),
  endDate: z.optional(day()),
}

const inOrder = z.refine<Days>(
  ({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate,
  { error: 'A data final deve ser igual ou posterior à inicial.', path: ['endDate'] },
)

export const listPayments = endpoint({
  at: 'GET automation /bank/payments/extract',
  summary: 'O extrato de pagamentos: todos os que saem da conta corrente, por data.',
  access: can.seePayments,
  rate: 'read',
  query: z
    .object({ ...filter, sort: sort(['date'], 'date,desc'), page: page(), size: size(10) })
    .check(inOrder),
  answer: pageOf(PaymentView),
})

export const getPaymentTotals = endpoint({
  at: 'GET automation /bank/payments/extract/totals',
  summary: 'Soma por situação os pagamentos que o extrato mostra com os mesmos filtros.',
  access: can.seePayments,
  rate: 'read',
  query: z.object(filter).check(inOrder),
  answer: z.object({
    /** Statuses that there are, in the order in which payments go through them. */
    totals: z.array(
      z.object({
        status: z.enum(PAYMENT_STATUSES),
        count: z.number(),
        /** Cents. */
        amount: z.number(),
      }),
    ),
    /** Cents of completed payments that came back in parts. */
    partlyReturned: z.number(),
  }),
})

export const exportPayments = endpoint({
  at: 'GET automation /bank/payments/extract/export',
  summary: 'O extrato de pagamentos em PDF, de exatamente o que os filtros mostram.',
  access: can.seePayments,
  rate: 'export',
  query: z.object(filter).check(inOrder),
  produces: 'application/pdf',
  errors: [PaymentStatementTooLong],
})
