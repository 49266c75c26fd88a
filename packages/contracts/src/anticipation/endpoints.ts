import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import {
  AnticipationBlocked,
  AnticipationChanged,
  AnticipationNotOffered,
  FundsAlreadyThere,
  FundsOutOfReach,
  NotFound,
  NothingToAnticipate,
  SimulationExpired,
} from '../errors.ts'
import { day, instant, page, pageOf, reais, reaisInQuery, size, uuid } from '../fields.ts'

const figures = {
  netAmount: z.number(),
  grossAmount: z.number(),
  /** What the anticipation costs: gross less net. */
  cost: z.number(),
  /** The day on which the money is had. */
  anticipationDate: z.string(),
  /** A month, in per cent, with two decimals. */
  effectiveRate: z.number(),
}
const Simulated = z.object(figures)

/** A net that is wanted, above zero. */
const amount = reais().check(z.refine((cents) => cents > 0, 'Informe um valor válido'))

export const getAnticipationRate = endpoint({
  at: 'GET core /seller/antecipation/rate',
  summary:
    'Calcula a antecipação de um valor líquido hoje, sem guardar a simulação. Um valor acima do que pode ser antecipado é reduzido a ele.',
  access: can.seeAnticipations,
  rate: 'read',
  query: z.object({
    amount: reaisInQuery().check(z.refine((cents) => cents > 0, 'Informe um valor válido')),
  }),
  answer: Simulated,
  errors: [AnticipationNotOffered, NothingToAnticipate],
})

export const simulateAnticipation = endpoint({
  at: 'POST core /seller/antecipation/rate',
  summary:
    'Simula a antecipação de um valor líquido hoje. A simulação de cada usuário vale por 10 minutos, e a nova substitui a anterior.',
  access: can.anticipate,
  rate: 'write',
  repeat: 'natural',
  body: z.object({ amount }),
  answer: z.extend(Simulated, { uuid: z.string() }),
  errors: [AnticipationNotOffered, AnticipationBlocked, NothingToAnticipate],
})

const AnticipationView = z.object({
  uuid: z.string(),
  ...figures,
  /** The only one there is: the money is available immediately. */
  status: z.literal('ANTICIPATED'),
  createdAt: instant(),
  requestedBy: z.string(),
})

export const anticipate = endpoint({
  at: 'POST core /seller/antecipation',
  summary:
    'Confirma uma simulação do próprio usuário: o valor fica disponível na hora. Se o resultado tiver mudado, nada é antecipado e a resposta é 409, com o novo valor líquido.',
  access: can.anticipate,
  rate: 'money',
  repeat: 'keyed',
  body: z.object({ simulation: uuid() }),
  answer: AnticipationView,
  status: 201,
  errors: [
    AnticipationNotOffered,
    AnticipationBlocked,
    NothingToAnticipate,
    AnticipationChanged,
    SimulationExpired,
  ],
})

export const listAnticipations = endpoint({
  at: 'GET core /seller/antecipation',
  summary: 'Lista as antecipações de um período, da mais nova à mais antiga.',
  access: can.seeAnticipations,
  rate: 'read',
  query: z.object({
    executionDateInitial: z.optional(day()),
    executionDateFinal: z.optional(day()),
    page: page(),
    size: size(10),
  }),
  answer: pageOf(AnticipationView),
})

export const getAnticipation = endpoint({
  at: 'GET core /seller/antecipation/{id}',
  summary:
    'Mostra uma antecipação: quanto de cada valor a receber, por quantos dias e a que custo.',
  access: can.seeAnticipations,
  rate: 'read',
  params: z.object({ id: uuid() }),
  query: z.object({ page: page(), size: size(20) }),
  answer: z.extend(AnticipationView, {
    parts: pageOf(
      z.object({
        uuidCharge: z.string(),
        buyer: z.string(),
        /** The instalment of the charge, and of how many. */
        number: z.number(),
        dueDate: z.string(),
        days: z.number(),
        amount: z.number(),
        cost: z.number(),
      }),
    ),
  }),
  errors: [NotFound],
})

const Wish = { amount: z.number(), date: z.string() }

const Way = z.object({
  /** What the way brings: what is missing, or less where it does not reach. */
  netAmount: z.number(),
  cost: z.number(),
  reaches: z.boolean(),
})

export const getFundsPlan = endpoint({
  at: 'GET core /seller/antecipation/plan',
  summary:
    'Preciso de um valor até um dia: mostra o que já estará livre, o que falta, e quanto custa antecipar no dia, antecipar hoje ou esperar.',
  access: can.seeAnticipations,
  rate: 'read',
  query: z.object({
    amount: reaisInQuery().check(z.refine((cents) => cents > 0, 'Informe um valor válido')),
    date: day(),
  }),
  answer: z.object({
    ...Wish,
    /** Available, and what becomes available by itself until the day. */
    freeAmount: z.number(),
    missingAmount: z.number(),
    /** The first day on which the amount is there by itself; null where it never is. */
    waitUntil: z.nullable(z.string()),
    onDay: Way,
    today: Way,
  }),
  errors: [AnticipationNotOffered],
})

const ScheduledView = z.object({
  uuid: z.string(),
  ...Wish,
  /** The cost that was confirmed: on the day it is anticipated at that cost or less, or not. */
  maxCost: z.number(),
  status: z.enum(['WAITING', 'DONE', 'NOT_NEEDED', 'DEARER', 'SHORT', 'NOT_OFFERED', 'CANCELED']),
  /** The cost on the day, also where it was too high; null where none was worked out. */
  cost: z.nullable(z.number()),
  /** The anticipation that was made. */
  anticipation: z.nullable(z.string()),
  requestedBy: z.string(),
  createdAt: instant(),
  concludedAt: z.nullable(instant()),
})

export const scheduleAnticipation = endpoint({
  at: 'POST core /seller/antecipation/scheduled',
  summary:
    'Programa a antecipação do que faltar para um valor em um dia. No dia, ela é feita pelo custo mostrado ou menos; se custar mais, não é feita e o vendedor é avisado.',
  access: can.anticipate,
  rate: 'money',
  repeat: 'keyed',
  body: z.object({ amount, date: day(), maxCost: reais() }),
  answer: ScheduledView,
  status: 201,
  errors: [
    AnticipationNotOffered,
    AnticipationBlocked,
    AnticipationChanged,
    FundsAlreadyThere,
    FundsOutOfReach,
  ],
})

export const listScheduledAnticipations = endpoint({
  at: 'GET core /seller/antecipation/scheduled',
  summary: 'Lista as antecipações programadas, da mais nova à mais antiga.',
  access: can.seeAnticipations,
  rate: 'read',
  query: z.object({ page: page(), size: size(10) }),
  answer: pageOf(ScheduledView),
})

export const cancelScheduledAnticipation = endpoint({
  at: 'DELETE core /seller/antecipation/scheduled/{id}',
  summary: 'Cancela uma antecipação programada que ainda não chegou ao seu dia.',
  access: can.anticipate,
  rate: 'write',
  repeat: 'natural',
  params: z.object({ id: uuid() }),
  errors: [NotFound],
})
