import type { PayerView } from '@vintem/contracts/charge-detail/views'
import type { CustomerSummary, CustomerView } from '@vintem/contracts/customers/endpoints'
import type * as z from 'zod/mini'
import type { CustomerRow } from './customers.store.ts'
import type { Payer } from './new-buyer.ts'

export function toCustomerSummary(row: CustomerRow): z.input<typeof CustomerSummary> {
  return {
    uuid: row.id,
    id: row.id,
    name: row.name,
    documentNumber: row.document,
    documentType: row.documentType,
    email: row.email,
    countryCode: row.countryCode,
    phone: row.phone,
  }
}

export function toCustomerView(row: CustomerRow): z.input<typeof CustomerView> {
  return {
    uuid: row.id,
    id: row.id,
    name: row.name,
    fantasyName: row.fantasyName,
    document: {
      documentNumber: row.document,
      documentType: row.documentType,
      documentNation: row.documentNation,
    },
    email: row.email,
    alternativeEmail: row.alternativeEmail,
    countryCode: row.countryCode,
    phone: row.phone,
    address: toAddress(row),
    notes: row.notes,
    changedByCustomerAt: row.buyerChangedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }
}

function toAddress(row: CustomerRow): z.input<typeof CustomerView>['address'] {
  if (row.zipCode === null) return null
  return {
    zipCode: row.zipCode,
    street: row.street ?? '',
    number: row.number ?? '',
    complement: row.complement,
    district: row.district ?? '',
    city: row.city ?? '',
    state: row.state ?? '',
    country: row.country ?? '',
  }
}

/** What a buyer typed at a link, for the seller. */
export function toPayerView(payer: Payer | null): z.input<typeof PayerView> | null {
  if (payer === null) return null
  const { name, document, documentType, email, countryCode, phone } = payer
  return { name, documentNumber: document, documentType, email, countryCode, phone }
}
