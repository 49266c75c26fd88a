import { mm, printable } from './pdf.ts'

/** The width of a table on A4 with its margin, in millimetres. */
const LEFT = 15
const WIDTH = 180
const MUTED = '#4a544f'

/** A column of a table: its place from the margin and its width, in millimetres. */
export interface PdfColumn {
  x: number
  width: number
  align: 'left' | 'right'
}

/** Draws one row of texts, each cut to its column, and the line below it. */
export function drawCells(
  doc: PDFKit.PDFDocument,
  y: number,
  columns: readonly PdfColumn[],
  texts: readonly string[],
): void {
  doc.font('Helvetica').fontSize(8).fillColor('black')
  columns.forEach(({ x, width, align }, index) => {
    doc.text(printable(texts[index] ?? ''), mm(LEFT + x), mm(y), {
      width: mm(width),
      height: mm(4),
      align,
      ellipsis: true,
      lineBreak: false,
    })
  })
  drawRule(doc, y + 4.8)
}

/** Draws a thin line across the table. */
export const drawRule = (doc: PDFKit.PDFDocument, y: number) =>
  doc
    .moveTo(mm(LEFT), mm(y))
    .lineTo(mm(LEFT + WIDTH), mm(y))
    .lineWidth(0.4)
    .strokeColor('#c9d0cc')
    .stroke()

/** Writes below each page what it is of, and its number of how many; the pages are buffered. */
export function numberPages(doc: PDFKit.PDFDocument, title: string): void {
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index)
    doc.font('Helvetica').fontSize(8).fillColor(MUTED)
    doc.text(printable(title), mm(LEFT), mm(284), { width: mm(WIDTH - 40), lineBreak: false })
    doc.text(`Página ${index + 1} de ${count}`, mm(LEFT + WIDTH - 40), mm(284), {
      width: mm(40),
      align: 'right',
      lineBreak: false,
    })
  }
}
