import {
  chargeCanceled,
  chargePaid,
  chargePaidManually,
  type ChargeRow,
  isOfPlanChange,
} from '#modules/charges/index.ts'
import { afterwards, inSameCommit, type Reaction } from '#use-cases/reactions.ts'
import { settleChange } from './change-work.ts'
import { lapseChanges } from './changes.store.ts'

/** A plan change takes effect when its charge is paid, and lapses where it can be paid no more. */
export const subscriptionChangesReactions: Reaction[] = [
  afterwards(chargePaid, settle),
  afterwards(chargePaidManually, settle),
  inSameCommit(chargeCanceled, ({ sellerId }, charges) => {
    const ids = charges.filter(isOfPlanChange).map(({ id }) => id)
    return ids.length > 0 ? { writes: [lapseChanges(sellerId, ids)] } : {}
  }),
]

function settle(charge: ChargeRow) {
  return isOfPlanChange(charge) ? [settleChange.now({ chargeId: charge.id })] : []
}
