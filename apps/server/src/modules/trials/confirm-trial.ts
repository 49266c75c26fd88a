import { TrialLinkInvalid } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/trials/endpoints'
import { Failure } from '#platform/failure.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { merge } from '#use-cases/step.ts'
import { action } from '#use-cases/use-case.ts'
import { beginTrial } from './begin-trial.ts'
import { refuseChangedTerms } from './changed-terms.ts'
import { enterRequest, readToken } from './trial-link.ts'
import { firstAmountBy } from './trial-offer.ts'
import { useRequest } from './trials.store.ts'

/**
 * Begins the trial of a link in an e-mail, once: the request is locked. Fails with TrialLinkInvalid,
 * also where the document has had its trial meanwhile, and with TrialChanged.
 */
export const confirmTrial = action(api.confirmTrial, ({ body: { token, ...shown }, services }) => {
  const presented = readToken(token)
  const { sellerId } = presented
  const txOptions = { sellerId, actorName: 'buyer', cause: { kind: 'checkout' } } as const
  return services.transact(txOptions, async (tx) => {
    const { request, offer } = await enterRequest(tx, presented)
    const amountCents = firstAmountBy(request.method, offer, services)
    refuseChangedTerms(shown, { amountCents, firstChargeOn: offer.firstChargeOn })
    const { method } = request
    const buyer = request.buyer ?? undefined
    const step = await beginTrial(tx, { offer, buyer, method, amountCents }, services)
    if (!step) throw new Failure(TrialLinkInvalid)
    await tx.commit(merge(step, { writes: [useRequest(request, wallClock.now())] }))
  })
})
