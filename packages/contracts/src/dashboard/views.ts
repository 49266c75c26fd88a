import * as z from 'zod/mini'
import { ChargeStatus } from '../charges/endpoints.ts'
import { day } from '../fields.ts'

export const DashboardCharge = z.object({
  uuid: z.string(),
  buyerName: z.string(),
  paidDate: z.nullable(day()),
  expirationDate: day(),
  amount: z.number(),
  status: ChargeStatus,
})

/** The lines have an amount in reais for each day of the period, in its order. */
export const DashboardGraph = z.object({
  period: z.array(day()),
  lines: z.object({
    paid: z.array(z.number()),
    late: z.array(z.number()),
    scheduled: z.array(z.number()),
  }),
})
