import * as z from 'zod/mini'
import { can } from '../access.ts'
import { bothOrNeither, endsAfterStart, endsInTime } from '../day-period.ts'
import { endpoint } from '../endpoint.ts'
import { asCivilDate, day, size, sort } from '../fields.ts'
import { DashboardCharge, DashboardGraph } from './views.ts'

export { getBalance } from './balance.ts'
export { DashboardCharge, DashboardGraph } from './views.ts'

/**
 * What is paid belongs to the day it was paid on, what is open to the day it is due on; so the list,
 * the graph and the metrics of a period agree.
 */
export const listDashboardCharges = endpoint({
  at: 'GET core /charges/dashboard',
  summary:
    'Lista os recebimentos de um período, com o total de cada dia. Sem período, lista todos, sem gráfico: com size=1 e sort=expirationDate,asc dá a primeira cobrança.',
  access: can.seeDashboard,
  rate: 'read',
  query: z
    .object({
      startDate: z.optional(day()),
      endDate: z.optional(day()),
      status: z._default(z.enum(['ALL', 'PAID', 'LATE', 'SCHEDULED'], 'Situação inválida.'), 'ALL'),
      size: size(1_000, 1_000),
      sort: sort(['expirationDate'], 'expirationDate,desc'),
    })
    .check(bothOrNeither, endsAfterStart, endsInTime),
  answer: z.object({
    charges: z.array(DashboardCharge),
    /** There are more than `size`. */
    hasMoreElements: z.boolean(),
    graph: z.nullable(DashboardGraph),
  }),
})

/** A day that may lie before those that can be asked for. */
const dayBefore = () => z.pipe(z.string(), asCivilDate())

/**
 * The figures of the time before a period: of whole months as many months, of other periods as many days.
 * Of a period that has not ended, as many days as have passed; none before its first day.
 */
const PreviousPeriod = z.object({
  startDate: dayBefore(),
  endDate: dayBefore(),
  paidAmount: z.number(),
  lateAmount: z.number(),
  defaultRate: z.number(),
  timeSaved: z.number(),
  newBuyerQty: z.number(),
})

export const getDashboardMetrics = endpoint({
  at: 'GET core /seller/dashboard',
  summary: 'Mostra os indicadores de um período.',
  access: can.seeDashboard,
  rate: 'read',
  query: z.object({ startDate: day(), endDate: day() }).check(endsAfterStart, endsInTime),
  answer: z.object({
    paidAmount: z.number(),
    lateAmount: z.number(),
    scheduledAmount: z.number(),
    /** Late ÷ (paid + late), by value, in per cent with two decimals; 0 where there is neither. */
    defaultRate: z.number(),
    /** Minutes: 5 for each charge that was settled without a person. */
    timeSaved: z.number(),
    /** Customers whose first paid charge is of the period. */
    newBuyerQty: z.number(),
    /** One entry for each day of the period, in its order. */
    daily: z.object({
      paidAmount: z.array(z.number()),
      lateAmount: z.array(z.number()),
      scheduledAmount: z.array(z.number()),
      timeSaved: z.array(z.number()),
      newBuyerQty: z.array(z.number()),
    }),
    previous: z.nullable(PreviousPeriod),
  }),
})
