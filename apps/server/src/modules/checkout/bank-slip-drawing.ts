import { interleaved2of5 } from '@vintem/brazil/boleto'
import { encode } from 'uqr'
import { mm, printable } from '#platform/pdf.ts'

type Doc = PDFKit.PDFDocument

/** A box of the form: its label, in small letters, and its value. */
export interface Cell {
  label: string
  text?: string | undefined
  /** In millimetres. */
  width: number
  /** Amounts and dates stand at the right. */
  isRight?: boolean
  isStrong?: boolean
}

const LABEL_SIZE = 6
const TEXT_SIZE = 8.5
const PADDING = 1.2

/** A row of boxes, each with a line to its left and one below. Measures in millimetres. */
export function drawRow(
  doc: Doc,
  x: number,
  y: number,
  height: number,
  cells: readonly Cell[],
): void {
  let left = x
  for (const cell of cells) {
    if (left > x) drawLine(doc, left, y, left, y + height)
    drawCell(doc, left, y, height, cell)
    left += cell.width
  }
  drawLine(doc, x, y + height, left, y + height)
}

function drawCell(doc: Doc, x: number, y: number, height: number, cell: Cell): void {
  const { label, text = '', width, isRight, isStrong } = cell
  const inner = { width: mm(width - 2 * PADDING), lineBreak: false }
  doc
    .font('Helvetica')
    .fontSize(LABEL_SIZE)
    .text(label, mm(x + PADDING), mm(y + 0.8), inner)
  doc.font(isStrong ? 'Helvetica-Bold' : 'Helvetica').fontSize(TEXT_SIZE)
  doc.text(printable(text), mm(x + PADDING), mm(y + 3.4), {
    width: inner.width,
    height: mm(height - 3.4),
    align: isRight ? 'right' : 'left',
    ellipsis: true,
  })
}

export function drawLine(doc: Doc, x1: number, y1: number, x2: number, y2: number): void {
  doc.moveTo(mm(x1), mm(y1)).lineTo(mm(x2), mm(y2)).lineWidth(0.5).stroke()
}

/** Where people cut. */
export function drawCut(doc: Doc, x: number, y: number, width: number): void {
  doc.save().dash(2, { space: 2 })
  drawLine(doc, x, y, x + width, y)
  doc.restore()
}

/** The head of each half: bank, its code and the digitable line. */
export function drawBankHead(
  doc: Doc,
  x: number,
  y: number,
  { width, bank, title, line }: { width: number; bank: string; title: string; line: string },
): void {
  const height = 9
  doc.font('Helvetica-Bold').fontSize(10)
  doc.text(title, mm(x), mm(y + 4), { width: mm(45), lineBreak: false })
  for (const edge of [46, 64]) {
    doc.lineWidth(1.5)
    doc
      .moveTo(mm(x + edge), mm(y + 1))
      .lineTo(mm(x + edge), mm(y + height))
      .stroke()
  }
  doc.fontSize(15).text(bank, mm(x + 46), mm(y + 2.8), { width: mm(18), align: 'center' })
  doc.fontSize(11).text(line, mm(x + 65), mm(y + 4), { width: mm(width - 65), align: 'right' })
  doc
    .lineWidth(1.5)
    .moveTo(mm(x), mm(y + height))
    .lineTo(mm(x + width), mm(y + height))
    .stroke()
}

/** FEBRABAN prints the 44 digits 103 mm wide and 13 mm high, whatever the printer. */
export function drawBarcode(doc: Doc, x: number, y: number, digits: string): void {
  const widths = interleaved2of5(digits)
  const modules = widths.reduce((sum, width) => sum + width, 0)
  const module = mm(103) / modules
  let left = mm(x)
  widths.forEach((width, index) => {
    const isBar = index % 2 === 0
    if (isBar) doc.rect(left, mm(y), width * module, mm(13))
    left += width * module
  })
  doc.fill('black')
}

/** A QR code of so many millimetres a side, its quiet zone of four modules included (ISO/IEC 18004). */
export function drawQr(doc: Doc, x: number, y: number, side: number, text: string): void {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const module = mm(side) / size
  data.forEach((row, line) =>
    row.forEach((isDark, column) => {
      if (isDark) doc.rect(mm(x) + column * module, mm(y) + line * module, module, module)
    }),
  )
  doc.fill('black')
}
