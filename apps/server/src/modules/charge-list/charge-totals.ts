import { cents, centsToReais } from '@vintem/brazil/money'
import type { getChargeTotals } from '@vintem/contracts/charge-totals/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import type { ChargeSums } from './charge-totals.store.ts'

type Totals = NonNullable<Answer<typeof getChargeTotals>['totals']>

export function toTotals(sums: ChargeSums): Totals {
  const { paidCents, surchargeCents, feeCents, anticipationCents } = sums
  return {
    count: sums.count,
    value: centsToReais(sums.valueCents),
    paidAmount: centsToReais(paidCents),
    surchargeAmount: centsToReais(surchargeCents),
    feeAmount: centsToReais(feeCents),
    anticipationAmount: centsToReais(anticipationCents),
    splitAmount: centsToReais(sums.splitCents),
    netAmount: centsToReais(cents(paidCents + surchargeCents - feeCents - anticipationCents)),
    refundedAmount: centsToReais(sums.refundedCents),
    disputedAmount: centsToReais(sums.disputedCents),
  }
}
