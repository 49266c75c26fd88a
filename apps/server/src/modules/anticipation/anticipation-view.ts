import { civilDateOf } from '@vintem/brazil/calendar'
import { type Cents, centsToReais } from '@vintem/brazil/money'
import type { anticipate, scheduleAnticipation } from '@vintem/contracts/anticipation/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import type { AnticipationRow, ScheduledRow } from './anticipation.store.ts'

interface Figures {
  grossCents: Cents
  costCents: Cents
  netCents: Cents
  rateMillionths: number
}

/** Millionths in per cent, with two decimals. */
const inPerCent = (millionths: number): number => Math.round(millionths / 100) / 100

export const toFigures = (
  { grossCents, costCents, netCents, rateMillionths }: Figures,
  anticipationDate: string,
) => ({
  netAmount: centsToReais(netCents),
  grossAmount: centsToReais(grossCents),
  cost: centsToReais(costCents),
  anticipationDate,
  effectiveRate: inPerCent(rateMillionths),
})

export const toAnticipationView = (row: AnticipationRow): Answer<typeof anticipate> => ({
  uuid: row.id,
  ...toFigures(row, civilDateOf(row.createdAt)),
  status: 'ANTICIPATED',
  createdAt: row.createdAt.toISOString(),
  requestedBy: row.requestedBy,
})

export const toScheduledView = (row: ScheduledRow): Answer<typeof scheduleAnticipation> => ({
  uuid: row.id,
  amount: centsToReais(row.amountCents),
  date: row.onDay,
  maxCost: centsToReais(row.maxCostCents),
  status: row.state,
  cost: row.costCents === null ? null : centsToReais(row.costCents),
  anticipation: row.anticipationId,
  requestedBy: row.requestedBy,
  createdAt: row.createdAt.toISOString(),
  concludedAt: row.concludedAt?.toISOString() ?? null,
})
