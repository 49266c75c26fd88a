/** The issuers of the sandbox console, who ask holders of cards (3-D Secure). */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { NotFound, SandboxNotPayable } from '../errors.ts'
import { instant, page, pageOf, size } from '../fields.ts'

const SandboxChallenge = z.object({
  challengeId: z.string(),
  idSeller: z.number(),
  holder: z.string(),
  brand: z.string(),
  last4: z.string(),
  value: z.number(),
  installments: z.number(),
  /** WAITING: the holder has not answered. */
  state: z.enum(['WAITING', 'CONFIRMED', 'DECLINED', 'EXPIRED']),
  askedAt: instant(),
  until: instant(),
})

export const listSandboxChallenges = endpoint({
  at: 'GET sandbox /challenges',
  summary: 'Lista os pedidos de confirmação a titulares, do mais novo ao mais antigo.',
  access: 'operator',
  rate: 'read',
  query: z.object({
    search: z.optional(z.string().check(z.trim(), z.maxLength(600))),
    page: page(),
    size: size(20),
  }),
  answer: pageOf(SandboxChallenge),
})

export const answerSandboxChallenge = endpoint({
  at: 'POST sandbox /challenges/{challenge}/answer',
  summary: 'Responde ao banco do cartão no lugar do titular.',
  // The page of the bank stands in the buyer's own browser, which knows the number of its challenge.
  access: 'public',
  rate: 'write',
  repeat: 'natural',
  params: z.object({ challenge: z.string() }),
  body: z.object({ answer: z.enum(['CONFIRMED', 'DECLINED']) }),
  errors: [NotFound, SandboxNotPayable],
})
