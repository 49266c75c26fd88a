import { parseDocument } from '@vintem/brazil/document'
import type { createCustomer, editCustomerAddress } from '@vintem/contracts/customers/endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import { type AddressValues, blankAddress } from '#components/fields/address-fields.tsx'
import type { Customer } from './customers.queries.ts'

type NewCustomer = CallInput<typeof createCustomer>['body']
type Address = CallInput<typeof editCustomerAddress>['body']
type DocumentType = NewCustomer['document']['documentType']

/** What the fields of the add form hold. */
export interface NewCustomerValues {
  document: { documentNation: string; documentNumber: string }
  name: string
  fantasyName: string
  email: string
  alternativeEmail: string
  countryCode: string
  phone: string
  useSellerAddress: boolean
  address: AddressValues
}

/** Brazil and its calling code stand first. */
export const blankCustomer: NewCustomerValues = {
  document: { documentNation: 'BR', documentNumber: '' },
  name: '',
  fantasyName: '',
  email: '',
  alternativeEmail: '',
  countryCode: '+55',
  phone: '',
  useSellerAddress: false,
  address: blankAddress,
}

/** As the contract takes it: the kind of document follows from the number and who issued it. */
export const toNewCustomer = (values: NewCustomerValues): NewCustomer => ({
  ...values,
  document: { ...values.document, documentType: documentTypeOf(values.document) },
  address: values.useSellerAddress ? undefined : toAddress(values.address),
})

function documentTypeOf(document: NewCustomerValues['document']): DocumentType {
  if (document.documentNation !== 'BR') return 'other'
  return parseDocument(document.documentNumber)?.type ?? 'cpf'
}

/** A number of digits travels as a number (specification 1 §5). */
export const toAddress = (values: AddressValues): Address => ({
  ...values,
  number: /^\d+$/.test(values.number) ? Number(values.number) : values.number,
})

export const addressValues = ({ address }: Customer): AddressValues => ({
  ...blankAddress,
  ...address,
  complement: address?.complement ?? '',
})
