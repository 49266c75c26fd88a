import { formatDigitableLine, type LateFees } from '@vintem/brazil/boleto'
import { civilDateOf, formatCivilDate } from '@vintem/brazil/calendar'
import { formatCep, formatDocument } from '@vintem/brazil/document'
import { formatBps, formatBRL } from '@vintem/brazil/money'
import Pdf from 'pdfkit'
import type { ChargeRow } from '#modules/charges/index.ts'
import type { Payer } from '#modules/customers/index.ts'
import type { ChargeBankSlipRow } from '#modules/instruments/index.ts'
import { drawFace, sellerAddress, type SellerRow } from '#modules/sellers/index.ts'
import { mm, printable } from '#platform/pdf.ts'
import {
  type Cell,
  drawBankHead,
  drawBarcode,
  drawCut,
  drawLine,
  drawQr,
  drawRow,
} from './bank-slip-drawing.ts'

export interface PrintedBankSlip {
  charge: Pick<ChargeRow, 'title' | 'description' | 'bankSlipText' | 'valueCents'>
  bankSlip: ChargeBankSlipRow
  /** The PIX code that pays the same; null where there is none. */
  brCode: string | null
  seller: Pick<
    SellerRow,
    'sellerId' | 'fantasyName' | 'companyName' | 'document' | 'address' | 'email' | 'appearance'
  >
  /** The PNG of the seller's logo. */
  logo: Buffer | null
  payer: Pick<Payer, 'name' | 'document'>
}

/** Place of the form on the page, in millimetres. */
const X = 15
const WIDTH = 180
const SIDE = 48
const MAIN = WIDTH - SIDE
const ROW = 8

/**
 * A registered boleto on a page of A4: the payer's receipt above, the ficha de compensação below,
 * in the measures of FEBRABAN's layout (barcode of 103 × 13 mm). It loads nothing from outside.
 */
export async function bankSlipPdf(slip: PrintedBankSlip): Promise<Buffer> {
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    lang: 'pt-BR',
    info: { Title: `Boleto: ${slip.charge.title}`, Author: slip.seller.companyName },
  })
  const words = wordsOf(slip)
  // In the margin above the form, as far from the edge as printers need.
  drawFace(doc, slip, { x: X, top: 5.5, width: WIDTH })
  drawReceipt(doc, 15, words)
  if (slip.brCode !== null) drawPix(doc, 80.5, slip.brCode)
  drawCut(doc, X, 112, WIDTH)
  drawSlip(doc, 118, words)
  doc.end()
  return Buffer.concat(await Array.fromAsync(doc as AsyncIterable<Buffer>))
}

type Words = ReturnType<typeof wordsOf>

/** The boleto's fields as they are printed. */
function wordsOf({ charge, bankSlip, seller, payer }: PrintedBankSlip) {
  const { street, number, city, state, zipCode } = sellerAddress(seller as SellerRow)
  const { barcode, bank, ourNumber, agencyAccount } = bankSlip
  return {
    bank: bank ?? '',
    barcode: barcode ?? '',
    line: formatDigitableLine(bankSlip.digitableLine ?? ''),
    dueDate: formatCivilDate(bankSlip.dueDate),
    issued: formatCivilDate(civilDateOf(bankSlip.createdAt)),
    number: bankSlip.reference.slice(-10).toUpperCase(),
    ourNumber: ourNumber ?? '',
    wallet: /^(\d+)\//.exec(ourNumber ?? '')?.[1] ?? '',
    agencyAccount: agencyAccount ?? '',
    value: formatBRL(charge.valueCents),
    beneficiary: `${seller.companyName} · ${formatDocument(seller.document)}`,
    beneficiaryAddress: `${street}, ${number}, ${city}/${state}, ${formatCep(zipCode)}`,
    payer: `${payer.name} · ${formatDocument(payer.document)}`,
    title: charge.title,
    instructions: [lateText(bankSlip), charge.bankSlipText ?? charge.description]
      .filter(Boolean)
      .join('\n'),
  }
}

/** What lateness costs, as the boleto was issued; empty where it costs nothing. */
function lateText({ fineBps, monthlyInterestBps }: LateFees): string {
  const costs = [
    ...(fineBps > 0 ? [`multa de ${formatBps(fineBps)}`] : []),
    ...(monthlyInterestBps > 0 ? [`juros de ${formatBps(monthlyInterestBps)} ao mês`] : []),
  ]
  return costs.length > 0 ? `Após o vencimento: ${costs.join(', ')}.` : ''
}

function drawReceipt(doc: PDFKit.PDFDocument, top: number, words: Words): void {
  const { bank, line } = words
  drawBankHead(doc, X, top, { width: WIDTH, bank, title: 'Recibo do Pagador', line })
  const rows: Cell[][] = [
    [
      { label: 'Beneficiário', text: words.beneficiary, width: MAIN },
      { label: 'Vencimento', text: words.dueDate, width: SIDE, isRight: true, isStrong: true },
    ],
    [
      { label: 'Endereço do beneficiário', text: words.beneficiaryAddress, width: MAIN },
      agencyCell(words),
    ],
    [
      { label: 'Pagador', text: words.payer, width: MAIN },
      { label: 'Nosso número', text: words.ourNumber, width: SIDE, isRight: true },
    ],
    [
      { label: 'Referente a', text: words.title, width: 90 },
      { label: 'Número do documento', text: words.number, width: MAIN - 90 },
      valueCell(words),
    ],
  ]
  rows.forEach((cells, index) => drawRow(doc, X, top + 9 + index * ROW, ROW, cells))
  const below = top + 9 + rows.length * ROW
  drawRow(doc, X, below, 24, [{ label: 'Demonstrativo', text: words.instructions, width: WIDTH }])
  small(doc, 'Autenticação mecânica', X + WIDTH - 60, below + 26)
}

