import { type Cents, cents, centsToReais } from '@vintem/brazil/money'
import type { Body } from '@vintem/contracts/endpoint'
import type { createPlan, PlanView } from '@vintem/contracts/plans/endpoints'
import type * as z from 'zod/mini'
import type { CheckoutRow } from './checkouts.store.ts'
import { type Period, PERIODS, planPrice, sortTitle } from './plan.ts'
import type { PlanRow } from './plans.store.ts'

export type PlanBody = Body<typeof createPlan>
type Content = Omit<PlanRow, 'sellerId' | 'id' | 'active' | 'createdAt' | 'updatedAt' | 'version'>

/** The columns that the form of a plan sets. */
export function planContent(body: PlanBody): Content {
  const price = (type: Period): Cents =>
    body.basicValues.find((value) => value.type === type)?.valuePerMonth ?? cents(0)
  return {
    title: body.title,
    sortTitle: sortTitle(body.title),
    description: body.description ?? null,
    bullets: body.bullets.map(({ description }) => description),
    monthlyCents: price('MONTHLY'),
    semesterMonthCents: price('SEMESTER'),
    yearlyMonthCents: price('YEARLY'),
    enableBankSlip: body.enableBankSlip,
    enableCreditCard: body.enableCreditCard,
    enablePix: body.enablePixPayment,
    trialDays: body.trialDays,
    onePerDocument: body.onePerDocument,
    fixedMandate: body.fixedMandate,
  }
}

/** How a caller is shown a plan: with the page that shows it, where the seller has one. */
export type ShowPlan<A> = (row: PlanRow, checkout: CheckoutRow | undefined) => A

/** What a plan is, without the page that shows it. */
export const toPlanFacts = (row: PlanRow) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  bullets: row.bullets.map((description) => ({ description })),
  basicValues: PERIODS.map((type) => {
    const { monthCents, totalCents } = planPrice(row, type)
    return { type, value: centsToReais(totalCents), valuePerMonth: centsToReais(monthCents) }
  }),
  enableBankSlip: row.enableBankSlip,
  enableCreditCard: row.enableCreditCard,
  enablePixPayment: row.enablePix,
  trialDays: row.trialDays,
  onePerDocument: row.onePerDocument,
  fixedMandate: row.fixedMandate,
  active: row.active,
  createdAt: row.createdAt.toISOString(),
})

/** @param checkout the page that shows the plan, where the seller has one. */
export const toPlanView = (
  row: PlanRow,
  checkout: CheckoutRow | undefined,
): z.input<typeof PlanView> => ({
  ...toPlanFacts(row),
  idCheckout: checkout?.id ?? null,
  version: row.version,
})
