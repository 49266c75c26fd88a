import * as api from '@vintem/contracts/withdrawals/endpoints'
import { readTerms } from '#modules/withdrawals/index.ts'
import { query } from '#use-cases/use-case.ts'

/** What a withdrawal from checking would meet now, for who is about to ask for one. */
export const getCheckingTerms = query(api.getCheckingTerms, async ({ tx, services }) => {
  const { terms } = await readTerms(tx, 'CHECKING', services)
  return terms
})
