import { type ChargeFilter, chargeList, type ExportedCharge } from '#modules/charge-list/index.ts'
import { chargeColumns } from '#modules/exports/index.ts'
import { reportKind } from './report-kind.ts'

/** The list of charges as it is filtered and ordered, as it is exported too. */
export const chargeListReport = reportKind<ChargeFilter, ExportedCharge>({
  title: 'Cobranças',
  columns: chargeColumns,
  async read(tx, { sellerId, filter }, part) {
    const [rows] = await tx.enter(chargeList.after(sellerId, filter, part))
    return rows
  },
})
