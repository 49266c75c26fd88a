import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payment-lots/endpoints'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { toLotView } from './lot-view.ts'
import { countItems, selectLot } from './payment-lots.store.ts'

export const getPaymentLot = query(api.getPaymentLot, async ({ tx, sellerId, params }) => {
  const [[lot], counted] = await tx.enter(
    selectLot(sellerId, params.id),
    countItems(sellerId, params.id),
  )
  if (!lot) throw new Failure(NotFound)
  return toLotView(lot, counted, tx.actor.userId)
})
