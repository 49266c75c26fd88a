import * as api from '@vintem/contracts/trials/endpoints'
import { askerOf, issueProof } from '#modules/card-guard/index.ts'
import { action } from '#use-cases/use-case.ts'
import { enterOffer } from './trial-offer.ts'
import { sellerOfTrial } from './trial-rations.ts'

/** A puzzle for the page of a trial, for this link alone. Nothing is stored until it is solved. */
export const getTrialProof = action(
  api.getTrialProof,
  async ({ params: { link }, services, caller, cookies }) => {
    const sellerId = sellerOfTrial(link)
    const txOptions = { sellerId, actorName: 'public', onlyReads: true }
    const offer = await services.transact(txOptions, async (tx) => enterOffer(tx, link))
    const place = { sellerId, linkId: offer.link.id, document: null }
    return issueProof(services, { place, asker: askerOf(services, caller, cookies), about: link })
  },
)
