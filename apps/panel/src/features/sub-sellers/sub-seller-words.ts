import { formatDocument } from '@vintem/brazil/document'
import { reaisText } from '#lib/amount.ts'
import type { SubSeller, SubSellerSummary } from './sub-sellers.queries.ts'

export const feeTypes = {
  PERCENTAGE: 'Percentual',
  FIXED: 'Valor fixo',
} as const satisfies Record<SubSellerSummary['paymentType'], string>

export const accountTypes = {
  CHECKING_ACCOUNT: 'Conta corrente',
  SAVINGS_ACCOUNT: 'Conta poupança',
} as const satisfies Record<SubSeller['account']['account']['accountType'], string>

export const pixKeyTypes = {
  DOCUMENT: 'CPF ou CNPJ',
  PHONE: 'Telefone',
  EMAIL: 'E-mail',
  ALLEATORY_KEY: 'Chave aleatória',
} as const satisfies Record<SubSeller['account']['pixKeyType'], string>

/** `12,5%` or `R$ 10,00`. */
export const feeText = ({ paymentType, paymentValue }: SubSellerSummary): string =>
  paymentType === 'PERCENTAGE'
    ? `${String(paymentValue).replace('.', ',')}%`
    : reaisText(paymentValue)

export const documentText = ({ document }: Pick<SubSellerSummary, 'document'>): string =>
  formatDocument(document)

/** Options of a select from words. */
export const optionsOf = <Value extends string>(words: Readonly<Record<Value, string>>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value: value as Value, label }))
