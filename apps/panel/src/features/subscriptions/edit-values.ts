import { centsToReais } from '@vintem/brazil/money'
import type { Period } from '@vintem/contracts/plans/body'
import { periodWords } from '@vintem/contracts/plans/words'
import type { Fact } from '#components/forms/use-versioned-save.tsx'
import { centsOf, reaisText } from '#lib/amount.ts'
import { totalCents } from './import-values.ts'
import type { EditBody, Subscription } from './subscriptions.queries.ts'

/** What the fields of the form hold, in the places the contract has them. */
export interface EditValues {
  idPlan: number
  /** valuePerMonth in cents. */
  basicValueRequest: { type: Period; valuePerMonth: number | null }
  bankSlipDescription: string
}

export const editValues = (subscription: Subscription): EditValues => ({
  idPlan: subscription.idPlan,
  basicValueRequest: {
    type: subscription.basicValue.type,
    valuePerMonth: centsOf(subscription.basicValue.valuePerMonth),
  },
  bankSlipDescription: subscription.bankSlipDescription ?? '',
})

/** As the contract takes it; what is missing is told by the schema. */
export function toEditBody({ basicValueRequest, ...others }: EditValues): EditBody {
  const { type, valuePerMonth } = basicValueRequest
  const value = valuePerMonth === null ? undefined : centsToReais(totalCents(valuePerMonth, type))
  const month =
    valuePerMonth === null ? undefined : centsToReais(totalCents(valuePerMonth, 'MONTHLY'))
  return {
    ...others,
    basicValueRequest: { type, value: value as number, valuePerMonth: month as number },
  }
}

/** The texts of an edit; plans are named by `titleOf`. */
export const editTexts = (body: EditBody, titleOf: (idPlan: number) => string): Fact[] => [
  { label: 'Plano', value: titleOf(body.idPlan) },
  { label: 'Periodicidade', value: periodWords[body.basicValueRequest.type] },
  { label: 'Valor mensal', value: reaisText(body.basicValueRequest.valuePerMonth) },
  { label: 'Descrição do boleto', value: body.bankSlipDescription },
]
