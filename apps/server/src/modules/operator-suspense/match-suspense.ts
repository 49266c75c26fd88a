import * as api from '@vintem/contracts/operator-suspense/endpoints'
import { lockSeller } from '#modules/sellers/index.ts'
import { operatorAction } from '#use-cases/operator.ts'
import { decideOnce } from './decide-suspense.ts'
import { matchOffer } from './match-offer.ts'

/** Lets a PIX that waits pay an open charge, for a reason that is kept. */
export const matchSuspense = operatorAction(api.matchSuspense, async (context) => {
  const { params, body } = context
  await decideOnce(context, params, async (tx) => {
    await tx.enter(lockSeller(tx.sellerId))
    return matchOffer(tx, { id: params.id, ...body })
  })
})
