import type { Cents } from '@vintem/brazil/money'
import { cents } from '@vintem/brazil/money'
import { ledgerReasonWords } from '@vintem/contracts/charges/words'
import type { Column } from '#modules/exports/index.ts'
import { type LineRow, statementLines } from '#modules/statements/index.ts'
import { reportKind, type ReportPeriod } from './report-kind.ts'

type Row = LineRow

const columns: readonly Column<Row>[] = [
  { header: 'Data', width: 12, kind: 'day', of: (row) => row.bookedOn },
  { header: 'Lançamento', width: 26, kind: 'text', of: kindOf },
  { header: 'Descrição', width: 32, kind: 'text', of: (row) => row.chargeTitle },
  { header: 'Cliente', width: 32, kind: 'text', of: (row) => row.buyer },
  { header: 'Cobrança', width: 38, kind: 'text', of: (row) => row.chargeId },
  { header: 'Entrada', width: 14, kind: 'money', of: (row) => above(row.amountCents) },
  { header: 'Saída', width: 14, kind: 'money', of: (row) => above(-row.amountCents) },
  { header: 'Saldo', width: 14, kind: 'money', of: (row) => row.balanceCents },
]

function kindOf({ kind, isCanceled }: Row): string {
  const reason = isCanceled ? 'refund-canceled' : kind
  return ledgerReasonWords[reason] ?? reason
}

/** An amount above zero; nothing for one that belongs into the other column. */
const above = (amount: number): Cents | null => (amount > 0 ? cents(amount) : null)

/** The lines of the available balance of a period, in their order. */
export const statementReport = reportKind<ReportPeriod, Row>({
  title: 'Extrato',
  columns,
  async read(tx, { sellerId, filter: { startDate, endDate } }, part) {
    const filter = {
      executionDateInitial: startDate,
      executionDateFinal: endDate,
      sort: 'executionDate,asc' as const,
    }
    const [rows] = await tx.enter(statementLines.after(sellerId, filter, part))
    return rows
  },
})
