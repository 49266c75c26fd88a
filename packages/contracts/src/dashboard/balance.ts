import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'

export const getBalance = endpoint({
  at: 'GET core /sellers/balance',
  summary: 'Mostra o saldo do vendedor: disponível, a receber, total e o que pode ser antecipado.',
  access: can.seeBalance,
  rate: 'read',
  answer: z.object({
    /** Available now; negative only where a refund or dispute overdrew it. */
    amount: z.number(),
    /** Scheduled: what is still to be received. */
    provisionedAmount: z.number(),
    totalAmount: z.number(),
    /** Equal to `amount`, which is no text here either. */
    notFormattedAmount: z.number(),
    /** Card receivables of its own that are due after today: what a withdrawal may release besides. */
    amountToAnticipation: z.number(),
    /** What is left of them once all are anticipated today; 0 without anticipation on demand. */
    onDemandNetAmount: z.number(),
    bankingType: z.enum(['BANKING', 'ACQUIRING']),
    isOnDemandEnabled: z.boolean(),
  }),
})
