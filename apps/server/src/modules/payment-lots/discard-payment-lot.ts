import { allows, can } from '@vintem/contracts/access'
import { LotDecided, NotFound, OthersLot } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payment-lots/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { endLot } from './end-lot.ts'
import { toLotView } from './lot-view.ts'
import { countItems, lockLot } from './payment-lots.store.ts'
import { allRefused } from './reject-payment-lot.ts'

/** Gives up a lot before it is approved, by who sent it or may approve: its file may be sent again. */
export const discardPaymentLot = command(
  api.discardPaymentLot,
  async ({ tx, sellerId, params }) => {
    const [[lot], counted] = await tx.enter(
      lockLot(sellerId, params.id),
      countItems(sellerId, params.id),
    )
    if (!lot) throw new Failure(NotFound)
    const { actor, now } = tx
    const { userId, email: by } = actor
    if (lot.uploadedById !== userId && !allows(can.approveLots, actor)) {
      throw new Failure(OthersLot)
    }
    if (lot.state !== 'generated') throw new Failure(LotDecided)
    const error = `Descartado por ${by}.`
    const { after, step } = endLot(lot, { action: 'payment-lot.discarded', error }, now)
    return tx.commit(step, { answer: toLotView(after, allRefused(counted), userId) })
  },
)
