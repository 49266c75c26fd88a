import { formatDigitableLine } from '@vintem/brazil/boleto'
import {
  addDays,
  type CivilDate,
  civilDateOf,
  formatCivilDate,
  startOfDay,
} from '@vintem/brazil/calendar'
import { add, type Cents, formatBRL, negate, subtract } from '@vintem/brazil/money'
import { chargeMethodWords, timesText } from '@vintem/contracts/charges/words'
import { periodText } from '@vintem/contracts/receipts/words'
import { receiptPath } from '#modules/charges/index.ts'
import { bankSlipPdfUrl } from '#modules/instruments/index.ts'
import { linkUrl } from '#modules/payment-links/index.ts'
import type { ReceiptPeriod } from '#modules/receipts/index.ts'
import { payeeText, type SellerRow } from '#modules/sellers/index.ts'
import { toRoutedRef } from '#platform/ids.ts'
import type { EmailContent } from '#work/send-email.ts'
import type { BankSlipToTell, ChargeToTell, PixToTell } from './notifications.store.ts'

/** Seller of the charges, and the address of this installation. */
export interface Sender {
  seller: Pick<SellerRow, 'sellerId' | 'fantasyName' | 'companyName' | 'document' | 'email'>
  publicUrl: string
}

/** A charge whose buyer can be written to: who pays by a quick link cannot. */
export type ChargeOfKnown = ChargeToTell & { buyerEmail: string }

/**
 * False where the buyer requested so many instruments that they get no more e-mails until they pay.
 */
export const isWrittenTo = (charge: ChargeToTell): charge is ChargeOfKnown =>
  isOfKnown(charge) && !charge.rationed

export const isOfKnown = (charge: ChargeToTell): charge is ChargeOfKnown =>
  charge.buyerEmail !== null

/** For messages to the seller: text typed by a stranger at a link is left out (decision 59). */
export const nameOf = ({ isTyped, buyerName }: ChargeToTell): string =>
  isTyped ? 'um comprador' : buyerName

/** A typed address may be anybody's: its owner does not read what a stranger typed. */
export const greetingOf = ({ isTyped, buyerName }: ChargeToTell): string =>
  isTyped ? 'Olá.' : `Olá, ${buyerName}.`

/** To the seller: somebody has paid. */
export function chargePaidEmail(charge: ChargeToTell, { seller, publicUrl }: Sender): EmailContent {
  const costs = add(charge.feeCents, charge.anticipationCents)
  const paid = add(charge.valueCents, charge.surchargeCents)
  const value = reais(charge.valueCents)
  return {
    to: seller.email,
    subject: `Pagamento recebido: ${value} de ${nameOf(charge)}`,
    heading: `Você recebeu ${value}`,
    paragraphs: [`A cobrança “${charge.title}” foi paga por ${nameOf(charge)}.`],
    facts: [
      ['Forma de pagamento', methodOf(charge)],
      ['Data do pagamento', dayOf(charge.paidOn)],
      ['Valor', value],
      ...amountFact('Multa e juros', charge.surchargeCents),
      ['Taxas', reais(negate(costs))],
      ...amountFact('Sub-vendedores', negate(charge.splitCents)),
      ['Valor líquido', reais(subtract(paid, add(costs, charge.splitCents)))],
    ],
    action: { label: 'Ver cobrança', url: `${publicUrl}/cobrancas/${charge.id}` },
    footer: `Enviado a ${seller.fantasyName} a cada pagamento recebido.`,
  }
}

/** Empty for no amount. */
const amountFact = (label: string, amount: Cents): [string, string][] =>
  amount === 0 ? [] : [[label, reais(amount)]]

/** To the seller: the bank refused the boleto, and why. */
export function bankSlipRefusedEmail(
  charge: ChargeToTell,
  reason: string,
  { seller, publicUrl }: Sender,
): EmailContent {
  return {
    to: seller.email,
    subject: `O banco recusou o boleto de ${nameOf(charge)}`,
    heading: 'Um boleto não pode ser pago',
    paragraphs: [
      `O banco não registrou o boleto da cobrança “${charge.title}”. Confira os dados do comprador e gere outro boleto, ou peça outra forma de pagamento.`,
    ],
    facts: [
      ['Motivo do banco', reason],
      ['Valor', reais(charge.valueCents)],
      ['Vencimento', dayOf(charge.dueDate)],
    ],
    action: { label: 'Ver cobrança', url: `${publicUrl}/cobrancas/${charge.id}` },
    footer: `Enviado a ${seller.fantasyName} quando um boleto é recusado.`,
  }
}

/** To the buyer: what they have paid, to whom. */
export function receiptEmail(
  charge: ChargeOfKnown,
  sender: Sender,
  own: { said: string[]; sender: EmailContent['sender']; period: ReceiptPeriod | null },
): EmailContent {
  const { seller } = sender
  const value = reais(charge.valueCents)
  return {
    to: charge.buyerEmail,
    subject: `Recibo: ${value} para ${seller.fantasyName}`,
    heading: 'Pagamento confirmado',
    paragraphs: own.said,
    sender: own.sender,
    facts: [
      ['Referente a', charge.title],
      ...(own.period ? ([['Período', periodText(own.period)]] as const) : []),
      ['Valor pago', value],
      ['Forma de pagamento', methodOf(charge)],
      ['Data do pagamento', dayOf(charge.paidOn)],
      ['Recebedor', payeeText(seller)],
      ['Identificação', charge.id],
    ],
    action: {
      label: 'Ver recibo',
      url: `${sender.publicUrl}${receiptPath({ ...seller, ...charge })}`,
    },
    isToBuyer: true,
    footer: toBuyer(charge, sender),
  }
}

