import { cents, centsToReais } from '@vintem/brazil/money'
import type { getChargeTotals } from '@vintem/contracts/charge-totals/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import type { ChargeSums } from './charge-totals.store.ts'

type Totals = NonNullable<Answer<typeof getChargeTotals>['totals']>

export function toTotals(sums: ChargeSums): Totals {
  const { feeCents, anticipationCents } = sums
  return {
    count: sums.count,
    value: reais(sums.valueCents),
    paidAmount: reais(sums.paidCents),
    feeAmount: reais(feeCents),
    anticipationAmount: reais(anticipationCents),
    splitAmount: reais(sums.splitCents),
    netAmount: reais(sums.paidCents - feeCents - anticipationCents),
    refundedAmount: reais(sums.refundedCents),
    disputedAmount: reais(sums.disputedCents),
  }
}

const reais = (amountCents: number): number => centsToReais(cents(amountCents))
