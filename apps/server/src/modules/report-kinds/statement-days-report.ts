import { ledgerReasonWords } from '@vintem/contracts/charges/words'
import type { Column } from '#modules/exports/index.ts'
import { reportKind, type ReportPeriod } from './report-kind.ts'
import { selectDaysOfPeriod, type StatementDayRow } from './rows-of-period.store.ts'

type Row = StatementDayRow

const columns: readonly Column<Row>[] = [
  { header: 'Data', width: 12, kind: 'day', of: (row) => row.bookedOn },
  {
    header: 'Lançamento',
    width: 26,
    kind: 'text',
    of: ({ kind }) => ledgerReasonWords[kind] ?? kind,
  },
  { header: 'Quantidade', width: 12, kind: 'count', of: (row) => row.lines },
  { header: 'Entradas', width: 14, kind: 'money', of: (row) => row.inCents },
  { header: 'Saídas', width: 14, kind: 'money', of: (row) => row.outCents },
]

/** The sums of each day of a period by kind, of the available balance. */
export const statementDaysReport = reportKind<ReportPeriod, Row>({
  title: 'Extrato por dia',
  columns,
  async read(tx, { sellerId, filter }, part) {
    const [rows] = await tx.enter(selectDaysOfPeriod(sellerId, filter, part))
    return rows
  },
})
