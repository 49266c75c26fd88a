import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import {
  BankingAccountOfOther,
  BankingAccountSubmitted,
  DateToCome,
  PartnerTooYoung,
} from '../errors.ts'
import { day, instant } from '../fields.ts'
import { AccountInput } from './body.ts'

const nullable = z.nullable(z.string())

const AddressView = z.object({
  zipCode: z.string(),
  street: z.string(),
  number: z.string(),
  complement: nullable,
  district: z.string(),
  city: z.string(),
  state: z.string(),
})

/** A person has first name, last name and birthdate; a company the other two. */
const PartnerView = z.object({
  document: z.string(),
  firstName: nullable,
  lastName: nullable,
  legalName: nullable,
  birthdate: z.nullable(day()),
  foundingDate: z.nullable(day()),
  email: z.string(),
  phone: z.string(),
  type: z.string(),
  address: AddressView,
})

const AccountInputView = z.object({
  companyDocument: z.string(),
  companyName: z.string(),
  openingDate: day(),
  email: z.string(),
  newBankingAddress: AddressView,
  fantasyName: z.string(),
  url: z.string(),
  businessType: z.string(),
  mainActivity: z.string(),
  businessDescription: nullable,
  phone: z.string(),
  newAccountOwner: z.array(PartnerView),
})

const Numbered = z.object({
  id: z.string(),
  /** With its check digit: '1000001-1'. */
  number: z.string(),
})

const BankingAccountView = z.object({
  /** INACTIVE: nothing was ever sent. */
  status: z.enum(['INACTIVE', 'PENDING', 'ACTIVE', 'FAILED']),
  /** Why it is FAILED, as a sentence. */
  kycAnalysisResult: nullable,
  /** What was sent last. */
  accountInput: z.nullable(AccountInputView),
  submittedAt: z.nullable(instant()),
  submittedBy: nullable,
  /** The business as it is registered on the platform: whose account it is. */
  company: z.object({
    document: z.string(),
    name: z.string(),
    fantasyName: z.string(),
    email: z.string(),
    phone: z.string(),
    address: AddressView,
  }),
  debitAccountId: nullable,
  investmentAccountId: nullable,
  /** Branch and numbers, once it is ACTIVE. */
  account: z.nullable(
    z.object({
      branch: z.string(),
      checking: Numbered,
      investment: Numbered,
      activatedAt: instant(),
    }),
  ),
})

export const getBankingAccount = endpoint({
  at: 'GET banking /accounts',
  summary: 'A conta PJ do vendedor: situação, dados enviados, agência e números.',
  access: can.seeBankingAccount,
  rate: 'read',
  answer: BankingAccountView,
})

export const submitBankingAccount = endpoint({
  at: 'POST banking /accounts',
  summary: 'Envia os dados para a abertura da conta PJ; a análise leva alguns minutos.',
  access: can.changeBankingAccount,
  rate: 'write',
  repeat: 'keyed',
  body: AccountInput,
  stepUp: { action: 'Ativar a conta PJ', when: 'where-needed' },
  answer: BankingAccountView,
  status: 201,
  errors: [BankingAccountSubmitted, BankingAccountOfOther, PartnerTooYoung, DateToCome],
})
