import * as z from 'zod/mini'
import { day, instant } from '../fields.ts'
import { AccountType, PixKeyType } from './body.ts'
import { SplitType } from './split-share.ts'

/** PROCESSING while the bank account is being checked, FAILED where the bank refused it. */
const SplitStatus = z.enum(['PROCESSING', 'ACTIVE', 'INACTIVE', 'FAILED'])

export const SubSellerSummary = z.object({
  id: z.number(),
  name: z.string(),
  documentType: z.enum(['CPF', 'CNPJ']),
  document: z.string(),
  isActive: z.boolean(),
  splitStatus: SplitStatus,
  paymentType: SplitType,
  paymentValue: z.number(),
})

const nullable = z.nullable(z.string())

export const SubSellerView = z.extend(SubSellerSummary, {
  description: nullable,
  openingDate: z.nullable(day()),
  address: z.object({
    zipCode: z.string(),
    street: z.string(),
    number: z.string(),
    complement: nullable,
    district: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
  }),
  account: z.object({
    account: z.object({
      bank: z.string(),
      issuer: z.string(),
      issuerDigit: z.string(),
      number: z.string(),
      bankDigit: z.string(),
      accountType: AccountType,
    }),
    pixKey: z.string(),
    pixKeyType: PixKeyType,
  }),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  owner: z.object({ ownerName: nullable, ownerDocument: nullable, birthdate: z.nullable(day()) }),
  alternativeEmail: nullable,
  /** Why the bank account was refused, where it was. */
  splitError: nullable,
  version: z.number(),
  createdAt: instant(),
})
