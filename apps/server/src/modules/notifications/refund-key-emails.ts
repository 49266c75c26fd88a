import { veilDocument } from '@vintem/brazil/document'
import type { Cents } from '@vintem/brazil/money'
import type { RefundKeyNotice } from '#modules/refunds/index.ts'
import type { SellerRow } from '#modules/sellers/index.ts'
import type { EmailContent } from '#work/send-email.ts'
import { greetingOf, momentOf, reais } from './charge-emails.ts'
import type { ChargeToTell } from './notifications.store.ts'

interface RefundWithoutKey {
  charge: ChargeToTell
  refund: { amountCents: Cents; refusal: string | null }
  payout: { recipient: string; payerDocument: string; endsAt: Date; refusal: string | null }
  stage: RefundKeyNotice['stage']
  /** The page where the buyer types the key. */
  page: string
}

/** To the buyer of a boleto: a key is needed for the refund, or it ended without one. */
export function refundKeyEmail(
  { charge, refund, payout, stage, page }: RefundWithoutKey,
  seller: Pick<SellerRow, 'fantasyName' | 'companyName'>,
): EmailContent {
  const value = reais(refund.amountCents)
  const { fantasyName } = seller
  const document = veilDocument(payout.payerDocument)
  const isOver = stage === 'OVER'
  const texts = {
    ASKED: `${fantasyName} vai devolver ${value} do boleto que você pagou. Diga em que chave Pix quer receber: ela deve ser do ${kindOf(payout)} ${document}.`,
    REFUSED: `O Pix de ${value} não foi aceito, e nada foi enviado. Informe outra chave Pix do ${kindOf(payout)} ${document}.`,
    OVER: `O estorno de ${value} terminou sem que o valor fosse enviado, e o link para informar a chave Pix não vale mais. Em caso de dúvida, fale com ${fantasyName}.`,
  }
  const reason = isOver ? refund.refusal : payout.refusal
  return {
    to: payout.recipient,
    subject: isOver
      ? `Estorno não concluído: ${value} de ${fantasyName}`
      : `Informe sua chave Pix para receber ${value} de ${fantasyName}`,
    heading: isOver ? 'O estorno não foi concluído' : `${value} de volta para você`,
    paragraphs: [
      `${greetingOf(charge)} ${texts[stage]}`,
      ...(isOver ? [] : ['Nunca pedimos senha ou código do seu banco.']),
    ],
    facts: [
      ['Referente a', charge.title],
      ['Valor do estorno', value],
      ...(reason ? ([['Motivo', reason]] as const) : []),
      ...(isOver ? [] : ([['Informe até', momentOf(payout.endsAt)]] as const)),
      ['Estabelecimento', seller.companyName],
      ['Identificação', charge.id],
    ],
    action: isOver ? undefined : { label: 'Informar chave Pix', url: page },
    footer: `Você recebeu este e-mail porque pagou um boleto de ${fantasyName}.`,
  }
}

const kindOf = ({ payerDocument }: { payerDocument: string }): string =>
  payerDocument.length === 14 ? 'CNPJ' : 'CPF'
