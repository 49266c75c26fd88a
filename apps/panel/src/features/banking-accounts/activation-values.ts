import type { AccountInput } from '@vintem/contracts/banking-accounts/body'
import type { BusinessType, PartnerType } from '@vintem/contracts/banking-accounts/words'
import type * as z from 'zod/mini'
import type { BankingAccount } from './banking-accounts.queries.ts'

export type AccountAddressValues = Record<
  'zipCode' | 'street' | 'number' | 'complement' | 'district' | 'city' | 'state',
  string
>

export type PartnerValues = Record<
  | 'document'
  | 'firstName'
  | 'lastName'
  | 'legalName'
  | 'birthdate'
  | 'foundingDate'
  | 'email'
  | 'phone',
  string
> & { type: PartnerType | null; address: AccountAddressValues }

/** The values of the fields: text, also where the contract has nothing. */
export type ActivationValues = Record<
  | 'companyDocument'
  | 'companyName'
  | 'openingDate'
  | 'email'
  | 'phone'
  | 'fantasyName'
  | 'url'
  | 'mainActivity'
  | 'businessDescription',
  string
> & {
  newBankingAddress: AccountAddressValues
  businessType: BusinessType | null
  newAccountOwner: PartnerValues[]
}

const blankAddress: AccountAddressValues = {
  zipCode: '',
  street: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  state: '',
}

export const blankPartner: PartnerValues = {
  document: '',
  firstName: '',
  lastName: '',
  legalName: '',
  birthdate: '',
  foundingDate: '',
  email: '',
  phone: '',
  type: 'PARTNER',
  address: blankAddress,
}

type Sent = NonNullable<BankingAccount['accountInput']>

const addressOf = (address: Sent['newBankingAddress']): AccountAddressValues => ({
  ...address,
  complement: address.complement ?? '',
})

const partnerOf = (partner: Sent['newAccountOwner'][number]): PartnerValues => ({
  ...partner,
  firstName: partner.firstName ?? '',
  lastName: partner.lastName ?? '',
  legalName: partner.legalName ?? '',
  birthdate: partner.birthdate ?? '',
  foundingDate: partner.foundingDate ?? '',
  type: partner.type as PartnerType,
  address: addressOf(partner.address),
})

/** What was sent last, or what the platform knows of the business. */
export function valuesOf({ accountInput: sent, company }: BankingAccount): ActivationValues {
  if (!sent) {
    return {
      companyDocument: company.document,
      companyName: company.name,
      openingDate: '',
      email: company.email,
      phone: company.phone,
      newBankingAddress: addressOf(company.address),
      fantasyName: company.fantasyName,
      url: '',
      businessType: null,
      mainActivity: '',
      businessDescription: '',
      newAccountOwner: [blankPartner],
    }
  }
  return {
    ...sent,
    businessType: sent.businessType as BusinessType,
    businessDescription: sent.businessDescription ?? '',
    newBankingAddress: addressOf(sent.newBankingAddress),
    newAccountOwner: sent.newAccountOwner.map(partnerOf),
  }
}

/** What the contract takes: where nothing is chosen, it says that something must be. */
export const toInput = (values: ActivationValues): z.input<typeof AccountInput> =>
  values as z.input<typeof AccountInput>

export type Step = 1 | 2 | 3

const ADDITIONAL = /^(fantasyName|url|businessType|mainActivity|businessDescription)$/

/** The step on which a field stands. */
export function stepOf(path: string): Step {
  if (path.startsWith('newAccountOwner')) return 3
  return ADDITIONAL.test(path) ? 2 : 1
}