/** To the buyer: the code to pay with. */
export function pixReadyEmail(
  charge: ChargeOfKnown,
  { brCode, expiresAt, notice }: PixToTell,
  sender: Sender,
): EmailContent {
  const value = reais(charge.valueCents)
  return {
    to: charge.buyerEmail,
    subject: `Seu código Pix: ${value} para ${sender.seller.fantasyName}`,
    heading: `Pague ${value} por Pix`,
    paragraphs: [
      `${greetingOf(charge)} Copie o código abaixo e cole-o em “Pix copia e cola” no aplicativo do seu banco.`,
      ...replacement(notice, 'Este código substitui o anterior: use só este.'),
    ],
    facts: [
      ['Referente a', charge.title],
      ['Valor', value],
      ['Recebedor', payeeText(sender.seller)],
      ...(charge.dueBySeller ? ([['Vencimento', dayOf(charge.dueDate)]] as const) : []),
      ['Pague até', lastMomentOf(expiresAt)],
    ],
    ...(brCode && { code: { label: 'Código Pix', value: brCode } }),
    action: atCheckout(charge, sender, 'Ver QR Code'),
    isToBuyer: true,
    footer: toBuyer(charge, sender),
  }
}

/** To the buyer: the line to pay with, and the boleto itself. */
export function bankSlipReadyEmail(
  charge: ChargeOfKnown,
  { digitableLine, notice, brCode }: BankSlipToTell,
  sender: Sender,
): EmailContent {
  const { seller, publicUrl } = sender
  const value = reais(charge.valueCents)
  const dueDate = dayOf(charge.dueDate)
  const ref = toRoutedRef(seller.sellerId, charge.id)
  return {
    to: charge.buyerEmail,
    subject: `Boleto de ${value} para ${seller.fantasyName}, vence em ${dueDate}`,
    heading: `Seu boleto de ${value}`,
    paragraphs: [
      `${greetingOf(charge)} Pague com a linha digitável abaixo${brCode ? ', com o código Pix' : ''} ou abra o boleto em PDF.`,
      ...replacement(notice, 'Este boleto substitui o anterior: use só este.'),
    ],
    facts: [
      ['Referente a', charge.title],
      ['Valor', value],
      ['Vencimento', dueDate],
      ['Beneficiário', payeeText(seller)],
    ],
    ...(digitableLine && {
      code: { label: 'Linha digitável', value: formatDigitableLine(digitableLine) },
    }),
    ...(brCode && { secondCode: { label: 'Código Pix', value: brCode } }),
    action: {
      label: 'Abrir boleto em PDF',
      url: bankSlipPdfUrl(publicUrl, ref),
    },
    isToBuyer: true,
    footer: toBuyer(charge, sender),
  }
}

/** The sentence for a charge changed by the seller, after its buyer had an instrument. */
const replacement = (notice: string, text: string): string[] => (notice === 'CHANGED' ? [text] : [])

/** To the buyer, who has not chosen how to pay yet: what the charge asks for now. */
export function chargeChangedEmail(charge: ChargeOfKnown, sender: Sender): EmailContent {
  const { seller } = sender
  const value = reais(charge.valueCents)
  const dueDate = dayOf(charge.dueDate)
  return {
    to: charge.buyerEmail,
    subject: `Cobrança de ${value} para ${seller.fantasyName}, vence em ${dueDate}`,
    heading: `Sua cobrança de ${value}`,
    paragraphs: [
      `${greetingOf(charge)} ${seller.fantasyName} atualizou esta cobrança. Escolha como pagar na página dela.`,
    ],
    facts: [
      ['Referente a', charge.title],
      ['Valor', value],
      ['Vencimento', dueDate],
      ['Recebedor', payeeText(seller)],
    ],
    action: atCheckout(charge, sender, 'Ver e pagar'),
    isToBuyer: true,
    footer: toBuyer(charge, sender),
  }
}

/** The buyer's page of a charge; a charge without a link has none. */
export function atCheckout(
  { id, linkPublicId }: ChargeToTell,
  { seller, publicUrl }: Sender,
  label: string,
): EmailContent['action'] {
  if (linkPublicId === null) return undefined
  const page = linkUrl(publicUrl, { publicId: linkPublicId })
  return { label, url: `${page}/${toRoutedRef(seller.sellerId, id)}` }
}

/** Why a buyer is written to about a charge; that of a subscription has the title of its plan. */
export const toBuyer = (
  { title, isOfSubscription }: Pick<ChargeToTell, 'title' | 'isOfSubscription'>,
  { seller }: Sender,
): string =>
  isOfSubscription
    ? `Você recebeu este e-mail porque assinou ${title}, de ${seller.fantasyName}.`
    : `Você recebeu este e-mail porque fez um pedido de pagamento a ${seller.fantasyName}.`

export function methodOf({ method, installments }: ChargeToTell): string {
  if (method !== 'CREDIT_CARD') return chargeMethodWords[method ?? 'PIX']
  return `${chargeMethodWords.CREDIT_CARD} ${installments > 1 ? `em ${timesText(installments)}` : 'à vista'}`
}

export const reais = (amountCents: Cents): string => formatBRL(amountCents)

export const dayOf = (date: CivilDate | null): string =>
  date === null ? '' : formatCivilDate(date)

const moments = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Until when something may be done: the day, where it is all of it. */
function lastMomentOf(until: Date): string {
  const day = civilDateOf(new Date(until.getTime() - 1))
  const isWholeDay = startOfDay(addDays(day, 1)).getTime() === until.getTime()
  return isWholeDay ? formatCivilDate(day) : momentOf(until)
}

export const momentOf = (instant: Date): string => moments.format(instant)
