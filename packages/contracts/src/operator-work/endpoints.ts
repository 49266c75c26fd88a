/** Work that was given up after all its attempts, for the platform's operators. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { WorkNotGivenUp } from '../errors.ts'
import { FILL_IN, instant, size, text } from '../fields.ts'
import { after, waitingPage } from '../operators/waiting.ts'

const WorkRef = z.object({
  /** Of the platform's own work, 0. */
  sellerId: z.coerce
    .number<string | number>()
    .check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
  id: z.uuid('Identificador inválido.'),
})

const DeadWork = z.object({
  id: z.string(),
  sellerId: z.number(),
  kind: z.string(),
  /** The key of the work tells it from others of its kind. */
  key: z.string(),
  attempts: z.number(),
  deadAt: instant(),
  lastError: z.nullable(z.string()),
})

export const listDeadWork = endpoint({
  at: 'GET operator /work',
  summary: 'Lista o trabalho de que o sistema desistiu, do mais antigo ao mais novo.',
  access: 'operator-session',
  rate: 'read',
  query: z.object({ after, size: size(20) }),
  answer: waitingPage(DeadWork),
})

const changing = { access: 'operator-session', rate: 'write', repeat: 'natural' } as const

export const retryDeadWork = endpoint({
  at: 'POST operator /work/{sellerId}/{id}/retry',
  summary: 'Recomeça um trabalho parado, com todas as suas tentativas.',
  ...changing,
  params: WorkRef,
  errors: [WorkNotGivenUp],
})

export const dropDeadWork = endpoint({
  at: 'POST operator /work/{sellerId}/{id}/drop',
  summary: 'Encerra um trabalho parado sem o fazer: o que ele faria não acontece.',
  ...changing,
  stepUp: { action: 'Encerrar um trabalho sem o fazer', when: 'always' },
  params: WorkRef,
  body: z.object({ reason: text(FILL_IN, 200) }),
  errors: [WorkNotGivenUp],
})
