import { bankText } from '@vintem/brazil/bank'
import { formatDocument } from '@vintem/brazil/document'
import { formatBRL } from '@vintem/brazil/money'
import { withdrawalOriginWords } from '@vintem/contracts/withdrawals/words'
import Pdf from 'pdfkit'
import type { SellerRow } from '#modules/sellers/index.ts'
import { mm, printable } from '#platform/pdf.ts'
import type { WithdrawalRow } from './withdrawals.store.ts'

/** Margins of the page, in millimetres. */
const LEFT = 25
const WIDTH = 160
const LABEL = 58

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
})

const ACCOUNT_TYPES = { CHECKING_ACCOUNT: 'Conta corrente', SAVINGS_ACCOUNT: 'Conta poupança' }

/** Comprovante de saque: one page of A4. What came back says so on its face. */
export async function withdrawalReceiptPdf(
  withdrawal: WithdrawalRow,
  seller: SellerRow,
): Promise<Buffer> {
  const doc = new Pdf({
    size: 'A4',
    margin: mm(LEFT),
    lang: 'pt-BR',
    info: { Title: 'Comprovante de saque', Author: seller.companyName },
  })
  doc.font('Helvetica-Bold').fontSize(18).text('Comprovante de saque', mm(LEFT), mm(28))
  if (withdrawal.state === 'RETURNED') {
    doc.fontSize(14).fillColor('#9b1c1c').text('Devolvido', mm(LEFT), mm(38)).fillColor('black')
  }
  doc.y = mm(50)
  for (const [label, value] of factsOf(withdrawal, seller)) {
    const top = doc.y
    doc.font('Helvetica').fontSize(10).fillColor('#4a544f')
    doc.text(label, mm(LEFT), top, { width: mm(LABEL) })
    const below = doc.y
    doc.fillColor('black')
    doc.text(printable(value), mm(LEFT + LABEL), top, { width: mm(WIDTH - LABEL) })
    doc.y = Math.max(doc.y, below) + 4
  }
  doc.end()
  return Buffer.concat(await Array.fromAsync(doc as AsyncIterable<Buffer>))
}

function factsOf(withdrawal: WithdrawalRow, seller: SellerRow): (readonly [string, string])[] {
  const { account, amountCents, paidAt, endedAt, state, reason, reference, id } = withdrawal
  const { totalCents, taxCents } = withdrawal
  const shown = (at: Date | null) => (at ? moment.format(at) : '-')
  const dashed = (number: string, digit: string) => (digit ? `${number}-${digit}` : number)
  return [
    ['Valor', formatBRL(amountCents)],
    ...(totalCents !== null && taxCents !== null
      ? ([
          ['Total com antecipação', formatBRL(totalCents)],
          ['Taxa de antecipação', formatBRL(taxCents)],
        ] as const)
      : []),
    ['Saiu de', withdrawalOriginWords[withdrawal.origin]],
    ['Pago em', shown(paidAt)],
    ['Favorecido', `${seller.companyName}, ${formatDocument(seller.document)}`],
    ['Banco', account.bank ? bankText(account.bank) : 'Conta PJ nesta plataforma'],
    ['Agência', dashed(account.issuer, account.issuerDigit)],
    ['Conta', dashed(account.number, account.bankDigit)],
    ['Tipo de conta', ACCOUNT_TYPES[account.accountType]],
    ['Identificação no banco', reference ?? '-'],
    ['Identificação do saque', id],
    ['Pedido por', withdrawal.requestedBy],
    ...(withdrawal.approverEmails.length > 0
      ? ([['Aprovado por', withdrawal.approverEmails.join(', ')]] as const)
      : []),
    ...(state === 'RETURNED'
      ? ([
          ['Devolvido em', shown(endedAt)],
          ['Motivo', reason ?? '-'],
        ] as const)
      : []),
  ]
}
