import * as api from '@vintem/contracts/terms/endpoints'
import { query } from '#use-cases/use-case.ts'
import { selectAcceptance, selectTerms } from './terms.store.ts'

/** True where there is nothing to accept, any more or yet. */
export const areTermsAccepted = query(api.areTermsAccepted, async ({ tx, sellerId }) => {
  const [[terms], [acceptance]] = await tx.enter(selectTerms(), selectAcceptance(sellerId))
  return terms === undefined || acceptance !== undefined
})
