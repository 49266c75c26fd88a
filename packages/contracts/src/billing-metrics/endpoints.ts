import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { day, page, pageOf, size } from '../fields.ts'
import { MrrMonth, MrrMovementView, RecoveredMonth, RevenueCohort } from './views.ts'
import { MOVEMENT_KINDS } from './words.ts'

/** No more months than this at a time. */
const MOST_MONTHS = 36

/** The present month is the last. */
const Months = z.object({
  months: z._default(
    z.coerce
      .number<string | number>()
      .check(
        z.int('Informe um número de meses.'),
        z.minimum(1, 'Informe pelo menos um mês.'),
        z.maximum(MOST_MONTHS, `Informe até ${MOST_MONTHS} meses.`),
      ),
    12,
  ),
})

export const getRecurringRevenue = endpoint({
  at: 'GET core /subscriptions/mrr',
  summary:
    'Mostra a receita recorrente por mês (MRR): a de hoje e, mês a mês, o que entrou, mudou e saiu.',
  access: can.seeSubscriptions,
  rate: 'read',
  query: Months,
  answer: z.object({
    today: day(),
    /** Of today, in reais per month, with how many subscriptions it is of. */
    mrr: z.number(),
    subscriptions: z.number(),
    /** The part of it whose subscriptions are in default. */
    defaulter: z.object({ mrr: z.number(), subscriptions: z.number() }),
    /** By how much `mrr` has changed in the last 7 and 30 days. */
    growth: z.object({ days7: z.number(), days30: z.number() }),
    /** The oldest first. */
    months: z.array(MrrMonth),
  }),
})

export const listMrrMovements = endpoint({
  at: 'GET core /subscriptions/mrr/movements',
  summary: 'Lista o que mudou a receita recorrente: cada movimento com a sua assinatura.',
  access: can.seeSubscriptions,
  rate: 'read',
  query: z.object({
    kind: z.optional(z.enum(MOVEMENT_KINDS, 'Tipo inválido.')),
    /** Both days belong to the period. */
    startDate: z.optional(day()),
    endDate: z.optional(day()),
    page: page(),
    size: size(20),
  }),
  answer: pageOf(MrrMovementView),
})

export const getRevenueCohorts = endpoint({
  at: 'GET core /subscriptions/mrr/cohorts',
  summary:
    'Mostra, pelas assinaturas que começaram em cada mês, quantas continuam e quanto rendem no fim de cada mês seguinte.',
  access: can.seeSubscriptions,
  rate: 'read',
  query: Months,
  /** The oldest first; a month in which none began has no cohort. */
  answer: z.object({ cohorts: z.array(RevenueCohort) }),
})

export const getRecoveredRevenue = endpoint({
  at: 'GET core /subscriptions/recovered',
  summary:
    'Mostra o que foi recebido de assinaturas depois de um atraso ou de uma recusa, mês a mês, pelo que levou ao pagamento.',
  access: can.seeSubscriptions,
  rate: 'read',
  query: Months,
  /** The oldest first. */
  answer: z.object({ months: z.array(RecoveredMonth) }),
})
