import { type Cents, cents } from '@vintem/brazil/money'
import type { Column } from '#modules/exports/index.ts'
import { reportKind, type ReportPeriod } from './report-kind.ts'
import { type DayBalances, selectBalancesOfDays } from './rows-of-period.store.ts'

type Row = DayBalances

const columns: readonly Column<Row>[] = [
  { header: 'Data', width: 12, kind: 'day', of: (row) => row.day },
  { header: 'Saldo disponível', width: 16, kind: 'money', of: (row) => row.availableCents },
  { header: 'Conta corrente', width: 16, kind: 'money', of: (row) => row.checkingCents },
  { header: 'Investimento', width: 16, kind: 'money', of: (row) => row.investmentCents },
  { header: 'Saldo a liberar', width: 16, kind: 'money', of: (row) => row.scheduledCents },
  { header: 'Saldo total', width: 16, kind: 'money', of: totalOf },
]

function totalOf(row: Row): Cents {
  return cents(row.availableCents + row.checkingCents + row.investmentCents + row.scheduledCents)
}

/** What a seller had at the end of each day of a period, by the lines of its statements. */
export const balanceReport = reportKind<ReportPeriod, Row>({
  title: 'Saldo por dia',
  columns,
  async read(tx, { sellerId, filter }, part) {
    const [rows] = await tx.enter(selectBalancesOfDays(sellerId, filter, part))
    return rows
  },
})
