import { NotFound, TermsChanged } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/terms/endpoints'
import { Failure } from '#platform/failure.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { command } from '#use-cases/use-case.ts'
import { insertAcceptance, selectAcceptance, selectTerms } from './terms.store.ts'

/** Accepts the terms in force for the seller; newer terms than were read are not accepted. */
export const acceptTerms = command(api.acceptTerms, async ({ tx, sellerId, query: { uuid } }) => {
  const [[terms], [accepted]] = await tx.enter(selectTerms(), selectAcceptance(sellerId))
  if (!terms) throw new Failure(NotFound)
  if (uuid !== undefined && uuid !== terms.id) throw new Failure(TermsChanged)
  if (accepted) return
  const acceptance = {
    sellerId,
    termsId: terms.id,
    acceptedBy: tx.actor.email,
    acceptedAt: wallClock.now(),
  }
  await tx.commit({
    writes: [insertAcceptance(acceptance)],
    audit: [{ action: 'terms.accepted', subject: terms.id }],
  })
})
