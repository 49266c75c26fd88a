import type { CivilDate } from '@vintem/brazil/calendar'
import { redeemAll } from '@vintem/brazil/investment'
import { centsToReais } from '@vintem/brazil/money'
import type { Answer } from '@vintem/contracts/endpoint'
import type { invest } from '@vintem/contracts/treasury/endpoints'
import { positionOn } from './application.ts'
import type { ApplicationRow } from './treasury.store.ts'

/** An application as it is on a day, net of the taxes of that day. */
export function toApplicationView(row: ApplicationRow, today: CivilDate): Answer<typeof invest> {
  const all = redeemAll(positionOn(row, today))
  return {
    application_id: row.id,
    created_at: row.createdAt.toISOString(),
    counts_from: row.countsFrom,
    amount: centsToReais(row.amountCents),
    current_amount: centsToReais(all.netCents),
    gross_amount: centsToReais(row.valueCents),
    iof: centsToReais(all.iofCents),
    income_tax: centsToReais(all.incomeTaxCents),
    yield_params: { percent: row.cdiBps / 100 },
    requested_by: row.requestedBy,
  }
}
