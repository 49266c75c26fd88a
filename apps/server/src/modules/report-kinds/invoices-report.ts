import { civilDateOf } from '@vintem/brazil/calendar'
import { formatDocument } from '@vintem/brazil/document'
import { cents } from '@vintem/brazil/money'
import { formatServiceCode } from '@vintem/brazil/nfse'
import { invoiceStatusWords } from '@vintem/contracts/invoices/words'
import type { Column } from '#modules/exports/index.ts'
import { contentOf } from '#modules/invoices/index.ts'
import { instantsOf, reportKind, type ReportPeriod } from './report-kind.ts'
import { type InvoiceOfPeriod, selectInvoicesOfPeriod } from './rows-of-period.store.ts'

type Row = InvoiceOfPeriod

const columns: readonly Column<Row>[] = [
  { header: 'Número', width: 14, kind: 'text', of: (row) => row.number },
  { header: 'Série', width: 8, kind: 'text', of: (row) => row.series },
  { header: 'Chave', width: 54, kind: 'text', of: (row) => row.accessKey },
  { header: 'Data', width: 12, kind: 'day', of: dayOf },
  { header: 'Tomador', width: 32, kind: 'text', of: (row) => contentOf(row).customer.name },
  { header: 'Documento', width: 20, kind: 'text', of: documentOf },
  { header: 'Serviço', width: 48, kind: 'text', of: serviceOf },
  { header: 'Valor', width: 14, kind: 'money', of: (row) => cents(contentOf(row).amountCents) },
  { header: 'ISS', width: 12, kind: 'money', of: (row) => row.issCents },
  { header: 'Situação', width: 18, kind: 'text', of: ({ state }) => invoiceStatusWords[state] },
]

/** Of its issue; of one that was not issued, of the request. */
function dayOf({ issuedAt, createdAt }: Row) {
  return civilDateOf(issuedAt ?? createdAt)
}

function documentOf(row: Row): string {
  const { document, isForeign } = contentOf(row).customer
  return isForeign ? document : formatDocument(document)
}

function serviceOf(row: Row): string {
  const { serviceCode, description } = contentOf(row)
  return `${formatServiceCode(serviceCode)} ${description}`
}

/** The invoices that were requested in a period, whatever became of them. */
export const invoicesReport = reportKind<ReportPeriod, Row>({
  title: 'Notas fiscais',
  columns,
  async read(tx, { sellerId, filter }, part) {
    const [rows] = await tx.enter(selectInvoicesOfPeriod(sellerId, instantsOf(filter), part))
    return rows
  },
})
