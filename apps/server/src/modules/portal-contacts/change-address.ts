import * as api from '@vintem/contracts/portal-contacts/endpoints'
import { plainAddress } from '#modules/customers/index.ts'
import { givePayerAddress } from '#modules/subscriptions/index.ts'
import { merge } from '#use-cases/step.ts'
import { action } from '#use-cases/use-case.ts'
import { contactChanged } from './contact-changed.ts'
import { changeOwn } from './own-customer.ts'

/**
 * The buyer gives another postal address, also of the boletos to come of subscriptions that began with one.
 * Fails as changeOwn does.
 */
export const changeAddress = action(api.changeAddressAtPortal, (at) =>
  changeOwn(at, async (tx, { session, customer, seller }) => {
    const change = plainAddress(at.body)
    const isSame = Object.entries(change).every(
      ([name, value]) => customer[name as keyof typeof change] === value,
    )
    const changed = isSame ? {} : contactChanged(tx, { customer, seller, change })
    const of = { customerId: customer.id, email: session.email }
    return tx.commit(merge(changed, { writes: [givePayerAddress(tx.sellerId, of, change)] }))
  }),
)
