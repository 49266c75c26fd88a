import * as api from '@vintem/contracts/charges/endpoints'
import { chargeList } from '#modules/charge-list/index.ts'
import { download } from '#use-cases/use-case.ts'
import { chargeTable } from './charge-table.ts'
import { tableFile } from './table-file.ts'

/** The list of charges as it is filtered and ordered, as a file; who took it is written down. */
export const exportCharges = download(
  api.exportCharges,
  async ({ sellerId, transact, query: { format, ...filter } }) => {
    const begun = await transact(async (tx) => {
      const [[counted]] = await tx.enter(chargeList.countAll(sellerId, filter))
      const rows = counted?.count ?? 0
      const details = { format, rows, filter }
      return tx.commit(
        { audit: [{ action: 'charges.exported', subject: 'charges', details }] },
        { answer: { rows, name: `cobrancas-${tx.today}` } },
      )
    })
    const table = chargeTable({ sellerId, filter, rows: begun.rows }, transact)
    return tableFile({ ...table, name: begun.name }, format)
  },
)
