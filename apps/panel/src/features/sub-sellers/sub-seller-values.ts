import { cents, centsToReais } from '@vintem/brazil/money'
import type { CallInput } from '@vintem/contracts/endpoint'
import { isCompany, type subSellerFormOf } from '@vintem/contracts/sub-sellers/body'
import type { createSubSeller } from '@vintem/contracts/sub-sellers/endpoints'
import type * as z from 'zod/mini'
import { type AddressValues, blankAddress } from '#components/fields/address-fields.tsx'
import { percentToBps } from '#components/fields/percent-field.tsx'
import { centsOf } from '#lib/amount.ts'
import type { SubSeller } from './sub-sellers.queries.ts'

type NewSubSeller = CallInput<typeof createSubSeller>['body']
export type SubSellerFormInput = z.input<ReturnType<typeof subSellerFormOf>>
type BankAccount = SubSeller['account']['account']

/** The values of both forms, by the names of the contract. */
export interface SubSellerValues {
  document: string
  name: string
  description: string
  openingDate: string
  paymentType: SubSeller['paymentType']
  /** Cents, where the fee is fixed. */
  paymentValue: number | null
  /** As typed, where it is a percentage. */
  percentage: string
  owner: { ownerName: string; ownerDocument: string; birthdate: string }
  alternativeEmail: string
  address: AddressValues
  account: {
    account: Omit<BankAccount, 'bank' | 'accountType'> & {
      bank: string | null
      accountType: BankAccount['accountType'] | null
    }
    pixKey: string
    pixKeyType: SubSeller['account']['pixKeyType'] | null
  }
  contact: { name: string; email: string; phone: string }
}

export const blankSubSeller: SubSellerValues = {
  document: '',
  name: '',
  description: '',
  openingDate: '',
  paymentType: 'PERCENTAGE',
  paymentValue: null,
  percentage: '',
  owner: { ownerName: '', ownerDocument: '', birthdate: '' },
  alternativeEmail: '',
  address: blankAddress,
  account: {
    account: {
      bank: null,
      issuer: '',
      issuerDigit: '',
      number: '',
      bankDigit: '',
      accountType: null,
    },
    pixKey: '',
    pixKeyType: null,
  },
  contact: { name: '', email: '', phone: '' },
}

/** The form filled with a sub-seller. */
export function subSellerValues(subSeller: SubSeller): SubSellerValues {
  const { paymentType, paymentValue, owner, address, account, contact } = subSeller
  const isFixed = paymentType === 'FIXED'
  return {
    document: subSeller.document,
    name: subSeller.name,
    description: subSeller.description ?? '',
    openingDate: subSeller.openingDate ?? '',
    paymentType,
    paymentValue: isFixed ? centsOf(paymentValue) : null,
    percentage: isFixed ? '' : String(paymentValue).replace('.', ','),
    owner: {
      ownerName: owner.ownerName ?? '',
      ownerDocument: owner.ownerDocument ?? '',
      birthdate: owner.birthdate ?? '',
    },
    alternativeEmail: subSeller.alternativeEmail ?? '',
    address: { ...address, complement: address.complement ?? '' },
    account: { ...account, pixKey: typedPixKey(account) },
    contact,
  }
}

/** A telephone is typed without the country's code (specification 2 §5: at most 11 digits). */
const typedPixKey = ({ pixKey, pixKeyType }: SubSeller['account']): string =>
  pixKeyType === 'PHONE' ? pixKey.replace(/^\+55/, '') : pixKey

/**
 * The input of the edit form's schema. Missing choices are left out, and reported by the schema.
 */
export function toForm(values: SubSellerValues): SubSellerFormInput {
  const { account, owner, paymentType } = values
  const { bank, accountType } = account.account
  return {
    name: values.name,
    description: values.description,
    openingDate: values.openingDate,
    paymentType,
    paymentValue: (paymentType === 'FIXED'
      ? toReais(values.paymentValue)
      : toPercent(values.percentage)) as number,
    owner,
    alternativeEmail: values.alternativeEmail,
    address: values.address,
    account: {
      account: {
        ...account.account,
        bank: bank ?? '',
        accountType: (accountType ?? undefined) as BankAccount['accountType'],
      },
      pixKey: account.pixKey,
      pixKeyType: account.pixKeyType ?? undefined,
    },
    contact: values.contact,
  }
}

/** The body of the contract for a new sub-seller. */
export const toNewSubSeller = (values: SubSellerValues): NewSubSeller =>
  ({ ...toForm(values), document: values.document }) as NewSubSeller

export const isOfCompany = ({ document }: Pick<SubSellerValues, 'document'>): boolean =>
  isCompany(document)

const toReais = (amount: number | null) =>
  amount === null ? undefined : centsToReais(cents(amount))

function toPercent(typed: string): number | undefined {
  const bps = percentToBps(typed)
  return bps === undefined ? undefined : bps / 100
}
