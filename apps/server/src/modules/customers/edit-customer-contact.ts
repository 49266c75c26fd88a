import { SAME_DOCUMENT } from '@vintem/contracts/customers/body'
import * as api from '@vintem/contracts/customers/endpoints'
import type { Body } from '@vintem/contracts/endpoint'
import { NotFound } from '@vintem/contracts/errors'
import { Failure, InvalidFields } from '#platform/failure.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { command } from '#use-cases/use-case.ts'
import { toCustomerView } from './customer-view.ts'
import { plainCallingCode, plainDocument, plainPhone, sortName } from './customer.ts'
import {
  type CustomerRow,
  deleteTerms,
  insertTerms,
  lockCustomer,
  updateContact,
} from './customers.store.ts'

/** Changes name and contact. The document stays: it identifies the customer. */
export const editCustomerContact = command(
  api.editCustomerContact,
  async ({ tx, sellerId, params, body }) => {
    const [[before]] = await tx.enter(lockCustomer(sellerId, params.id))
    if (!before) throw new Failure(NotFound)
    const { after, step } = changedContact(tx, before, body)
    return tx.commit(step, { answer: toCustomerView(after) })
  },
)

/** A locked customer with another name and contact. Fails at the field for another document. */
export function changedContact(
  tx: Tx,
  before: CustomerRow,
  body: Body<typeof api.editCustomerContact>,
): { after: CustomerRow; step: Step } {
  const { sellerId } = tx
  if (body.document && plainDocument(body.document.documentNumber) !== before.document) {
    const field = 'document.documentNumber'
    throw new InvalidFields([{ field, description: SAME_DOCUMENT }])
  }
  const version = tx.nextVersion(before)
  const contact = {
    name: body.name,
    fantasyName: body.fantasyName === undefined ? before.fantasyName : body.fantasyName || null,
    email: body.email,
    alternativeEmail: body.alternativeEmail ?? null,
    countryCode: plainCallingCode(body.countryCode),
    phone: plainPhone(body.countryCode, body.phone),
    // Another mailbox that the seller writes down need not be the same person's.
    formerEmails: body.email === before.email ? before.formerEmails : [],
  }
  const sorting = { sortName: sortName(contact.name) }
  const after = { ...before, ...contact, ...sorting, updatedAt: tx.now, version }
  return {
    after,
    step: {
      writes: [
        updateContact(sellerId, before.id, contact, tx.now),
        deleteTerms(sellerId, before.id),
        insertTerms(sellerId, after),
      ],
      audit: [
        {
          action: 'customer.contact-edited',
          subject: before.id,
          details: { before: toCustomerView(before), after: toCustomerView(after) },
        },
      ],
    },
  }
}
