import { centsToReais } from '@vintem/brazil/money'
import { defineEvent } from '#events/define-event.ts'
import type { ApplicationRow } from './treasury.store.ts'

/** As it is in the books; taxes are those of the day on which it is redeemed. */
const toInvestmentObject = (row: ApplicationRow) => ({
  uuid: row.id,
  amount: centsToReais(row.amountCents),
  countsFrom: row.countsFrom,
  percentOfCdi: row.cdiBps / 100,
  grossAmount: centsToReais(row.valueCents),
  principalAmount: centsToReais(row.principalCents),
  valuedOn: row.valuedOn,
  requestedBy: row.requestedBy,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
})

export const investmentApplied = defineEvent('investment.applied', toInvestmentObject)
/** Some of it was redeemed, or all. */
export const investmentRedeemed = defineEvent('investment.redeemed', toInvestmentObject)
