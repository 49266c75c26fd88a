import * as z from 'zod/mini'
import { FILL_IN } from '../fields.ts'

/** Names as in the specification of sub-sellers: issuer is the agency, bankDigit the account's. */
export const AccountNumber = z.object({
  bank: z.string(),
  issuer: z.string(),
  /** Empty where the bank's agencies have none. */
  issuerDigit: z.string(),
  number: z.string(),
  bankDigit: z.string(),
  accountType: z.enum(['CHECKING_ACCOUNT', 'SAVINGS_ACCOUNT'], FILL_IN),
})

/** The most digits are those of a bank file (CNAB 240); the fewest those of specification 2 §5. */
const digits = (most: number, label: string) =>
  z
    .string(FILL_IN)
    .check(
      z.trim(),
      z.minLength(1, FILL_IN),
      z.minLength(3, `${label} deve ter no mínimo 3 caracteres.`),
      z.maxLength(most, `${label} deve ter no máximo ${most} caracteres.`),
      z.regex(/^\d+$/, 'Use apenas números.'),
    )

const DIGIT = 'Use um número ou X.'

/** The account that a seller registers. Some banks write X for a check digit of ten. */
export const RegisteredAccount = z.extend(AccountNumber, {
  bank: z.string(FILL_IN).check(z.minLength(1, FILL_IN), z.regex(/^\d{3}$/, 'Escolha um banco.')),
  issuer: digits(5, 'A agência'),
  issuerDigit: z._default(z.string().check(z.toUpperCase(), z.regex(/^[\dX]?$/, DIGIT)), ''),
  number: digits(12, 'A conta'),
  bankDigit: z
    .string(FILL_IN)
    .check(z.toUpperCase(), z.minLength(1, FILL_IN), z.regex(/^[\dX]$/, DIGIT)),
})
