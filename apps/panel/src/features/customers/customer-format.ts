import { formatCep, formatDocument, formatPhone } from '@vintem/brazil/document'
import type { Customer, CustomerSummary } from './customers.queries.ts'

/** A document as people write it: masked when it is Brazilian. */
export const documentText = (
  customer: Pick<CustomerSummary, 'documentNumber' | 'documentType'>,
): string =>
  customer.documentType === 'other'
    ? customer.documentNumber
    : formatDocument(customer.documentNumber)

/** A telephone as people write it, with the country code of a foreign one. */
export const phoneText = ({
  countryCode,
  phone,
}: Pick<Customer, 'countryCode' | 'phone'>): string =>
  countryCode === '55' ? formatPhone(phone) : `+${countryCode} ${phone}`

export const zipCodeText = ({ country, zipCode }: NonNullable<Customer['address']>): string =>
  country === 'BR' ? formatCep(zipCode) : zipCode
