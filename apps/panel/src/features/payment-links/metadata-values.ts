import { newUuid } from '@vintem/contracts/client'
import type { LinkBody } from './link-values.ts'

type Pair = NonNullable<LinkBody['metadata']>[number]

/** What the two fields of one pair hold; `id` tells the rows apart, whatever is typed in them. */
export type PairValues = Pair & { id: string }

export const newPair = (pair: Pair = { key: '', value: '' }): PairValues => ({
  ...pair,
  id: newUuid(),
})

/** As the contract takes it. */
export const toPair = ({ key, value }: PairValues): Pair => ({ key, value })
