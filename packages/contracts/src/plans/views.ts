import * as z from 'zod/mini'
import { instant } from '../fields.ts'
import { Period } from './body.ts'

const nullable = z.nullable(z.string())

/** value is the total of the period, valuePerMonth what a month of it costs. */
export const PlanView = z.object({
  id: z.number(),
  title: z.string(),
  description: nullable,
  bullets: z.array(z.object({ description: z.string() })),
  basicValues: z.array(z.object({ type: Period, value: z.number(), valuePerMonth: z.number() })),
  idCheckout: z.nullable(z.number()),
  enableBankSlip: z.boolean(),
  enableCreditCard: z.boolean(),
  enablePixPayment: z.boolean(),
  /** Days without a charge at the beginning; 0 where there are none. */
  trialDays: z.number(),
  /** A customer has one live subscription of it at a time. */
  onePerDocument: z.boolean(),
  fixedMandate: z.boolean(),
  active: z.boolean(),
  createdAt: instant(),
  version: z.number(),
})

export const SellerCheckout = z.object({
  version: z.number(),
  id: z.number(),
  title: z.string(),
  description: nullable,
  subDomain: z.string(),
  /** For the seller's own use: no page shows them. */
  notes: nullable,
  /** Where buyers find it. */
  url: z.string(),
})
