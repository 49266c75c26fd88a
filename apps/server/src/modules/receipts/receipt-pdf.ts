import {
  type Receipt,
  RECEIPT_TITLE,
  receiptNote,
  type ReceiptSection,
  receiptSections,
  receiptStamp,
} from '@vintem/contracts/receipts/words'
import Pdf from 'pdfkit'
import { drawFace, type PrintedFace } from '#modules/sellers/index.ts'
import { mm, printable } from '#platform/pdf.ts'

/** Margins of the page, in millimetres. */
const LEFT = 25
const WIDTH = 160
const LABEL = 58

const MUTED = '#4a544f'
const ALARM = '#9b1c1c'

/** Recibo de pagamento: one page of A4, which loads nothing from outside. What came back says so on it. */
export async function receiptPdf(receipt: Receipt, face: PrintedFace): Promise<Buffer> {
  const { number, seller } = receipt
  const doc = new Pdf({
    size: 'A4',
    margin: mm(LEFT),
    lang: 'pt-BR',
    info: { Title: `${RECEIPT_TITLE} ${number}`, Author: seller.legalName },
  })
  drawFace(doc, face, { x: LEFT, top: 13, width: WIDTH })
  doc.font('Helvetica-Bold').fontSize(18).text(RECEIPT_TITLE, mm(LEFT), mm(28))
  doc.font('Helvetica').fontSize(11).fillColor(MUTED)
  doc.text(`Número ${number}`, mm(LEFT), mm(37)).fillColor('black')
  doc.y = mm(44)
  drawStamp(doc, receipt)
  for (const section of receiptSections(receipt)) drawSection(doc, section)
  drawFooter(doc, receipt)
  doc.end()
  return Buffer.concat(await Array.fromAsync(doc as AsyncIterable<Buffer>))
}

function drawStamp(doc: PDFKit.PDFDocument, receipt: Receipt): void {
  const stamp = receiptStamp(receipt)
  if (stamp === undefined) return
  doc.font('Helvetica-Bold').fontSize(14).fillColor(ALARM).text(stamp, mm(LEFT), doc.y)
  doc.font('Helvetica').fontSize(10).fillColor('black')
  doc.text(printable(receiptNote(receipt) ?? ''), mm(LEFT), doc.y + 3, { width: mm(WIDTH) })
}

/** Draws a heading and lines of label and value, below the last ones. */
function drawSection(doc: PDFKit.PDFDocument, { title, facts }: ReceiptSection): void {
  doc.y += 14
  doc.font('Helvetica-Bold').fontSize(11)
  doc.text(title, mm(LEFT), doc.y, { width: mm(WIDTH) })
  doc.y += 4
  for (const [label, value] of facts) {
    const top = doc.y
    doc.font('Helvetica').fontSize(10).fillColor(MUTED)
    doc.text(label, mm(LEFT), top, { width: mm(LABEL) })
    const below = doc.y
    doc.fillColor('black')
    doc.text(printable(value), mm(LEFT + LABEL), top, { width: mm(WIDTH - LABEL) })
    doc.y = Math.max(doc.y, below) + 3
  }
}

function drawFooter(doc: PDFKit.PDFDocument, { status, seller, url }: Receipt): void {
  const origin =
    status === 'PAID_MANUALLY'
      ? `Emitido eletronicamente conforme informado por ${seller.tradeName}: dispensa assinatura.`
      : 'Emitido eletronicamente: dispensa assinatura.'
  doc.y += 22
  doc.font('Helvetica').fontSize(9).fillColor(MUTED)
  doc.text(printable(origin), mm(LEFT), doc.y, { width: mm(WIDTH) })
  doc.text('Confira se este recibo continua válido em:', mm(LEFT), doc.y + 3, { width: mm(WIDTH) })
  doc.text(url, mm(LEFT), doc.y, { width: mm(WIDTH), link: url })
}
