import type * as api from '@vintem/contracts/customers/endpoints'
import type { Body } from '@vintem/contracts/endpoint'
import { CustomerAlreadyExists } from '@vintem/contracts/errors'
import { selectSeller, sellerAddress } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { toCustomerView } from './customer-view.ts'
import {
  type Customer,
  plainAddress,
  plainCallingCode,
  plainDocument,
  plainPhone,
} from './customer.ts'
import {
  customerRow,
  type CustomerRow,
  insertCustomer,
  insertTerms,
  selectCustomerByDocument,
} from './customers.store.ts'

type NewCustomer = Body<typeof api.createCustomer>

/**
 * Enters and prepares a new customer. Fails with CustomerAlreadyExists, which names the one that there is:
 * one document is one customer of a seller.
 */
export async function addCustomer(
  tx: Tx,
  body: NewCustomer,
): Promise<{ row: CustomerRow; step: Step }> {
  const { sellerId } = tx
  const document = plainDocument(body.document.documentNumber)
  const [[existing], [seller]] = await tx.enter(
    selectCustomerByDocument(sellerId, body.document.documentNation, document),
    selectSeller(sellerId),
  )
  if (existing) {
    throw new Failure(CustomerAlreadyExists, {
      field: 'document.documentNumber',
      uuid: existing.id,
    })
  }
  const address = body.useSellerAddress && seller ? sellerAddress(seller) : body.address
  const row = customerRow(sellerId, toCustomer(body, document, address), tx.now)
  return {
    row,
    step: {
      writes: [insertCustomer(row), insertTerms(sellerId, row)],
      audit: [{ action: 'customer.created', subject: row.id, details: toCustomerView(row) }],
    },
  }
}

function toCustomer(
  body: NewCustomer,
  document: string,
  address: Parameters<typeof plainAddress>[0] | undefined,
): Customer {
  return {
    id: newId(),
    documentType: body.document.documentType,
    document,
    documentNation: body.document.documentNation,
    name: body.name,
    fantasyName: body.fantasyName ?? null,
    email: body.email,
    alternativeEmail: body.alternativeEmail ?? null,
    countryCode: plainCallingCode(body.countryCode),
    phone: plainPhone(body.countryCode, body.phone),
    address: address ? plainAddress(address) : null,
    notes: null,
  }
}
