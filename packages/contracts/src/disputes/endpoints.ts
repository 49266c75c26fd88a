import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { DisputeNotContestable, NotFound, RailUnavailable, TooManyDocuments } from '../errors.ts'
import { FILL_IN, text, uuid } from '../fields.ts'
import { EVIDENCE, EVIDENCE_NAME_LIMIT, EvidenceView } from './evidence.ts'
import { DisputeView } from './views.ts'

export { DisputeView } from './views.ts'

/** Characters of what a seller says to contest. */
export const CONTESTATION_LIMIT = 2_000

export const contestDispute = endpoint({
  at: 'POST core /charges/{id}/dispute/contestation',
  summary:
    'Contesta a disputa de uma cobrança, até o fim do prazo: mensagem e documentos são enviados uma única vez.',
  access: can.changeCharges,
  rate: 'money',
  repeat: 'keyed',
  params: z.object({ id: uuid() }),
  body: z.object({ message: text(FILL_IN, CONTESTATION_LIMIT) }),
  answer: DisputeView,
  errors: [NotFound, DisputeNotContestable],
})

/** The sender makes the id of a document, so that sending it again is the same document. */
const OneOfThem = z.object({ id: uuid(), evidence: uuid() })

export const attachEvidence = endpoint({
  at: 'PUT core /charges/{id}/dispute/evidence/{evidence}',
  summary:
    'Anexa um documento à contestação que ainda não foi enviada: o arquivo é o corpo da chamada.',
  access: can.changeCharges,
  rate: 'write',
  repeat: 'natural',
  params: OneOfThem,
  query: z.object({ name: text(FILL_IN, EVIDENCE_NAME_LIMIT) }),
  takes: EVIDENCE,
  answer: EvidenceView,
  errors: [NotFound, DisputeNotContestable, TooManyDocuments, RailUnavailable],
})

export const removeEvidence = endpoint({
  at: 'DELETE core /charges/{id}/dispute/evidence/{evidence}',
  summary: 'Remove um documento da contestação que ainda não foi enviada.',
  access: can.changeCharges,
  rate: 'write',
  repeat: 'natural',
  params: OneOfThem,
  errors: [NotFound, DisputeNotContestable],
})

export const downloadEvidence = endpoint({
  at: 'GET core /charges/{id}/dispute/evidence/{evidence}',
  summary: 'Baixa um documento de uma contestação.',
  access: can.seeCharges,
  rate: 'read',
  params: OneOfThem,
  produces: EVIDENCE.types,
  errors: [NotFound, RailUnavailable],
})
