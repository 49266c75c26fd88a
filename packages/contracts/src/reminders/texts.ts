/** The texts that a seller writes to its buyers, and what may stand in them. */
import type { ReminderMethod, ReminderStage } from './stages.ts'

export const REMINDER_TEXTS = [
  'BANK_SLIP_PRE_PAYMENT',
  'BANK_SLIP_PAYMENT',
  'BANK_SLIP_LATE_PAYMENT',
  'PIX_PRE_PAYMENT',
  'PIX_PAYMENT',
  'PIX_LATE_PAYMENT',
  'CREDIT_CARD_PAYMENT',
  'CREDIT_CARD_LATE_PAYMENT',
] as const
export type ReminderText = (typeof REMINDER_TEXTS)[number]

export const reminderTextWords = {
  PRE_PAYMENT: 'Antes do vencimento',
  PAYMENT: 'Pagamento confirmado',
  LATE_PAYMENT: 'Em atraso',
} as const
export type ReminderTextKind = keyof typeof reminderTextWords

/** Which of the texts says a stage. */
export function textOf(method: ReminderMethod, stage: ReminderStage): ReminderText {
  if (stage === 'PAID') return `${method}_PAYMENT`
  if (stage.startsWith('AFTER')) return `${method}_LATE_PAYMENT`
  if (method === 'CREDIT_CARD') throw new Error(`A card has no stage ${stage}`)
  return `${method}_PRE_PAYMENT`
}

/** The longest text, in characters. */
export const REMINDER_TEXT_LIMIT = 1_000

/** What each variable becomes: `{nome}` in a text is the buyer's name. */
export const reminderVariables = {
  nome: 'Nome do cliente',
  primeiro_nome: 'Primeiro nome do cliente',
  valor: 'Valor da cobrança',
  valor_atualizado: 'Valor com multa e juros',
  vencimento: 'Dia do vencimento',
  dias_atraso: 'Dias em atraso',
  descricao: 'Descrição da cobrança',
  plano: 'Plano da assinatura',
  empresa: 'Nome da sua empresa',
  link: 'Link para pagar',
  linha_digitavel: 'Linha digitável do boleto',
  pix: 'Código Pix',
} as const
export type ReminderVariable = keyof typeof reminderVariables

const VARIABLE = /\{([^{}]*)\}/g

const isKnown = (name: string): name is ReminderVariable => Object.hasOwn(reminderVariables, name)

/** What stands in braces and is no variable: 'vencmento'. */
export const unknownVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name).filter((n) => !isKnown(n))),
]

/** A text with its variables filled in; what a value holds is not read as a variable. */
export const fillIn = (text: string, values: Readonly<Record<ReminderVariable, string>>): string =>
  text.replace(VARIABLE, (whole, name: string) => (isKnown(name) ? values[name] : whole))

const BEFORE = `Olá, {primeiro_nome}.
Sua cobrança de {empresa}, {descricao}, no valor de {valor}, vence em {vencimento}.`
const PAID = `Olá, {primeiro_nome}.
{empresa} recebeu o seu pagamento. Obrigado!`
const LATE = `Olá, {primeiro_nome}.
Ainda não identificamos o pagamento de {descricao}, no valor de {valor}, que venceu em {vencimento}. Se você já pagou, desconsidere esta mensagem.`

/** What is sent where the seller has written nothing. */
export const initialReminderTexts: Readonly<Record<ReminderText, string>> = {
  BANK_SLIP_PRE_PAYMENT: BEFORE,
  BANK_SLIP_PAYMENT: PAID,
  BANK_SLIP_LATE_PAYMENT: LATE,
  PIX_PRE_PAYMENT: BEFORE,
  PIX_PAYMENT: PAID,
  PIX_LATE_PAYMENT: LATE,
  CREDIT_CARD_PAYMENT: PAID,
  CREDIT_CARD_LATE_PAYMENT: LATE,
}
