import type { BuyerView } from '@vintem/contracts/buyers/endpoints'
import type * as z from 'zod/mini'
import { type CustomerRow, toCustomerView } from '#modules/customers/index.ts'

/** A customer as the developers' API shows it: without the seller's own notes. */
export function toBuyerView(row: CustomerRow): z.input<typeof BuyerView> {
  const { uuid, document, name, fantasyName, email, countryCode, phone, address, ...rest } =
    toCustomerView(row)
  const { createdAt, updatedAt } = rest
  return {
    uuid,
    document,
    name,
    fantasyName,
    email,
    countryCode,
    phone,
    address,
    createdAt,
    updatedAt,
  }
}
