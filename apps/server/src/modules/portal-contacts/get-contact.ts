import * as api from '@vintem/contracts/portal-contacts/endpoints'
import type { CustomerRow } from '#modules/customers/index.ts'
import { enterPortal, presentedSession, veiled } from '#modules/portal/index.ts'
import { action } from '#use-cases/use-case.ts'
import { ownCustomer } from './own-customer.ts'

/** What the seller has on file of the session's customer, in part. Fails with ContactShared and as a session does. */
export const getContact = action(api.getContactAtPortal, async (at) => {
  const presented = await presentedSession(at)
  const { sellerId } = presented
  return at.services.transact({ sellerId, actorName: 'public', onlyReads: true }, async (tx) => {
    const { session } = await enterPortal(tx, presented)
    const customer = await ownCustomer(tx, session.email)
    return {
      email: veiled(customer.email),
      phone: customer.phone.replace(/\d(?=\d{4})/g, '•'),
      address: addressOf(customer),
    }
  })
})

/** The place, and of the street its name alone. */
function addressOf({ zipCode, street, city, state }: CustomerRow): string | null {
  return zipCode === null ? null : [street, city, state].filter(Boolean).join(', ')
}
