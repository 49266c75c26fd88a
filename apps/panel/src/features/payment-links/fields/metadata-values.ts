import { newUuid } from '@vintem/contracts/client'
import type { CallInput } from '@vintem/contracts/endpoint'
import type { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'

type Pair = NonNullable<CallInput<typeof createPaymentLink>['body']['metadata']>[number]

/** The values of one pair; `id` identifies the row, for any text in it. */
export type PairValues = Pair & { id: string }

export const newPair = (pair: Pair = { key: '', value: '' }): PairValues => ({
  ...pair,
  id: newUuid(),
})

/** As the contract takes it. */
export const toPair = ({ key, value }: PairValues): Pair => ({ key, value })
