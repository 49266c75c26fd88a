import * as api from '@vintem/contracts/portal-contacts/endpoints'
import { endConsents } from '#modules/consents/index.ts'
import { plainPhone } from '#modules/customers/index.ts'
import { merge } from '#use-cases/step.ts'
import { action } from '#use-cases/use-case.ts'
import { contactChanged } from './contact-changed.ts'
import { changeOwn } from './own-customer.ts'

/**
 * The buyer gives another phone. It has no consent to WhatsApp, and the former one has none any more: it may be
 * somebody else's soon. Fails as changeOwn does.
 */
export const changePhone = action(api.changePhoneAtPortal, (at) =>
  changeOwn(at, async (tx, { customer, seller }) => {
    const { countryCode } = at.body
    const phone = plainPhone(countryCode, at.body.phone)
    if (phone === customer.phone && countryCode === customer.countryCode) return tx.commit({})
    const changed = contactChanged(tx, { customer, seller, change: { countryCode, phone } })
    const former = `${customer.countryCode}${customer.phone}`
    const ended = endConsents(tx.sellerId, [former], { endedBy: 'BUYER', endedAt: tx.now })
    return tx.commit(merge(changed, { writes: [ended] }))
  }),
)
