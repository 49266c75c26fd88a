import * as api from '@vintem/contracts/operator-suspense/endpoints'
import { lockSeller } from '#modules/sellers/index.ts'
import { operatorAction } from '#use-cases/operator.ts'
import { decideOnce } from './decide-suspense.ts'
import { refuseOffer as keepRefusal } from './match-offer.ts'

/** Keeps that a PIX which waits is not meant for a charge, and why. */
export const refuseOffer = operatorAction(api.refuseOffer, async (context) => {
  const { params, body } = context
  await decideOnce(context, params, async (tx) => {
    await tx.enter(lockSeller(tx.sellerId))
    return keepRefusal(tx, { id: params.id, ...body })
  })
})
