import { digitableLine, formatDigitableLine } from '@vintem/brazil/boleto'
import { formatCivilDate } from '@vintem/brazil/calendar'
import { formatDocument, veilDocument } from '@vintem/brazil/document'
import { formatBRL } from '@vintem/brazil/money'
import { formatPixKey } from '@vintem/brazil/pix'
import Pdf from 'pdfkit'
import type { OrderReturnRow } from '#modules/bank-orders/index.ts'
import type { BillPaymentRow } from '#modules/bill-payments/index.ts'
import type { SellerRow } from '#modules/sellers/index.ts'
import { toRoutedRef } from '#platform/ids.ts'
import { mm, printable } from '#platform/pdf.ts'
import type { FileAnswer } from '#use-cases/use-case.ts'

/** Margins of the page, in millimetres. */
const LEFT = 25
const WIDTH = 160
const LABEL = 58

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
})

interface ReceiptFacts {
  seller: SellerRow
  /** What came back in parts. */
  parts: readonly OrderReturnRow[]
  publicUrl: string
}

/** Comprovante de pagamento: one page of A4. What came back says so on its face. */
export async function paymentReceipt(
  payment: BillPaymentRow,
  facts: ReceiptFacts,
): Promise<FileAnswer> {
  const doc = new Pdf({
    size: 'A4',
    margin: mm(LEFT),
    lang: 'pt-BR',
    info: { Title: 'Comprovante de pagamento', Author: facts.seller.companyName },
  })
  const title = `Comprovante de pagamento ${payment.kind === 'PIX' ? 'PIX' : 'de boleto'}`
  doc.font('Helvetica-Bold').fontSize(18).text(title, mm(LEFT), mm(28))
  if (payment.state === 'returned') {
    doc.fontSize(14).fillColor('#9b1c1c').text('Devolvido', mm(LEFT), mm(38)).fillColor('black')
  }
  doc.y = mm(50)
  for (const [label, value] of factsOf(payment, facts)) {
    const top = doc.y
    doc.font('Helvetica').fontSize(10).fillColor('#4a544f')
    doc.text(label, mm(LEFT), top, { width: mm(LABEL) })
    const below = doc.y
    doc.fillColor('black')
    doc.text(printable(value), mm(LEFT + LABEL), top, { width: mm(WIDTH - LABEL) })
    doc.y = Math.max(doc.y, below) + 4
  }
  doc.end()
  return {
    name: `comprovante-de-pagamento-${payment.id.slice(0, 8)}.pdf`,
    type: 'application/pdf',
    content: Buffer.concat(await Array.fromAsync(doc as AsyncIterable<Buffer>)),
  }
}

/** What says whom it pays: the key, or the boleto. */
function payeeFacts(payment: BillPaymentRow): (readonly [string, string])[] {
  const { pixKey, barcode, issuer, dueOn, originalCents } = payment
  if (barcode === null) return [['Chave PIX', pixKey === null ? '-' : veiledKey(pixKey)]]
  return [
    ['Linha digitável', formatDigitableLine(digitableLine(barcode))],
    ...(issuer ? ([['Instituição emissora', issuer]] as const) : []),
    ...(dueOn ? ([['Vencimento', formatCivilDate(dueOn)]] as const) : []),
    ...(originalCents ? ([['Valor antes do desconto', formatBRL(originalCents)]] as const) : []),
  ]
}

function factsOf(
  payment: BillPaymentRow,
  { seller, parts, publicUrl }: ReceiptFacts,
): (readonly [string, string])[] {
  const { sellerId, id, amountCents, createdAt, paidAt, endedAt, state, reason } = payment
  const { payeeName, payeeDocument, reference, description, barcode } = payment
  const shown = (at: Date | null) => (at ? moment.format(at) : '-')
  const code = toRoutedRef(sellerId, id)
  return [
    ['Valor', formatBRL(amountCents)],
    ['Pago em', shown(paidAt)],
    ['Pagador', `${seller.companyName}, ${formatDocument(seller.document)}`],
    [
      'Favorecido',
      [payeeName, payeeDocument && veilDocument(payeeDocument)].filter(Boolean).join(', '),
    ],
    ...payeeFacts(payment),
    ...(description ? ([['Descrição', description]] as const) : []),
    [barcode === null ? 'Identificação no banco' : 'Autenticação do banco', reference ?? '-'],
    ['Identificação do pagamento', id],
    ['Criado em', shown(createdAt)],
    ...parts.map(
      (part) =>
        [
          'Devolvido em parte',
          `${formatBRL(part.amountCents)} em ${moment.format(part.returnedAt)}`,
        ] as const,
    ),
    ...(state === 'returned'
      ? ([
          ['Devolvido em', shown(endedAt)],
          ['Motivo', reason ?? '-'],
        ] as const)
      : []),
    ['Código de verificação', code],
    ['Confira em', `${publicUrl}/api/automation/public/comprovantes/${code}`],
  ]
}

/** A key that is a CPF shows no more of it than its holder's document does. */
const veiledKey = (key: string): string =>
  /^\d{11}$/.test(key) ? veilDocument(key) : formatPixKey(key)
