import * as api from '@vintem/contracts/customers/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { toCustomerView } from './customer-view.ts'
import { plainAddress } from './customer.ts'
import { lockCustomer, updateAddress } from './customers.store.ts'

export const editCustomerAddress = command(
  api.editCustomerAddress,
  async ({ tx, sellerId, params, body }) => {
    const [[before]] = await tx.enter(lockCustomer(sellerId, params.id))
    if (!before) throw new Failure(NotFound)
    const address = plainAddress(body)
    const version = tx.nextVersion(before)
    const after = { ...before, ...address, updatedAt: tx.now, version }
    return tx.commit(
      {
        writes: [updateAddress(sellerId, before.id, address, tx.now)],
        audit: [
          {
            action: 'customer.address-edited',
            subject: before.id,
            details: { before: toCustomerView(before).address, after: address },
          },
        ],
      },
      { answer: toCustomerView(after) },
    )
  },
)