/** The QR code between the receipt and the cut: read by a camera, or copied from a screen. */
function drawPix(doc: PDFKit.PDFDocument, top: number, brCode: string): void {
  const side = 31
  // The quiet zone of the QR code reaches beyond the form.
  drawQr(doc, X - 2, top, side, brCode)
  const [left, width] = [X + side, 86]
  doc
    .font('Helvetica-Bold')
    .fontSize(9)
    .text('Pague com Pix', mm(left), mm(top + 4))
  doc.font('Helvetica').fontSize(7)
  doc.text(
    'Leia o QR Code no aplicativo do seu banco, ou cole nele o código abaixo. Pago por Pix, o boleto não precisa ser pago.',
    mm(left),
    mm(top + 8.5),
    { width: mm(width) },
  )
  // The longest code, of 512 letters (API Pix), ends above the cut.
  doc.font('Courier').fontSize(5.5)
  doc.text(brCode, mm(left), mm(top + 14), { width: mm(width), lineGap: 0.3 })
}

function drawSlip(doc: PDFKit.PDFDocument, top: number, words: Words): void {
  const { bank, line } = words
  drawBankHead(doc, X, top, { width: WIDTH, bank, title: `Banco ${bank.slice(0, 3)}`, line })
  const rows = slipRows(words)
  rows.forEach((cells, index) => drawRow(doc, X, top + 9 + index * ROW, ROW, cells))
  const middle = top + 9 + rows.length * ROW
  const below = drawInstructions(doc, middle, words)
  drawRow(doc, X, below, 13, [{ label: 'Pagador', text: words.payer, width: WIDTH }])
  small(doc, 'Autenticação mecânica · Ficha de Compensação', X + WIDTH - 60, below + 14)
  // FEBRABAN keeps 5 mm of white to the left of the bars.
  drawBarcode(doc, X + 5, below + 18, words.barcode)
}

function slipRows(words: Words): Cell[][] {
  return [
    [
      { label: 'Local de pagamento', text: 'Pagável em qualquer banco', width: MAIN },
      { label: 'Vencimento', text: words.dueDate, width: SIDE, isRight: true, isStrong: true },
    ],
    [{ label: 'Beneficiário', text: words.beneficiary, width: MAIN }, agencyCell(words)],
    [
      { label: 'Data do documento', text: words.issued, width: 28 },
      { label: 'Número do documento', text: words.number, width: 38 },
      { label: 'Espécie doc.', text: 'DM', width: 18 },
      { label: 'Aceite', text: 'N', width: 14 },
      { label: 'Data do processamento', text: words.issued, width: MAIN - 98 },
      { label: 'Nosso número', text: words.ourNumber, width: SIDE, isRight: true },
    ],
    [
      { label: 'Uso do banco', width: 28 },
      { label: 'Carteira', text: words.wallet, width: 20 },
      { label: 'Espécie', text: 'R$', width: 18 },
      { label: 'Quantidade', width: 32 },
      { label: 'Valor', width: MAIN - 98 },
      valueCell(words),
    ],
  ]
}

/**
 * Draws instructions at the left, discounts and additions of the bank at the right. Returns where
 * they end.
 */
function drawInstructions(doc: PDFKit.PDFDocument, top: number, words: Words): number {
  const sums = [
    '(-) Desconto / Abatimento',
    '(-) Outras deduções',
    '(+) Mora / Multa',
    '(+) Outros acréscimos',
    '(=) Valor cobrado',
  ]
  const step = 7
  sums.forEach((label, index) =>
    drawRow(doc, X + MAIN, top + index * step, step, [{ label, width: SIDE }]),
  )
  const bottom = top + sums.length * step
  drawRow(doc, X, top, bottom - top, [
    {
      label: 'Instruções (texto de responsabilidade do beneficiário)',
      text: [words.title, words.instructions].filter(Boolean).join('\n'),
      width: MAIN,
    },
  ])
  drawLine(doc, X + MAIN, top, X + MAIN, bottom)
  return bottom
}

const agencyCell = ({ agencyAccount: text }: Words): Cell => ({
  label: 'Agência / Código do beneficiário',
  text,
  width: SIDE,
  isRight: true,
})

const valueCell = ({ value: text }: Words): Cell => ({
  label: '(=) Valor do documento',
  text,
  width: SIDE,
  isRight: true,
  isStrong: true,
})

function small(doc: PDFKit.PDFDocument, text: string, x: number, y: number): void {
  doc.font('Helvetica').fontSize(6)
  doc.text(printable(text), mm(x), mm(y), { width: mm(60), align: 'right' })
}
