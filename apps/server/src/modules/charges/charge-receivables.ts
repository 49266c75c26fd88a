import type { CivilDate } from '@vintem/brazil/calendar'
import { add, type Cents, cents } from '@vintem/brazil/money'
import { type Price, settlesOn } from '#modules/pricing/index.ts'
import { newReceivable, type Receivable } from '#modules/receivables/index.ts'
import { divideNets, type Split } from './charge-split.ts'

/**
 * The receivables of a paid charge, one for each owner and date; none for what is available
 * immediately, and none of zero. The surcharge is the seller's, with the first.
 */
export function receivablesOf(
  chargeId: string,
  price: Price,
  {
    paidOn,
    splits,
    surchargeCents = cents(0),
  }: { paidOn: CivilDate; splits: readonly Split[]; surchargeCents?: Cents },
): Receivable[] {
  const due = price.receivables.filter(({ settlement }) => settlement !== 'AT_ONCE')
  if (due.length === 0) return []
  const shares = divideNets(
    due.map(({ netCents }) => netCents),
    splits,
  )
  return shares.flatMap(({ owner, amounts }) =>
    due.flatMap(({ number, settlement }, index) => {
      const isFirstOwn = owner === null && index === 0
      const amountCents = add(amounts[index] ?? cents(0), isFirstOwn ? surchargeCents : cents(0))
      const dueDate = settlesOn(settlement, paidOn)
      return amountCents
        ? [newReceivable({ chargeId, number, subSellerId: owner, dueDate, amountCents })]
        : []
    }),
  )
}
