import { type Cents, mulRatio } from '@vintem/brazil/money'
import { foldAscii } from '@vintem/brazil/text'
import { PERIOD_MONTHS } from '@vintem/contracts/plans/body'
import type { PaymentMethods } from '#modules/pricing/index.ts'
import type { PlanRow } from './plans.store.ts'

/** How often a plan is charged. */
export type Period = keyof typeof PERIOD_MONTHS

export const PERIODS: readonly Period[] = ['MONTHLY', 'SEMESTER', 'YEARLY']

type Prices = Pick<PlanRow, 'monthlyCents' | 'semesterMonthCents' | 'yearlyMonthCents'>

/** The price of a plan in a periodicity: of a month, and of all its months together. */
export function planPrice(plan: Prices, period: Period): { monthCents: Cents; totalCents: Cents } {
  const monthCents = {
    MONTHLY: plan.monthlyCents,
    SEMESTER: plan.semesterMonthCents,
    YEARLY: plan.yearlyMonthCents,
  }[period]
  return { monthCents, totalCents: mulRatio(monthCents, PERIOD_MONTHS[period], 1) }
}

/** The order of the list: alphabetical, ignoring accents and capitals. */
export const sortTitle = (title: string): string => foldAscii(title).toLowerCase()

/** Each charge is paid in one instalment at the full price; the seller bears the cost of a card. */
export function methodsOfPlan({
  enableCreditCard,
  enableBankSlip,
  enablePix,
}: PlanRow): PaymentMethods {
  const whole = { discountBps: 0, maxInstallments: 1 }
  return {
    ...(enableCreditCard && {
      creditCard: { ...whole, type: 'EARLY', creditCardTax: 'EARLY_SELLER' },
    }),
    ...(enableBankSlip && { bankSlip: whole }),
    ...(enablePix && { pix: whole }),
  }
}
