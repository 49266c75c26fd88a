import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/terms/endpoints'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { selectTerms } from './terms.store.ts'

/** The terms in force. */
export const getTerms = query(api.getTerms, async ({ tx }) => {
  const [[terms]] = await tx.enter(selectTerms())
  if (!terms) throw new Failure(NotFound)
  const { id, content, publishedAt } = terms
  return { uuid: id, content, publishedAt: publishedAt.toISOString() }
})
