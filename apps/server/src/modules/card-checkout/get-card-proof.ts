import * as api from '@vintem/contracts/card-tokens/endpoints'
import { issueProof } from '#modules/card-guard/index.ts'
import { action } from '#use-cases/use-case.ts'
import { findCardPlace } from './card-place.ts'

/** A puzzle for the page, for this charge alone. Nothing is stored until it is solved. */
export const getCardProof = action(api.getCardProof, async (context) => {
  const { place, asker } = await findCardPlace(context)
  return issueProof(context.services, { place, asker, about: context.params.charge })
})
