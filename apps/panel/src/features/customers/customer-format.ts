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

type Address = NonNullable<Customer['address']>

/** What is known of an address, as a list of facts; of no address only what could be known. */
export const addressFacts = (address: Address | null) => [
  { label: 'CEP', value: address && zipCodeText(address) },
  { label: 'Rua', value: address?.street },
  { label: 'Número', value: address?.number },
  { label: 'Complemento', value: address?.complement },
  { label: 'Bairro', value: address?.district },
  { label: 'Cidade', value: address?.city },
  { label: 'Estado', value: address?.state },
  { label: 'País', value: address?.country },
]

const zipCodeText = ({ country, zipCode }: Address): string =>
  country === 'BR' ? formatCep(zipCode) : zipCode
