import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { instant } from '../fields.ts'
import { AccountNumber, RegisteredAccount } from './body.ts'

/** PROCESSING while the bank checks it, FAILED where the bank does not know it or sent money back. */
const BankAccountView = z.extend(AccountNumber, {
  status: z.enum(['PROCESSING', 'ACTIVE', 'FAILED']),
  /** Why it is FAILED, as a sentence. */
  reason: z.nullable(z.string()),
  /** Until when nothing is withdrawn after a change; null where that has passed. */
  pausedUntil: z.nullable(instant()),
  registeredBy: z.string(),
  registeredAt: instant(),
})

const SellerBankAccount = z.object({
  /** Null until one is registered. */
  account: z.nullable(BankAccountView),
  /** The holder of the account: the seller itself. */
  holder: z.object({ name: z.string(), document: z.string() }),
})

export const getBankAccount = endpoint({
  at: 'GET core /sellers/bank-account',
  summary: 'Conta bancária do vendedor, para onde vão os saques.',
  access: can.seeFinances,
  rate: 'read',
  answer: SellerBankAccount,
})

export const setBankAccount = endpoint({
  at: 'PUT core /sellers/bank-account',
  summary:
    'Registra a conta do vendedor, do mesmo CPF ou CNPJ. Trocar uma conta já aceita suspende os saques por 24 horas.',
  access: can.changeBankAccount,
  rate: 'write',
  repeat: 'natural',
  body: RegisteredAccount,
  stepUp: { action: 'Registrar a conta para saques', when: 'where-needed', isQuiet: true },
  answer: SellerBankAccount,
})
