/** Orders that a bank has not decided, for the platform's operators. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant, size } from '../fields.ts'
import { after, waitingPage } from '../operators/waiting.ts'

/** READY is not handed to the bank yet; of UNKNOWN the bank has not said what became of it. */
const COUNTED_STATES = ['READY', 'SENT', 'UNKNOWN'] as const
const UNDECIDED_STATES = ['SENT', 'UNKNOWN'] as const

export const listOperatorOrders = endpoint({
  at: 'GET operator /orders',
  summary: 'Lista os pagamentos que o banco não decidiu, do mais antigo ao mais novo.',
  access: 'operator-session',
  rate: 'read',
  query: z.object({ state: z.optional(z.enum(UNDECIDED_STATES)), after, size: size(20) }),
  answer: z.extend(
    waitingPage(
      z.object({
        sellerId: z.number(),
        seller: z.string(),
        id: z.string(),
        purpose: z.string(),
        state: z.enum(UNDECIDED_STATES),
        /** In reais. */
        value: z.number(),
        sentAt: z.nullable(instant()),
      }),
    ),
    {
      /** Of all sellers; the age of the oldest in seconds, 0 where there is none. */
      states: z.array(
        z.object({
          state: z.enum(COUNTED_STATES),
          orders: z.number(),
          oldestSeconds: z.number(),
        }),
      ),
    },
  ),
})
