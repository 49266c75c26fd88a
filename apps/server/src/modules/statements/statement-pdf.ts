import { formatCivilDate } from '@vintem/brazil/calendar'
import { formatDocument } from '@vintem/brazil/document'
import { type Cents, formatBRL } from '@vintem/brazil/money'
import Pdf from 'pdfkit'
import { drawCells, drawRule, numberPages } from '#platform/pdf-table.ts'
import { mm, printable } from '#platform/pdf.ts'
import type { PaperLine, StatementPaper } from './statement-paper.ts'

/** Places on the page of A4, in millimetres. */
const LEFT = 15
const WIDTH = 180
const TOP = 20
const BOTTOM = 277
const ROW = 6.5

const columns = [
  { title: 'Data', x: 0, width: 20, align: 'left' },
  { title: 'Lançamento', x: 21, width: 42, align: 'left' },
  { title: undefined, x: 64, width: 62, align: 'left' },
  { title: 'Valor', x: 127, width: 25, align: 'right' },
  { title: 'Saldo', x: 153, width: 27, align: 'right' },
] as const

const MUTED = '#4a544f'

/**
 * The statement on pages of A4: whose, of which days, what it comes to, every line, and on each page its
 * number of how many. It loads nothing from outside.
 */
export async function statementPdf(
  paper: StatementPaper,
  batches: AsyncIterable<readonly PaperLine[]>,
): Promise<Buffer> {
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'pt-BR',
    info: { Title: `Extrato ${rangeText(paper)}`, Author: paper.seller.companyName },
  })
  let y = drawHead(doc, paper)
  for await (const batch of batches) {
    for (const row of batch) {
      if (y + ROW > BOTTOM) {
        doc.addPage()
        y = drawColumns(doc, TOP, paper)
      }
      y = drawLine(doc, y, row)
    }
  }
  numberPages(doc, `Extrato de ${paper.seller.companyName}`)
  doc.end()
  return Buffer.concat(await Array.fromAsync(doc as AsyncIterable<Buffer>))
}

const rangeText = ({ from, to, today }: StatementPaper): string =>
  `de ${formatCivilDate(from ?? today)} a ${formatCivilDate(to ?? today)}`

/** Draws what stands above the lines of the first page. Returns where they begin. */
function drawHead(doc: PDFKit.PDFDocument, paper: StatementPaper): number {
  const { seller, account, totals, shown, type, today } = paper
  const title = printable(`Extrato ${account.title}`)
  doc.font('Helvetica-Bold').fontSize(16).text(title, mm(LEFT), mm(TOP))
  doc.font('Helvetica').fontSize(10)
  const facts = [
    `${seller.companyName}, CNPJ ${formatDocument(seller.document)}`,
    `Período ${rangeText(paper)}, emitido em ${formatCivilDate(today)}`,
    ...(type === undefined ? [] : [`Somente lançamentos do tipo: ${type}`]),
  ]
  let y = TOP + 9
  for (const fact of facts) {
    doc.text(printable(fact), mm(LEFT), mm(y), { width: mm(WIDTH) })
    y += 5
  }
  y += 3
  const figures: readonly (readonly [string, Cents])[] =
    type === undefined
      ? [
          ['Saldo inicial', totals.openingCents],
          ['Entradas', totals.inCents],
          ['Saídas', totals.outCents],
          ['Saldo final', totals.closingCents],
        ]
      : [
          ['Entradas deste tipo', shown.inCents],
          ['Saídas deste tipo', shown.outCents],
        ]
  figures.forEach(([label, value], index) => {
    const x = mm(LEFT + index * 45)
    doc
      .font('Helvetica')
      .fontSize(8)
      .fillColor(MUTED)
      .text(label, x, mm(y), { width: mm(43) })
    doc.font('Helvetica-Bold').fontSize(11).fillColor('black')
    doc.text(printable(formatBRL(value)), x, mm(y + 4), { width: mm(43), lineBreak: false })
  })
  return drawColumns(doc, y + 14, paper)
}

function drawColumns(doc: PDFKit.PDFDocument, y: number, { account }: StatementPaper): number {
  doc.font('Helvetica-Bold').fontSize(8).fillColor(MUTED)
  for (const { title = account.aboutTitle, x, width, align } of columns) {
    doc.text(title, mm(LEFT + x), mm(y), { width: mm(width), align, lineBreak: false })
  }
  drawRule(doc, y + 4.5)
  return y + ROW
}

function drawLine(doc: PDFKit.PDFDocument, y: number, row: PaperLine): number {
  const { bookedOn, kindText, about, who, amountCents, balanceCents } = row
  const texts = [
    formatCivilDate(bookedOn),
    kindText,
    [about, who].filter(Boolean).join(', '),
    formatBRL(amountCents),
    formatBRL(balanceCents),
  ]
  drawCells(doc, y, columns, texts)
  return y + ROW
}
