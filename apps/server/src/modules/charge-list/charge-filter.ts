import type { ChargeFilter as Filter } from '@vintem/contracts/charges/endpoints'
import type * as z from 'zod/mini'

/** Which charges and in which order: the query that list, export and report share. */
export type ChargeFilter = z.output<typeof Filter> & {
  /** Some of them alone, by their ids. */
  only?: readonly string[] | undefined
}

/** Which charges, in no order. */
export type UnsortedFilter = Omit<ChargeFilter, 'sort'>
