import type { Compilable } from '#platform/database/database.ts'
import { type Customer, plainDocument, plainPhone } from './customer.ts'
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

/** The payer of a charge: for its paper, and for its messages. */
export type Payer = Pick<
  Customer,
  'name' | 'documentType' | 'document' | 'documentNation' | 'email' | 'countryCode' | 'phone'
>

/** The data that a buyer typed, as stored. */
export function toPayer({ document, name, email, countryCode, phone }: Buyer): Payer {
  return {
    documentType: document.documentType,
    document: plainDocument(document.documentNumber),
    documentNation: document.documentNation,
    name,
    email,
    countryCode,
    phone: plainPhone(countryCode, phone),
  }
}

/** A buyer at the checkout becomes a customer, without an address so far. */
export function buyerStatements(
  sellerId: number,
  id: string,
  buyer: Buyer,
  now: Date,
): Compilable[] {
  const row = customerRow(
    sellerId,
    {
      id,
      ...toPayer(buyer),
      fantasyName: null,
      alternativeEmail: null,
      address: null,
      notes: null,
    },
    now,
  )
  return [insertCustomer(row), insertTerms(sellerId, row)]
}
