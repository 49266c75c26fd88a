import { MethodNotOffered, TrialLinkInvalid } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/trials/endpoints'
import { authorise } from '#modules/mandates/index.ts'
import { Failure } from '#platform/failure.ts'
import { toRoutedRef } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { merge } from '#use-cases/step.ts'
import { action } from '#use-cases/use-case.ts'
import { beginTrial } from './begin-trial.ts'
import { refuseChangedTerms } from './changed-terms.ts'
import { enterRequest, readToken } from './trial-link.ts'
import { canBeAutomatic, payerAt } from './trial-mandate.ts'
import { termsOfRequest } from './trial-terms.ts'
import { useRequest } from './trials.store.ts'

/**
 * Begins the trial of a link in an e-mail, once: the request is locked. Fails with TrialLinkInvalid,
 * also where the document has had its trial meanwhile, with TrialChanged, with MethodNotOffered, and with
 * CouponRefused where the last place has just gone. The buyer may ask to agree to Pix Automático with it, without paying.
 */
export const confirmTrial = action(api.confirmTrial, ({ body, services }) => {
  const { token, automatic, ...shown } = body
  const presented = readToken(token)
  const { sellerId } = presented
  const txOptions = { sellerId, actorName: 'buyer', cause: { kind: 'checkout' } } as const
  return services.transact(txOptions, async (tx) => {
    const { request, offer } = await enterRequest(tx, presented)
    const { amountCents, coupon } = await termsOfRequest(tx, { request, offer }, services)
    refuseChangedTerms(shown, { amountCents, firstChargeOn: offer.firstChargeOn })
    const { method } = request
    const buyer = request.buyer ?? undefined
    const trial = await beginTrial(tx, { offer, buyer, method, amountCents, coupon }, services)
    if (!trial) throw new Failure(TrialLinkInvalid)
    const used = { writes: [useRequest(request, wallClock.now())] }
    if (!automatic) return tx.commit(merge(trial.step, used), { answer: { mandate: null } })
    if (!canBeAutomatic({ request, offer }, services)) throw new Failure(MethodNotOffered)
    const { subscription } = trial
    const payer = payerAt({ request, offer })
    const { mandate, step } = await authorise(tx, { subscription, seller: offer.seller, payer })
    const answer = { mandate: toRoutedRef(sellerId, mandate.id) }
    return tx.commit(merge(trial.step, used, step), { answer })
  })
})
