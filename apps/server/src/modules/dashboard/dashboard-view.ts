import type { CivilDate } from '@vintem/brazil/calendar'
import { type Cents, cents, centsToReais } from '@vintem/brazil/money'
import type {
  DashboardCharge,
  DashboardGraph,
  getBalance,
  getDashboardMetrics,
} from '@vintem/contracts/dashboard/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import type * as z from 'zod/mini'
import type { ChargeStatus } from '#modules/charges/index.ts'
import type { Anticipation } from '#modules/receivables/index.ts'
import type { SellerRow } from '#modules/sellers/index.ts'
import {
  type DailyTotal,
  daysOf,
  seriesOf,
  type PeriodMetrics,
  type DayRange,
} from './dashboard.ts'

interface ChargeOnDashboard {
  id: string
  buyerName: string
  paidOn: CivilDate | null
  dueDate: CivilDate
  valueCents: Cents
  status: ChargeStatus
}

export function toDashboardCharge(charge: ChargeOnDashboard): z.input<typeof DashboardCharge> {
  return {
    uuid: charge.id,
    buyerName: charge.buyerName,
    paidDate: charge.paidOn,
    expirationDate: charge.dueDate,
    amount: centsToReais(charge.valueCents),
    status: charge.status,
  }
}

export function toGraph(
  period: DayRange,
  totals: readonly DailyTotal[],
): z.input<typeof DashboardGraph> {
  const days = daysOf(period)
  return {
    period: days,
    lines: {
      paid: seriesOf('paid', days, totals).map(centsToReais),
      late: seriesOf('late', days, totals).map(centsToReais),
      scheduled: seriesOf('scheduled', days, totals).map(centsToReais),
    },
  }
}

export function toMetricsView(
  metrics: PeriodMetrics,
  newBuyerQty: number,
): Answer<typeof getDashboardMetrics> {
  return {
    paidAmount: centsToReais(metrics.paidCents),
    lateAmount: centsToReais(metrics.lateCents),
    scheduledAmount: centsToReais(metrics.scheduledCents),
    defaultRate: metrics.defaultRateBps / 100,
    timeSaved: metrics.minutesSaved,
    newBuyerQty,
  }
}

export function toBalanceView(
  seller: SellerRow,
  balance: { availableCents: Cents; scheduledCents: Cents; anticipation: Anticipation },
): Answer<typeof getBalance> {
  const { availableCents, scheduledCents, anticipation } = balance
  const onDemandCents = seller.onDemandEnabled ? anticipation.netCents : cents(0)
  return {
    amount: centsToReais(availableCents),
    provisionedAmount: centsToReais(scheduledCents),
    totalAmount: centsToReais(cents(availableCents + scheduledCents)),
    notFormattedAmount: centsToReais(availableCents),
    amountToAnticipation: centsToReais(anticipation.grossCents),
    onDemandNetAmount: centsToReais(onDemandCents),
    bankingType: seller.bankingType,
    isOnDemandEnabled: seller.onDemandEnabled,
  }
}
