import { type CivilDate, civilDateOf, formatCivilDate } from '@vintem/brazil/calendar'
import { formatDocument } from '@vintem/brazil/document'
import { formatBRL } from '@vintem/brazil/money'
import Pdf from 'pdfkit'
import type { CardOnCharge, ChargeRow } from '#modules/charges/index.ts'
import type { Payer } from '#modules/customers/index.ts'
import { institutionIn, type RefundInstitution, type RefundRow } from '#modules/refunds/index.ts'
import { sellerAddress, type SellerRow } from '#modules/sellers/index.ts'
import { mm, printable } from '#platform/pdf.ts'

export interface Letter {
  charge: ChargeRow
  seller: SellerRow
  /** No customer where the charge came from a quick link. */
  payer: Pick<Payer, 'name' | 'document'> | undefined
  /** The refunds that were confirmed. */
  refunds: readonly RefundRow[]
  /** The acquirer's authorisation code, of a card payment. */
  authorizationCode: string | null
  today: CivilDate
}

/** Margins of the page, in millimetres. */
const LEFT = 25
const WIDTH = 160
const LABEL = 58

/**
 * Carta de cancelamento: the document with which a buyer shows the card's issuer that a refund is
 * coming. One page of A4 with the institution, the amounts and the transaction. It loads nothing
 * from outside.
 */
export async function cancellationLetterPdf(letter: Letter): Promise<Buffer> {
  const { seller, charge, today } = letter
  const institution = institutionOf(letter)
  const doc = new Pdf({
    size: 'A4',
    margin: mm(LEFT),
    lang: 'pt-BR',
    info: { Title: `Carta de cancelamento: ${charge.title}`, Author: seller.companyName },
  })
  const { city, state } = sellerAddress(seller)
  doc.font('Helvetica-Bold').fontSize(18).text('Carta de cancelamento', mm(LEFT), mm(28))
  doc.font('Helvetica').fontSize(10)
  doc.text(printable(`${city}/${state}, ${formatCivilDate(today)}`), mm(LEFT), mm(40))
  doc.fontSize(11).text(printable(statement(letter)), mm(LEFT), mm(52), {
    width: mm(WIDTH),
    lineGap: 3,
  })
  facts(doc, 'Transação cancelada', transactionFacts(letter))
  for (const refund of letter.refunds) facts(doc, 'Estorno', refundFacts(refund))
  facts(doc, charge.method === 'CREDIT_CARD' ? 'Adquirente' : 'Banco', [
    ['Nome', institution.name],
    ['CNPJ', formatDocument(institution.document)],
  ])
  footer(doc, seller, institution)
  doc.end()
  return Buffer.concat(await Array.fromAsync(doc as AsyncIterable<Buffer>))
}

/** The institution that confirmed the last refund, which made the letter due. */
function institutionOf({ refunds }: Letter): RefundInstitution {
  const last = refunds.at(-1)
  if (!last) throw new Error('A refunded charge has a refund')
  return institutionIn(last)
}

type Fact = readonly [label: string, value: string]

function statement({ charge, seller, payer }: Letter): string {
  const by = payer ? ` por ${payer.name} (${formatDocument(payer.document)})` : ''
  const what =
    `Declaramos que a transação abaixo, paga${by} a ${seller.companyName}, foi cancelada e que ` +
    `o seu valor, ${formatBRL(charge.valueCents)},`
  if (charge.method === 'PIX') return `${what} foi devolvido por Pix à conta de origem.`
  if (charge.method === 'BANK_SLIP') {
    return `${what} foi devolvido por Pix, a uma chave de quem pagou.`
  }
  return `${what} foi estornado ao cartão usado no pagamento. O crédito aparece na fatura atual ou nas seguintes, conforme o emissor do cartão.`
}

function transactionFacts({ charge, seller, authorizationCode }: Letter): Fact[] {
  const card = charge.card as CardOnCharge | null
  const paidWith: Fact[] = card
    ? [
        ['Cartão', `${card.brand}, final ${card.last4}`],
        ['Parcelas', String(charge.installments)],
        ['Código de autorização', authorizationCode ?? '-'],
      ]
    : []
  return [
    ['Estabelecimento', `${seller.companyName}, CNPJ ${formatDocument(seller.document)}`],
    ['Referente a', charge.title],
    ['Data do pagamento', charge.paidOn ? formatCivilDate(charge.paidOn) : '-'],
    ['Valor', formatBRL(charge.valueCents)],
    ...paidWith,
    ['Identificação da cobrança', charge.id],
  ]
}

const refundFacts = ({ id, amountCents, concludedAt, paymentId }: RefundRow): Fact[] => [
  ['Data', concludedAt ? formatCivilDate(civilDateOf(concludedAt)) : '-'],
  ['Valor', formatBRL(amountCents)],
  ['Identificação do estorno', id],
  ['Identificação do pagamento', paymentId],
]

/** Draws a heading and lines of label and value, below the last ones. */
function facts(doc: PDFKit.PDFDocument, heading: string, lines: readonly Fact[]): void {
  doc.moveDown(1.4)
  doc
    .font('Helvetica-Bold')
    .fontSize(11)
    .text(heading, mm(LEFT), doc.y, { width: mm(WIDTH) })
  doc.moveDown(0.3)
  for (const [label, value] of lines) {
    const top = doc.y
    doc.font('Helvetica').fontSize(10).fillColor('#4a544f')
    doc.text(label, mm(LEFT), top, { width: mm(LABEL) })
    const below = doc.y
    doc.fillColor('black')
    doc.text(printable(value), mm(LEFT + LABEL), top, { width: mm(WIDTH - LABEL) })
    doc.y = Math.max(doc.y, below) + 2
  }
}

function footer(doc: PDFKit.PDFDocument, seller: SellerRow, institution: RefundInstitution): void {
  doc.moveDown(3)
  doc.font('Helvetica').fontSize(9).fillColor('#4a544f')
  doc.text(
    printable(
      `Documento emitido eletronicamente, com os dados informados por ${institution.name} a ${seller.companyName}: dispensa assinatura`,
    ),
    mm(LEFT),
    doc.y,
    { width: mm(WIDTH) },
  )
}
