/**
 * What is said by WhatsApp. Meta approves each text beforehand, so that no seller has an own one, and a
 * value takes no line break.
 */
import type { ReminderText } from './texts.ts'

/** Several charges of one buyer in a message, in place of the text of each. */
export const SEVERAL = 'SEVERAL'
export type WhatsAppText = ReminderText | typeof SEVERAL

const BEFORE =
  'Olá, {primeiro_nome}. Sua cobrança de {empresa}, {descricao}, no valor de {valor}, vence em {vencimento}.'
const PAID = 'Olá, {primeiro_nome}. {empresa} recebeu o seu pagamento de {valor}: {descricao}.'
const LATE =
  'Olá, {primeiro_nome}. Ainda não identificamos o pagamento de {descricao}, de {empresa}, no valor de {valor}, que venceu em {vencimento}. Se você já pagou, desconsidere esta mensagem.'
const STOP = 'Para não receber mais, responda SAIR.'

/** The bodies of the templates, which are named so in small letters. */
export const whatsAppTexts: Readonly<Record<WhatsAppText, string>> = {
  BANK_SLIP_PRE_PAYMENT: `${BEFORE} Veja o boleto: {link} ${STOP}`,
  BANK_SLIP_PAYMENT: `${PAID} Comprovante: {link} ${STOP}`,
  BANK_SLIP_LATE_PAYMENT: `${LATE} Valor hoje: {valor_atualizado}. Pague por aqui: {link} ${STOP}`,
  PIX_PRE_PAYMENT: `${BEFORE} Pague com Pix: {link} ${STOP}`,
  PIX_PAYMENT: `${PAID} Comprovante: {link} ${STOP}`,
  PIX_LATE_PAYMENT: `${LATE} Valor hoje: {valor_atualizado}. Pague por aqui: {link} ${STOP}`,
  CREDIT_CARD_PAYMENT: `${PAID} Comprovante: {link} ${STOP}`,
  CREDIT_CARD_LATE_PAYMENT: `${LATE} Pague com outro cartão: {link} ${STOP}`,
  SEVERAL: `Olá, {primeiro_nome}. Você tem cobranças de {empresa}: {lista}. Se você já pagou, desconsidere esta mensagem. ${STOP}`,
}
