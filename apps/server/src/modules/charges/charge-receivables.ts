import type { CivilDate } from '@vintem/brazil/calendar'
import { type Price, settlesOn } from '#modules/pricing/index.ts'
import { newReceivable, type Receivable } from '#modules/receivables/index.ts'
import { divideNets, type Split } from './charge-split.ts'

/**
 * The receivables of a paid charge, one for each owner and date; none for what is available
 * immediately, and none of zero.
 */
export function receivablesOf(
  chargeId: string,
  price: Price,
  paidOn: CivilDate,
  splits: readonly Split[] = [],
): Receivable[] {
  const due = price.receivables.filter(({ settlement }) => settlement !== 'AT_ONCE')
  if (due.length === 0) return []
  const shares = divideNets(
    due.map(({ netCents }) => netCents),
    splits,
  )
  return shares.flatMap(({ owner, amounts }) =>
    due.flatMap(({ number, settlement }, index) => {
      const amountCents = amounts[index]
      const dueDate = settlesOn(settlement, paidOn)
      return amountCents
        ? [newReceivable({ chargeId, number, subSellerId: owner, dueDate, amountCents })]
        : []
    }),
  )
}
