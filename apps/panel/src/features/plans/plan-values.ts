import { cents, centsToReais } from '@vintem/brazil/money'
import { chargeMethodWords } from '@vintem/contracts/charges/words'
import type { CallInput } from '@vintem/contracts/endpoint'
import type { Period } from '@vintem/contracts/plans/body'
import type { createPlan } from '@vintem/contracts/plans/endpoints'
import { periodWords } from '@vintem/contracts/plans/words'
import type { Fact } from '#components/forms/use-versioned-save.tsx'
import { centsOf, reaisText } from '#lib/amount.ts'
import type { Plan } from './plans.queries.ts'

export type PlanBody = CallInput<typeof createPlan>['body']

/** In the order of the form. */
export const periods: Readonly<Record<Period, string>> = periodWords

/** The methods a plan may be paid by, by their names in the contract. */
export const planMethods = {
  enableBankSlip: 'Boleto',
  enableCreditCard: chargeMethodWords.CREDIT_CARD,
  enablePixPayment: 'Pix',
} as const

/** The values of the form, by the names of the contract. */
export interface PlanValues extends Record<keyof typeof planMethods, boolean> {
  title: string
  description: string
  bullets: readonly { description: string }[]
  /** Cents, or nothing yet. */
  basicValues: readonly { type: Period; valuePerMonth: number | null }[]
  /** As typed; nothing is none. */
  trialDays: string
  onePerDocument: boolean
  fixedMandate: boolean
}

export const blankPlan: PlanValues = {
  title: '',
  description: '',
  bullets: [],
  basicValues: (Object.keys(periods) as Period[]).map((type) => ({ type, valuePerMonth: null })),
  trialDays: '',
  onePerDocument: false,
  fixedMandate: false,
  enableBankSlip: true,
  enableCreditCard: true,
  enablePixPayment: true,
}

/** The form filled with a plan. */
export const planValues = (plan: Plan): PlanValues => ({
  title: plan.title,
  description: plan.description ?? '',
  bullets: plan.bullets,
  basicValues: blankPlan.basicValues.map(({ type }) => ({
    type,
    valuePerMonth: centsOf(priceOf(plan, type).valuePerMonth),
  })),
  trialDays: plan.trialDays === 0 ? '' : String(plan.trialDays),
  onePerDocument: plan.onePerDocument,
  fixedMandate: plan.fixedMandate,
  enableBankSlip: plan.enableBankSlip,
  enableCreditCard: plan.enableCreditCard,
  enablePixPayment: plan.enablePixPayment,
})

/** The body of the contract; a missing price is reported by the schema. */
export const toPlanBody = (values: PlanValues): PlanBody => ({
  ...values,
  bullets: [...values.bullets],
  // What is no number is reported by the schema.
  trialDays: Number(values.trialDays.trim() || 0),
  basicValues: values.basicValues.map(({ type, valuePerMonth }) => ({
    type,
    valuePerMonth: (valuePerMonth === null
      ? undefined
      : centsToReais(cents(valuePerMonth))) as number,
  })),
})

/** The texts of a plan. */
export const planTexts = (plan: PlanBody): Fact[] => [
  { label: 'Título', value: plan.title },
  { label: 'Descrição', value: plan.description ?? '' },
  {
    label: 'Itens inclusos',
    value: (plan.bullets ?? []).map(({ description }) => description).join('; '),
  },
  ...plan.basicValues.map(({ type, valuePerMonth }) => ({
    label: periods[type],
    value: `${reaisText(valuePerMonth)} por mês`,
  })),
  { label: 'Teste grátis', value: trialText(plan.trialDays ?? 0) },
  { label: 'Uma por documento', value: plan.onePerDocument ? 'Sim' : 'Não' },
  { label: 'Pix Automático', value: mandateText(plan) },
  {
    label: 'Métodos de pagamento',
    value: Object.entries(planMethods)
      .flatMap(([name, text]) => (plan[name as keyof typeof planMethods] ? [text] : []))
      .join(', '),
  },
]

/** What the payer's bank is asked for. */
export const mandateText = ({ fixedMandate }: Pick<PlanBody, 'fixedMandate'>): string =>
  fixedMandate ? 'De valor fixo' : 'De valor que pode mudar'

/** '30 dias'. */
export function trialText(days: number): string {
  if (days === 0) return 'Não tem'
  return days === 1 ? '1 dia' : `${days} dias`
}

/** What a plan costs in a periodicity; each has a price. */
export function priceOf({ basicValues }: Plan, period: Period): Plan['basicValues'][number] {
  const price = basicValues.find(({ type }) => type === period)
  if (!price) throw new RangeError(`The plan has no price: ${period}`)
  return price
}
