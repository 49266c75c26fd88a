import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import { subtract } from '@vintem/brazil/money'
import type { ChargeMethod } from '#modules/charges/index.ts'
import { isRefundable, type RefundMeans } from '#modules/refunds/index.ts'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import type { PartBack } from './paid-back.ts'
import type { FirstPaidCharge } from './withdrawal.store.ts'

/** Days after the first payment in which a buyer may withdraw (CDC, art. 49). */
const WITHDRAWAL_DAYS = 7

export interface Withdrawal {
  /** The last day. */
  until: CivilDate
  parts: readonly PartBack[]
  /** How the first part was paid, and goes back. */
  method: ChargeMethod | null
}

/**
 * What a buyer gets back who withdraws today from what they have bought at a distance (CDC, art. 49).
 * Undefined for what was imported, after its last day, and where no rail can give anything back.
 */
export function withdrawalOf(
  { status, linkId }: Pick<SubscriptionRow, 'status' | 'linkId'>,
  paid: readonly FirstPaidCharge[],
  { today, paysOut }: { today: CivilDate } & RefundMeans,
): Withdrawal | undefined {
  const [first] = paid
  if (!first || linkId === null || status === 'INACTIVE') return undefined
  const until = addDays(first.paidOn, WITHDRAWAL_DAYS)
  const back = paid.filter((charge) => isRefundable(charge, 'SELLER', { paysOut }))
  const parts = back.flatMap(({ chargeId, valueCents, refundedCents }) => {
    const amountCents = subtract(valueCents, refundedCents)
    return amountCents > 0 ? [{ chargeId, amountCents, kind: 'SELLER' as const }] : []
  })
  return today <= until && parts.length > 0
    ? { until, parts, method: back[0]?.method ?? null }
    : undefined
}
