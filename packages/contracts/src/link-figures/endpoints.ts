import * as z from 'zod/mini'
import { can } from '../access.ts'
import { LinkRef } from '../checkout/endpoints.ts'
import { bothOrNeither, endsAfterStart, endsInTime } from '../day-period.ts'
import { endpoint } from '../endpoint.ts'
import { NotFound } from '../errors.ts'
import { day, uuid } from '../fields.ts'
import { LinkDay, LinkFigures } from './views.ts'

export const getLinkFigures = endpoint({
  at: 'GET core /payment-links/{id}/figures',
  summary:
    'Mostra o desempenho de um link: visitas, pagamentos iniciados e pagos, num período ou desde o início, e em cada um dos seus dias, ou dos últimos 30.',
  access: can.seePaymentLinks,
  rate: 'read',
  params: z.object({ id: uuid() }),
  query: z
    .object({ startDate: z.optional(day()), endDate: z.optional(day()) })
    .check(bothOrNeither, endsAfterStart, endsInTime),
  answer: z.object({
    figures: LinkFigures,
    /** Of the period; without one the last 30, of which today is the last. */
    days: z.array(LinkDay),
  }),
  errors: [NotFound],
})

export const visitLink = endpoint({
  at: 'POST core /public/checkout/{link}/visits',
  summary: 'Conta a visita de um comprador à página de um link aberto, uma vez por dia.',
  access: 'public',
  rate: 'public',
  repeat: 'natural',
  params: LinkRef,
  errors: [NotFound],
})
