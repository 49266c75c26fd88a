import type { CivilDate } from '@vintem/brazil/calendar'
import { type Price, settlesOn } from '#modules/pricing/index.ts'
import { newReceivable, type Receivable } from '#modules/receivables/index.ts'

/** The receivables of a paid charge; none for what is available at once. */
export function receivablesOf(chargeId: string, price: Price, paidOn: CivilDate): Receivable[] {
  return price.receivables
    .filter(({ settlement }) => settlement !== 'AT_ONCE')
    .map(({ number, settlement, netCents }) =>
      newReceivable({
        chargeId,
        number,
        dueDate: settlesOn(settlement, paidOn),
        amountCents: netCents,
      }),
    )
}
