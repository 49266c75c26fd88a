import * as z from 'zod/mini'
import { can } from './access.ts'
import { DisputeView } from './charges.endpoints.ts'
import { endpoint } from './endpoint.ts'
import { DisputeNotContestable, NotFound } from './errors.ts'
import { FILL_IN, text, uuid } from './fields.ts'

/** Characters of what a seller says to contest. */
export const CONTESTATION_LIMIT = 2_000

export const contestDispute = endpoint({
  at: 'POST core /charges/{id}/dispute/contestation',
  summary:
    'Contesta a disputa de uma cobrança, até o fim do prazo: a mensagem é enviada uma única vez.',
  access: can.changeCharges,
  rate: 'money',
  repeat: 'keyed',
  params: z.object({ id: uuid() }),
  body: z.object({ message: text(FILL_IN, CONTESTATION_LIMIT) }),
  answer: DisputeView,
  errors: [NotFound, DisputeNotContestable],
})
