import * as api from '@vintem/contracts/portal/endpoints'
import { undoEnd } from '#modules/cancellations/index.ts'
import { merge } from '#use-cases/step.ts'
import { action } from '#use-cases/use-case.ts'
import { changeAtPortal } from './at-subscription.ts'
import { deleteCancellation } from './portal.store.ts'

/** The buyer takes back an end of their own that is to come; anything else is answered as it is. */
export const keepAtPortal = action(api.keepAtPortal, (at) =>
  changeAtPortal(at, async (tx, { subscription, earlier }) => {
    const { sellerId, id, endsOn, endAskedBy, status } = subscription
    const isTheirs = endAskedBy === 'BUYER' && status !== 'INACTIVE'
    const isToCome = endsOn !== null && endsOn > tx.today
    if (!isTheirs || !isToCome) return tx.commit({}, { answer: { endsOn } })
    const { step } = await undoEnd(tx, subscription, { protocol: earlier?.protocol })
    const writes = [deleteCancellation(sellerId, id)]
    return tx.commit(merge(step, { writes }), { answer: { endsOn: null } })
  }),
)
