import type { Compilable } from '#platform/database/database.ts'
import { plainDocument, plainPhone } from './customer.ts'
import { customerRow, insertCustomer, insertTerms } from './customers.store.ts'

export interface Buyer {
  document: {
    documentNumber: string
    documentType: 'cpf' | 'cnpj' | 'other'
    documentNation: string
  }
  name: string
  email: string
  /** Calling code, digits only. */
  countryCode: string
  phone: string
}

/** A buyer at the checkout becomes a customer, without an address so far. */
export function buyerStatements(
  sellerId: number,
  id: string,
  buyer: Buyer,
  now: Date,
): Compilable[] {
  const { document, name, email, countryCode, phone } = buyer
  const row = customerRow(
    sellerId,
    {
      id,
      documentType: document.documentType,
      document: plainDocument(document.documentNumber),
      documentNation: document.documentNation,
      name,
      fantasyName: null,
      email,
      alternativeEmail: null,
      countryCode,
      phone: plainPhone(countryCode, phone),
      address: null,
    },
    now,
  )
  return [insertCustomer(row), insertTerms(sellerId, row)]
}
