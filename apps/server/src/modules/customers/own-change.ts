import type { Address, Customer } from './customer.ts'
import { type CustomerRow, deleteTerms, insertTerms, updateOwn } from './customers.store.ts'

/** What customers change of themselves: one of these. */
export type OwnChange =
  | (Pick<Customer, 'email'> & Pick<CustomerRow, 'formerEmails'>)
  | Pick<Customer, 'countryCode' | 'phone'>
  | Address

/** The writes of a change that a locked customer makes of themselves, and the row after it. */
export function contactWrites(before: CustomerRow, change: OwnChange, now: Date) {
  const after: CustomerRow = {
    ...before,
    ...change,
    buyerChangedAt: now,
    updatedAt: now,
    version: before.version + 1,
  }
  const writes = [
    updateOwn(before.sellerId, before.id, change, now),
    deleteTerms(before.sellerId, before.id),
    insertTerms(before.sellerId, after),
  ]
  return { after, writes }
}
