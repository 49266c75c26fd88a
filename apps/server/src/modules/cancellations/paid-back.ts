import { type CivilDate, daysBetween } from '@vintem/brazil/calendar'
import { type Cents, cents, mulRatio, subtract, sum } from '@vintem/brazil/money'
import type { Permissions } from '@vintem/contracts/access'
import { type RefundKind, refundKindsFor } from '#modules/refunds/index.ts'
import type { PaidPeriod } from './paid-periods.store.ts'

/** How much of the paid periods that are not over goes back. */
export type ShareBack = 'PRORATED' | 'WHOLE'

/** A part of a charge that goes back, by one of the usual refunds. */
export interface PartBack {
  chargeId: string
  amountCents: Cents
  kind: RefundKind
}

/**
 * What a cancellation today gives back of the paid periods: all of them, or the days from today on
 * (billing §4: `share`), less what was refunded before. Undefined where the user may not refund it so.
 */
export function partsBack(
  periods: readonly PaidPeriod[],
  share: ShareBack,
  { today, user, paysOut }: { today: CivilDate; user: Permissions; paysOut: boolean },
): PartBack[] | undefined {
  const parts = periods.flatMap((period) => {
    const left = subtract(period.valueCents, period.refundedCents)
    const amountCents = share === 'WHOLE' ? left : lesser(left, unusedOf(period, today))
    if (amountCents === 0) return []
    const kinds = refundKindsFor(period, user, { pointOfSaleRefund: false, paysOut })
    // The refund of cards takes the whole rest only.
    const kind = kinds.find(
      (each) => each === 'SELLER' || (each === 'CARD' && amountCents === left),
    )
    return [{ chargeId: period.chargeId, amountCents, kind }]
  })
  const isAllowed = parts.every((part): part is PartBack => part.kind !== undefined)
  return isAllowed && parts.length > 0 ? parts : undefined
}

const lesser = (a: Cents, b: Cents): Cents => cents(Math.min(a, b))

/** The share of the days from a day on, which counts as not used. */
function unusedOf({ valueCents, startsOn, endsOn, pausedDays }: PaidPeriod, day: CivilDate): Cents {
  if (day <= startsOn) return valueCents
  const days = daysBetween(startsOn, endsOn) - pausedDays
  return subtract(valueCents, mulRatio(valueCents, days - daysBetween(day, endsOn), days))
}

export const totalBack = (parts: readonly PartBack[]): Cents =>
  sum(parts.map(({ amountCents }) => amountCents))
