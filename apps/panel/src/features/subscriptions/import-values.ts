import { cents, centsToReais, mulRatio } from '@vintem/brazil/money'
import type { CallInput } from '@vintem/contracts/endpoint'
import { type Period, PERIOD_MONTHS } from '@vintem/contracts/plans/body'
import type { importSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { centsOf } from '#lib/amount.ts'
import type { ImportPlan } from './subscriptions.queries.ts'

export type ImportBody = CallInput<typeof importSubscription>['body']
type Method = ImportBody['payment']['method']

/** The values of the import form, by the names of the contract. */
export interface ImportValues {
  idPlan: number | null
  uuidBuyer: string | null
  /** value is what a month costs, in cents. */
  basicValue: { type: Period; value: number | null }
  payment: { method: Method }
  startDate: string
}

export const blankImport: ImportValues = {
  idPlan: null,
  uuidBuyer: null,
  basicValue: { type: 'MONTHLY', value: null },
  payment: { method: 'BANK_SLIP' },
  startDate: '',
}

/** What all months of the period cost, in cents. */
export const totalCents = (valuePerMonth: number, type: Period) =>
  mulRatio(cents(valuePerMonth), PERIOD_MONTHS[type], 1)

/** The body of the contract; the schema reports missing values. */
export const toImportBody = ({ idPlan, uuidBuyer, basicValue, ...others }: ImportValues) => ({
  ...others,
  idPlan: idPlan as number,
  uuidBuyer: uuidBuyer as string,
  basicValue: {
    type: basicValue.type,
    value: (basicValue.value === null
      ? undefined
      : centsToReais(totalCents(basicValue.value, basicValue.type))) as number,
  },
})

/** What a month of a plan costs, in cents. */
export const monthOf = (plan: ImportPlan, type: Period): number | null => {
  const price = plan.basicValues.find((each) => each.type === type)
  return price ? centsOf(price.valuePerMonth) : null
}

/** True where a plan allows the method for an imported subscription. */
export const takes = (plan: ImportPlan | undefined, method: Method): boolean =>
  !plan || (method === 'PIX' ? plan.enablePixPayment : plan.enableBankSlip)
