import { civilDateOf } from '@vintem/brazil/calendar'
import { disputeStatusWords } from '@vintem/contracts/disputes/words'
import type { Column } from '#modules/exports/index.ts'
import { instantsOf, reportKind, type ReportPeriod } from './report-kind.ts'
import { type DisputeOfPeriod, selectDisputesOfPeriod } from './rows-of-period.store.ts'

type Row = DisputeOfPeriod

const columns: readonly Column<Row>[] = [
  { header: 'Cobrança', width: 32, kind: 'text', of: (row) => row.chargeTitle },
  { header: 'Cliente', width: 32, kind: 'text', of: (row) => row.customerName },
  { header: 'Bandeira', width: 14, kind: 'text', of: (row) => row.card?.brand ?? null },
  { header: 'Valor', width: 14, kind: 'money', of: (row) => row.amountCents },
  { header: 'Motivo', width: 40, kind: 'text', of: (row) => row.reason },
  { header: 'Abertura', width: 12, kind: 'day', of: (row) => civilDateOf(row.openedAt) },
  { header: 'Prazo', width: 12, kind: 'day', of: (row) => row.deadline },
  { header: 'Documentos', width: 12, kind: 'count', of: (row) => row.documents },
  { header: 'Resultado', width: 14, kind: 'text', of: ({ state }) => disputeStatusWords[state] },
  { header: 'Identificador da cobrança', width: 38, kind: 'text', of: (row) => row.chargeId },
]

/** The disputes that were opened in a period. */
export const chargebacksReport = reportKind<ReportPeriod, Row>({
  title: 'Chargeback',
  columns,
  async read(tx, { sellerId, filter }, part) {
    const [rows] = await tx.enter(selectDisputesOfPeriod(sellerId, instantsOf(filter), part))
    return rows
  },
})
