import { bankText } from '@vintem/brazil/bank'

/** What people call states of withdrawals; without a schema. */
export const withdrawalStatusWords = {
  PENDING_APPROVAL: 'Esperando aprovação',
  PROCESSING: 'Em processamento',
  PAID: 'Pago',
  REJECTED: 'Não aprovado',
  FAILED: 'Não realizado',
  RETURNED: 'Devolvido',
} as const

/** Where the money of a withdrawal came from. */
export const withdrawalOriginWords = {
  AVAILABLE: 'Saldo de vendas',
  CHECKING: 'Conta PJ',
} as const

interface Account {
  bank: string
  issuer: string
  issuerDigit: string
  number: string
  bankDigit: string
}

const dashed = (number: string, digit: string) => (digit ? `${number}-${digit}` : number)

/** '341 Itaú, agência 1234, conta 556677-8'; without a bank it is an account of this house. */
export const accountText = ({ bank, issuer, issuerDigit, number, bankDigit }: Account): string =>
  `${bank ? bankText(bank) : 'conta corrente da sua Conta PJ'}, agência ${dashed(issuer, issuerDigit)}, conta ${dashed(number, bankDigit)}`
