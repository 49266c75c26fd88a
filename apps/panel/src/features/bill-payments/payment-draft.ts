import { formatBRL } from '@vintem/brazil/money'
import { PixPaymentBody } from '@vintem/contracts/bill-payments/endpoints'
import type { CostCenter } from '@vintem/contracts/bill-payments/words'
import type { WirePixKeyType } from '@vintem/contracts/payees/pix-keys'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { centsOf } from '#lib/amount.ts'
import type { PaymentTerms } from './bill-payments.queries.ts'
import { refusalWith } from './payment-words.ts'
import { typesOf } from './pix-key-text.ts'

/** What the fields of a payment hold. */
export interface PaymentDraft {
  pixKey: string
  /** Chosen where eleven digits may be a CPF and a telephone. */
  pixKeyType: WirePixKeyType | null
  amount: number | null
  paymentDate: string
  costCenter: CostCenter | null
  description: string
  /** Where the installation looks up no keys. */
  name: string
  document: string
}

const blankDraft = (paymentDate: string): PaymentDraft => ({
  pixKey: '',
  pixKeyType: null,
  amount: null,
  paymentDate,
  costCenter: null,
  description: '',
  name: '',
  document: '',
})

export type PaymentForm = ReturnType<typeof usePaymentForm>

export const usePaymentForm = (today: string) =>
  useSchemaForm<typeof PixPaymentBody, PaymentDraft>(PixPaymentBody, blankDraft(today), {
    toInput: toPaymentBody,
  })

/** What is sent; what is missing is left to the schema to name. */
export function toPaymentBody(draft: PaymentDraft) {
  const { pixKey, pixKeyType, amount, paymentDate, costCenter, description } = draft
  return {
    pixKey,
    ...(pixKeyType && { pixKeyType }),
    amount: amount ?? Number.NaN,
    paymentDate,
    costCenter: costCenter as CostCenter,
    description,
  }
}

export const toLookUp = ({ pixKey, pixKeyType, name, document }: PaymentDraft) => ({
  pixKey,
  ...(pixKeyType && { pixKeyType }),
  ...(name && { name }),
  ...(document && { document }),
})

/** Throws, at its field, what the schema cannot know. */
export function assertReady(draft: PaymentDraft, terms: PaymentTerms): void {
  const { pixKey, pixKeyType, amount, paymentDate } = draft
  const { today, debitAccountAmount } = terms
  if (typesOf(pixKey).length > 1 && !pixKeyType) {
    throw refusalWith('Diga se a chave é um CPF ou um telefone.', 'pixKeyType')
  }
  if (paymentDate < today) {
    throw refusalWith('A data de pagamento deve ser hoje ou uma data futura', 'paymentDate')
  }
  const balance = centsOf(debitAccountAmount)
  if (paymentDate === today && (amount ?? 0) > balance) {
    const text = `Saldo insuficiente para realizar o pagamento. Saldo disponível: ${formatBRL(balance)}`
    throw refusalWith(text, 'amount')
  }
}
