import { LotDecided, NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payment-lots/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { endLot } from './end-lot.ts'
import { type ItemCount, toLotView } from './lot-view.ts'
import { countItems, lockLot } from './payment-lots.store.ts'

/** Refuses a lot that waits for approval, with a reason: nothing of it is paid. */
export const rejectPaymentLot = command(
  api.rejectPaymentLot,
  async ({ tx, sellerId, params, body: { rejectionReason, notes } }) => {
    const [[lot], counted] = await tx.enter(
      lockLot(sellerId, params.id),
      countItems(sellerId, params.id),
    )
    if (!lot) throw new Failure(NotFound)
    if (lot.state !== 'generated') throw new Failure(LotDecided)
    const { email: by, userId } = tx.actor
    const why = notes ? `${rejectionReason} (${notes})` : rejectionReason
    const error = `Rejeitado por ${by}: ${why}`
    const { after, step } = endLot(lot, { action: 'payment-lot.rejected', error }, tx.now)
    return tx.commit(step, { answer: toLotView(after, allRefused(counted), userId) })
  },
)

/** What is counted, once nothing of the lot is paid. */
export function allRefused(counted: readonly ItemCount[]): ItemCount[] {
  const count = counted.reduce((all, each) => all + each.count, 0)
  const cents = counted.reduce((all, each) => all + each.cents, 0)
  return [{ status: 'refused', count, cents }]
}
