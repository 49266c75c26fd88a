import { chargeMethodWords } from '@vintem/contracts/charges/words'
import { periodWords } from '@vintem/contracts/plans/words'
import { reaisText } from '#lib/amount.ts'
import type { SubscriptionSummary } from './subscriptions.queries.ts'

const methodWords = { ...chargeMethodWords, PIX_AUTOMATIC: 'Pix Automático' }

/** 'Pix'; a dash until the first payment. */
export const methodText = ({ paymentMethod }: Pick<SubscriptionSummary, 'paymentMethod'>): string =>
  paymentMethod ? methodWords[paymentMethod] : '—'

/** '1 cobrança', '2 cobranças' */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`

/** 'R$ 663,00, semestral' */
export const basicValueText = ({ basicValue: { value, type } }: SubscriptionSummary): string =>
  `${reaisText(value)}, ${periodWords[type].toLowerCase()}`
