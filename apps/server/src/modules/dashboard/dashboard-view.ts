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
  type DayRange,
  daysOf,
  metricsOf,
  minutesSaved,
  type NewBuyers,
  ofDays,
  type Series,
  seriesOf,
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

interface Figures {
  period: DayRange
  totals: readonly DailyTotal[]
  newBuyers: readonly NewBuyers[]
}

type Metrics = Answer<typeof getDashboardMetrics>

export function toMetricsView(now: Figures, before: Figures | undefined): Metrics {
  const { totals, newBuyers } = now
  const days = daysOf(now.period)
  const reais = (series: Series) => seriesOf(series, days, totals).map(centsToReais)
  const settled = totals.map(({ day, settledByRail }) => ({ day, count: settledByRail }))
  return {
    ...figuresOf(now),
    scheduledAmount: centsToReais(metricsOf(totals, newBuyers).scheduledCents),
    daily: {
      paidAmount: reais('paid'),
      lateAmount: reais('late'),
      scheduledAmount: reais('scheduled'),
      timeSaved: ofDays(days, settled).map(minutesSaved),
      newBuyerQty: ofDays(days, newBuyers),
    },
    previous: before ? { ...before.period, ...figuresOf(before) } : null,
  }
}

function figuresOf({ totals, newBuyers }: Figures) {
  const metrics = metricsOf(totals, newBuyers)
  return {
    paidAmount: centsToReais(metrics.paidCents),
    lateAmount: centsToReais(metrics.lateCents),
    defaultRate: metrics.defaultRateBps / 100,
    timeSaved: metrics.minutesSaved,
    newBuyerQty: metrics.newBuyers,
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
