import * as api from '@vintem/contracts/buyers/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { changedAddress, changedContact, lockCustomer } from '#modules/customers/index.ts'
import { Failure } from '#platform/failure.ts'
import { merge } from '#use-cases/step.ts'
import { command } from '#use-cases/use-case.ts'
import { toBuyerView } from './buyer-view.ts'

/**
 * Changes a customer for a seller's system; what the API does not show stays, and an address that is left out.
 * Fails at the field for another document.
 */
export const updateBuyer = command(api.updateBuyer, async ({ tx, sellerId, params, body }) => {
  const [[before]] = await tx.enter(lockCustomer(sellerId, params.id))
  if (!before) throw new Failure(NotFound)
  const { address, ...contact } = body
  const alternativeEmail = before.alternativeEmail ?? undefined
  const changed = changedContact(tx, before, { ...contact, alternativeEmail })
  const moved = address && changedAddress(tx, changed.after, address)
  return tx.commit(merge(changed.step, moved?.step ?? {}), {
    answer: toBuyerView(moved?.after ?? changed.after),
  })
})
