import { formatDocument, veilDocument } from '@vintem/brazil/document'
import type { Cents } from '@vintem/brazil/money'
import type { RefundKeyNotice } from '#modules/refunds/index.ts'
import type { SellerRow } from '#modules/sellers/index.ts'
import type { EmailContent } from '#work/send-email.ts'
import {
  atCheckout,
  type ChargeOfKnown,
  greetingOf,
  methodOf,
  momentOf,
  nameOf,
  reais,
  type Sender,
  toBuyer,
} from './charge-emails.ts'
import type { ChargeToTell, RefundToTell } from './notifications.store.ts'

/** To the buyer: what comes back of what they have paid. */
export function refundEmail(
  charge: ChargeOfKnown,
  { amountCents, concludedAt }: RefundToTell,
  sender: Sender,
): EmailContent {
  const { seller } = sender
  const value = reais(amountCents)
  return {
    to: charge.buyerEmail,
    subject: `Estorno: ${value} de ${seller.fantasyName}`,
    heading: `${value} de volta para você`,
    paragraphs: [
      `${greetingOf(charge)} ${seller.fantasyName} estornou o seu pagamento. ${whereTo(charge)}`,
    ],
    facts: [
      ['Referente a', charge.title],
      ['Valor pago', reais(charge.valueCents)],
      ['Valor estornado', value],
      ['Data do estorno', concludedAt ? momentOf(concludedAt) : ''],
      ['Forma de pagamento', methodOf(charge)],
      ['Estabelecimento', `${seller.companyName}, CNPJ ${formatDocument(seller.document)}`],
      ['Identificação', charge.id],
    ],
    action: atCheckout(charge, sender, 'Ver pagamento'),
    isToBuyer: true,
    footer: toBuyer(charge, sender),
  }
}

function whereTo({ method }: ChargeToTell): string {
  if (method === 'PIX') return 'O valor já foi devolvido à conta de onde saiu o Pix.'
  if (method === 'BANK_SLIP') return 'O valor foi enviado por Pix à chave que você confirmou.'
  return 'O crédito aparece na fatura atual ou nas seguintes, conforme o emissor do seu cartão.'
}

/** To the seller: a requested refund did not happen. */
export function refundRefusedEmail(
  charge: ChargeToTell,
  { amountCents, refusal }: RefundToTell,
  { seller, publicUrl }: Sender,
): EmailContent {
  const value = reais(amountCents)
  return {
    to: seller.email,
    subject: `Estorno recusado: ${value} de ${nameOf(charge)}`,
    heading: 'O estorno não foi feito',
    paragraphs: ['Nada foi devolvido ao comprador, e o valor voltou ao seu saldo.'],
    facts: [
      ['Referente a', charge.title],
      ['Valor do estorno', value],
      ['Motivo', refusal ?? ''],
      ['Identificação', charge.id],
    ],
    action: { label: 'Ver cobrança', url: `${publicUrl}/cobrancas/${charge.id}` },
    footer: `Enviado a ${seller.fantasyName} a cada estorno recusado.`,
  }
}

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
    isToBuyer: true,
    footer: `Você recebeu este e-mail porque pagou um boleto de ${fantasyName}.`,
  }
}

const kindOf = ({ payerDocument }: { payerDocument: string }): string =>
  payerDocument.length === 14 ? 'CNPJ' : 'CPF'
