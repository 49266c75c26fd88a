import * as api from '@vintem/contracts/customers/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { toCustomerView } from './customer-view.ts'
import { lockCustomer, updateNotes } from './customers.store.ts'

/** Replaces what the seller noted down about a customer. Fails with NotFound. */
export const editCustomerNotes = command(
  api.editCustomerNotes,
  async ({ tx, sellerId, params, body }) => {
    const [[before]] = await tx.enter(lockCustomer(sellerId, params.id))
    if (!before) throw new Failure(NotFound)
    const version = tx.nextVersion(before)
    const notes = body.notes ?? null
    const details = { before: before.notes, after: notes }
    return tx.commit(
      {
        writes: [updateNotes(sellerId, before.id, notes, tx.now)],
        audit: [{ action: 'customer.notes-edited', subject: before.id, details }],
      },
      { answer: toCustomerView({ ...before, notes, updatedAt: tx.now, version }) },
    )
  },
)
