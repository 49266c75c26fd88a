import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { AlreadyContested, ContestTooLate, NotFound, PaymentNotContestable } from '../errors.ts'
import { instant, text, uuid } from '../fields.ts'
import { CONTEST_OUTCOMES, CONTEST_REASONS, CONTEST_STATES } from './words.ts'

export const CONTEST_DETAILS_MAX = 500

const ContestView = z.object({
  id: z.string(),
  reason: z.enum(CONTEST_REASONS),
  details: z.string(),
  state: z.enum(CONTEST_STATES),
  outcome: z.nullable(z.enum(CONTEST_OUTCOMES)),
  /** What the bank has said. */
  note: z.nullable(z.string()),
  requested_by: z.string(),
  created_at: instant(),
  opened_at: z.nullable(instant()),
  decided_at: z.nullable(instant()),
})
const Ref = z.object({ id: uuid() })

export const getPaymentContest = endpoint({
  at: 'GET automation /bank/payments/{id}/contest',
  summary: 'A contestação de um pagamento, e até quando ele pode ser contestado.',
  access: can.seePayments,
  rate: 'read',
  params: Ref,
  answer: z.object({
    contest: z.nullable(ContestView),
    /** Null where it cannot be contested. */
    contestable_until: z.nullable(instant()),
  }),
  errors: [NotFound],
})

export const contestPayment = endpoint({
  at: 'POST automation /bank/payments/{id}/contest',
  summary:
    'Pede a contestação (MED) de um Pix concluído, em até 80 dias; o operador a abre no banco.',
  access: can.createPayments,
  rate: 'write',
  repeat: 'keyed',
  params: Ref,
  body: z.object({
    reason: z.enum(CONTEST_REASONS, 'Selecione o motivo da contestação'),
    details: text('Conte o que aconteceu', CONTEST_DETAILS_MAX),
  }),
  answer: ContestView,
  status: 201,
  errors: [NotFound, PaymentNotContestable, ContestTooLate, AlreadyContested],
})
