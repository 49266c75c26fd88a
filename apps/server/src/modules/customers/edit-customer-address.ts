import * as api from '@vintem/contracts/customers/endpoints'
import type { Body } from '@vintem/contracts/endpoint'
import { NotFound } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { command } from '#use-cases/use-case.ts'
import { toCustomerView } from './customer-view.ts'
import { plainAddress } from './customer.ts'
import { type CustomerRow, lockCustomer, updateAddress } from './customers.store.ts'

export const editCustomerAddress = command(
  api.editCustomerAddress,
  async ({ tx, sellerId, params, body }) => {
    const [[before]] = await tx.enter(lockCustomer(sellerId, params.id))
    if (!before) throw new Failure(NotFound)
    const { after, step } = changedAddress(tx, before, body)
    return tx.commit(step, { answer: toCustomerView(after) })
  },
)

/** A locked customer with another address. */
export function changedAddress(
  tx: Tx,
  before: CustomerRow,
  body: Body<typeof api.editCustomerAddress>,
): { after: CustomerRow; step: Step } {
  const address = plainAddress(body)
  const version = tx.nextVersion(before)
  return {
    after: { ...before, ...address, updatedAt: tx.now, version },
    step: {
      writes: [updateAddress(tx.sellerId, before.id, address, tx.now)],
      audit: [
        {
          action: 'customer.address-edited',
          subject: before.id,
          details: { before: toCustomerView(before).address, after: address },
        },
      ],
    },
  }
}
