/** Payments that sellers contest, for the platform's operators, who open them at the bank. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ContestInOtherState, NotFound } from '../errors.ts'
import { instant, optionalText, size } from '../fields.ts'
import { after, waitingPage } from '../operators/waiting.ts'
import { CONTEST_OUTCOMES, CONTEST_REASONS, CONTEST_STATES } from '../payment-contests/words.ts'

const sellerId = z.coerce
  .number<string | number>()
  .check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))
const Ref = z.object({ sellerId, id: z.uuid('Identificador inválido.') })

export const listOperatorContests = endpoint({
  at: 'GET operator /contests',
  summary: 'Lista as contestações de Pix enviados, da mais antiga à mais nova.',
  access: 'operator-session',
  rate: 'read',
  query: z.object({ state: z.optional(z.enum(CONTEST_STATES)), after, size: size(20) }),
  answer: waitingPage(
    z.object({
      sellerId: z.number(),
      seller: z.string(),
      id: z.string(),
      /** In reais. */
      value: z.number(),
      /** The end-to-end id. */
      reference: z.string(),
      paidAt: instant(),
      reason: z.enum(CONTEST_REASONS),
      details: z.string(),
      state: z.enum(CONTEST_STATES),
      outcome: z.nullable(z.enum(CONTEST_OUTCOMES)),
      createdAt: instant(),
    }),
  ),
})

const deciding = {
  access: 'operator-session',
  rate: 'write',
  repeat: 'natural',
  params: Ref,
  errors: [NotFound, ContestInOtherState],
} as const

export const openContest = endpoint({
  at: 'POST operator /contests/{sellerId}/{id}/open',
  summary: 'Diz que a contestação foi aberta no banco.',
  ...deciding,
})

export const decideContest = endpoint({
  at: 'POST operator /contests/{sellerId}/{id}/decide',
  summary: 'Diz o que o banco decidiu; o que volta entra como devolução do pagamento.',
  ...deciding,
  body: z.object({ outcome: z.enum(CONTEST_OUTCOMES), note: optionalText(200) }),
})
