import { civilDateOf } from '@vintem/brazil/calendar'
import { ledgerReasonWords } from '@vintem/contracts/charges/words'
import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/sub-seller-statements/endpoints'
import { selectStatement, type StatementRow } from '#modules/sub-seller-statements/index.ts'
import { selectSubSeller } from '#modules/sub-sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { download } from '#use-cases/use-case.ts'
import { inBatches } from './in-batches.ts'
import { type Column, tableFile } from './table-file.ts'

const columns: readonly Column<StatementRow>[] = [
  { header: 'Data', width: 12, kind: 'day', of: (row) => civilDateOf(row.happenedAt) },
  {
    header: 'Lançamento',
    width: 24,
    kind: 'text',
    of: ({ reason }) => ledgerReasonWords[reason] ?? reason,
  },
  { header: 'Cobrança', width: 32, kind: 'text', of: (row) => row.chargeTitle },
  { header: 'Cliente', width: 32, kind: 'text', of: (row) => row.buyer },
  { header: 'A liberar', width: 14, kind: 'money', of: (row) => row.scheduledCents },
  { header: 'Disponível', width: 14, kind: 'money', of: (row) => row.availableCents },
  { header: 'Identificador da cobrança', width: 38, kind: 'text', of: (row) => row.chargeId },
]

/** All that came to a sub-seller and was taken of it, as a file; who took it is written down. */
export const exportSubSellerStatement = download(
  api.exportSubSellerStatement,
  async ({ sellerId, transact, params: { id }, query: { format } }) => {
    const begun = await transact(async (tx) => {
      const [[subSeller]] = await tx.enter(selectSubSeller(sellerId, id))
      if (!subSeller) throw new Failure(NotFound)
      return tx.commit(
        {
          audit: [
            { action: 'sub-seller.statement-exported', subject: String(id), details: { format } },
          ],
        },
        { answer: { name: `extrato-${id}-${tx.today}` } },
      )
    })
    const batches = inBatches<StatementRow>((last, limit) =>
      transact(async (tx) => {
        const [found] = await tx.enter(selectStatement(sellerId, id, { before: last?.id, limit }))
        return found
      }),
    )
    return tableFile({ ...begun, title: 'Extrato', columns, batches }, format)
  },
)
