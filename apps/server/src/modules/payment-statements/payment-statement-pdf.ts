import { type CivilDate, formatCivilDate } from '@vintem/brazil/calendar'
import { formatDocument } from '@vintem/brazil/document'
import { cents, formatBRL } from '@vintem/brazil/money'
import {
  costCenterWords,
  paymentKindWords,
  type PaymentStatus,
  paymentStatusWords,
} from '@vintem/contracts/bill-payments/words'
import Pdf from 'pdfkit'
import type { BillPaymentRow } from '#modules/bill-payments/index.ts'
import type { SellerRow } from '#modules/sellers/index.ts'
import { drawCells, drawRule, numberPages } from '#platform/pdf-table.ts'
import { mm, printable } from '#platform/pdf.ts'
import type { PaymentFilter } from './payment-statements.store.ts'

/** What the paper says besides its payments. */
interface StatementPaper {
  seller: SellerRow
  filter: PaymentFilter
  totals: readonly { status: PaymentStatus; count: number; cents: number }[]
  today: CivilDate
}

/** Places on the page of A4, in millimetres. */
const LEFT = 15
const WIDTH = 180
const TOP = 20
const BOTTOM = 277
const ROW = 6.5
const MUTED = '#4a544f'

const columns = [
  { title: 'Data', x: 0, width: 20, align: 'left' },
  { title: 'Favorecido', x: 21, width: 42, align: 'left' },
  { title: 'Tipo', x: 64, width: 13, align: 'left' },
  { title: 'Centro de custo', x: 78, width: 26, align: 'left' },
  { title: 'Situação', x: 105, width: 36, align: 'left' },
  { title: 'Valor', x: 142, width: 38, align: 'right' },
] as const

/**
 * The statement of payments on pages of A4: whose, of which days and filters, the sum of each status, every
 * payment, and on each page its number of how many. It loads nothing from outside.
 */
export async function paymentStatementPdf(
  paper: StatementPaper,
  batches: AsyncIterable<readonly BillPaymentRow[]>,
): Promise<Buffer> {
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'pt-BR',
    info: { Title: 'Extrato de Pagamentos', Author: paper.seller.companyName },
  })
  let y = drawHead(doc, paper)
  for await (const batch of batches) {
    for (const row of batch) {
      if (y + ROW > BOTTOM) {
        doc.addPage()
        y = drawColumns(doc, TOP)
      }
      y = drawPayment(doc, y, row)
    }
  }
  numberPages(doc, `Extrato de pagamentos de ${paper.seller.companyName}`)
  doc.end()
  return Buffer.concat(await Array.fromAsync(doc as AsyncIterable<Buffer>))
}

/** Draws what stands above the payments of the first page. Returns where they begin. */
function drawHead(
  doc: PDFKit.PDFDocument,
  { seller, filter, totals, today }: StatementPaper,
): number {
  doc.font('Helvetica-Bold').fontSize(16).text('Extrato de Pagamentos', mm(LEFT), mm(TOP))
  doc.font('Helvetica').fontSize(10)
  const sum = totals.reduce((all, { cents: each }) => all + each, 0)
  const lines = [
    `${seller.companyName}, CNPJ ${formatDocument(seller.document)}`,
    `Período: ${periodText(filter)}. Emitido em ${formatCivilDate(today)}`,
    ...filterTexts(filter),
    ...totals.map(
      ({ status, count, cents: each }) =>
        `${paymentStatusWords[status]}: ${count}, ${formatBRL(cents(each))}`,
    ),
    `Total: ${totals.reduce((all, { count }) => all + count, 0)}, ${formatBRL(cents(sum))}`,
  ]
  let y = TOP + 9
  for (const line of lines) {
    doc.text(printable(line), mm(LEFT), mm(y), { width: mm(WIDTH), lineBreak: false })
    y += 5
  }
  return drawColumns(doc, y + 4)
}

function periodText({ startDate, endDate }: PaymentFilter): string {
  if (!startDate && !endDate) return 'todo'
  const from = startDate ? `de ${formatCivilDate(startDate)} ` : ''
  return `${from}${endDate ? `até ${formatCivilDate(endDate)}` : 'em diante'}`
}

function filterTexts({ searchTerm, statusFilter, costCenterFilter }: PaymentFilter): string[] {
  const words: Readonly<Record<string, string>> = {
    ...paymentStatusWords,
    paid: 'Pago',
    pending: 'Pendente',
  }
  return [
    ...(searchTerm ? [`Busca: ${searchTerm}`] : []),
    ...(statusFilter ? [`Somente situação: ${words[statusFilter]}`] : []),
    ...(costCenterFilter ? [`Somente centro de custo: ${costCenterWords[costCenterFilter]}`] : []),
  ]
}

function drawColumns(doc: PDFKit.PDFDocument, y: number): number {
  doc.font('Helvetica-Bold').fontSize(8).fillColor(MUTED)
  for (const { title, x, width, align } of columns) {
    doc.text(title, mm(LEFT + x), mm(y), { width: mm(width), align, lineBreak: false })
  }
  drawRule(doc, y + 4.5)
  return y + ROW
}

function drawPayment(doc: PDFKit.PDFDocument, y: number, row: BillPaymentRow): number {
  const texts = [
    formatCivilDate(row.paymentDate),
    row.payeeName,
    paymentKindWords[row.kind],
    costCenterWords[row.costCenter],
    paymentStatusWords[row.state],
    formatBRL(row.amountCents),
  ]
  drawCells(doc, y, columns, texts)
  return y + ROW
}
