import { parseCep, parseDocument, parsePhone } from '@vintem/brazil/document'
import { foldAscii, searchTerms } from '@vintem/brazil/text'

/** A payer of a seller; unique by document. */
export interface Customer {
  id: string
  documentType: 'cpf' | 'cnpj' | 'other'
  /** Without mask. */
  document: string
  /** ISO 3166 code of the country that issued it. */
  documentNation: string
  name: string
  fantasyName: string | null
  email: string
  alternativeEmail: string | null
  /** Calling code, digits only. */
  countryCode: string
  /** National digits. */
  phone: string
  address: Address | null
  /** The seller's own notes; nobody else reads them. */
  notes: string | null
}

export interface Address {
  /** Eight digits in Brazil. */
  zipCode: string
  street: string
  number: string
  complement: string | null
  district: string
  city: string
  state: string
  country: string
}

/** The search terms of a customer, each found by its beginning. */
export function customerTerms(
  customer: Pick<Customer, 'name' | 'fantasyName' | 'document' | 'email' | 'phone'>,
): string[] {
  const { name, fantasyName, document, email, phone } = customer
  return [
    ...new Set([
      ...searchTerms(`${name} ${fantasyName ?? ''} ${email}`),
      emailTerm(email),
      document.toLowerCase(),
      phone,
    ]),
  ]
}

/** An e-mail is also found as a whole, by its beginning. */
export const emailTerm = (email: string): string => foldAscii(email).toLowerCase()

/** The order of the list: alphabetical, ignoring accents and capitals. */
export const sortName = (name: string): string => foldAscii(name).toLowerCase()

/** A document as it is stored: a Brazilian one without its mask. */
export function plainDocument(document: string): string {
  return parseDocument(document)?.number ?? document.trim()
}

/** A calling code as it is stored: digits. */
export const plainCallingCode = (countryCode: string): string => countryCode.replace(/\D/g, '')

/** A phone as it is stored: digits, and in Brazil without the trunk zero. */
export function plainPhone(countryCode: string, phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return plainCallingCode(countryCode) === '55' ? (parsePhone(digits) ?? digits) : digits
}

/** An address as it is stored: a Brazilian postal code without its mask. */
export function plainAddress(
  address: Omit<Address, 'complement'> & { complement?: string | null | undefined },
): Address {
  const zipCode = parseCep(address.zipCode) ?? address.zipCode
  return { ...address, zipCode, complement: address.complement ?? null }
}
