import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { CardPauseOfAll, NotFound } from '../errors.ts'
import { uuid } from '../fields.ts'

export const resumeCards = endpoint({
  at: 'DELETE core /payment-links/{id}/card-pause',
  summary:
    'Volta a aceitar cartões em um link em que eles estão em pausa, e esquece as recusas dali. Sem pausa, nada muda.',
  access: can.resumeCards,
  rate: 'write',
  repeat: 'natural',
  stepUp: { action: 'Voltar a aceitar cartões no link', when: 'where-needed' },
  params: z.object({ id: uuid() }),
  errors: [NotFound, CardPauseOfAll],
})
