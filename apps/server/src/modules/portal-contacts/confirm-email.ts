import { EmailCodeWrong } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/portal-contacts/endpoints'
import { givePayerEmail } from '#modules/charges/index.ts'
import { moveSession } from '#modules/portal/index.ts'
import { giveSubscriberEmail } from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { merge } from '#use-cases/step.ts'
import { action } from '#use-cases/use-case.ts'
import { contactChanged } from './contact-changed.ts'
import { isCodeOf, isOpenChange } from './email-change.ts'
import { changeOwn } from './own-customer.ts'
import { lockNewestChange, updateChange } from './portal-contacts.store.ts'

/**
 * The buyer proves another mailbox, which is theirs from then on: of the customer, of subscriptions and of open
 * charges that were typed with the former one, and of this session. Other sessions of the former one see nothing
 * more. Fails with EmailCodeWrong, of which five are had, and as changeOwn does.
 */
export const confirmEmail = action(api.confirmEmailAtPortal, async (at) => {
  const isChanged = await changeOwn(at, async (tx, { session, customer, seller }) => {
    const { sellerId } = tx
    const now = wallClock.now()
    const [[change]] = await tx.read(lockNewestChange(sellerId, customer.id))
    if (!change || !isOpenChange(change, customer, now)) return false
    if (!isCodeOf(change, at.body.code, at.services.deriveSecret)) {
      const writes = [updateChange(change, { misses: change.misses + 1 })]
      return tx.commit({ writes }, { answer: false })
    }
    const { email, formerEmail } = change
    const formerEmails = [...customer.formerEmails, formerEmail]
    const changed = contactChanged(tx, { customer, seller, change: { email, formerEmails } })
    const of = { customerId: customer.id, formerEmail, email }
    const writes = [
      updateChange(change, { usedAt: now }),
      giveSubscriberEmail(sellerId, of),
      givePayerEmail(sellerId, of),
      moveSession(session, email),
    ]
    return tx.commit(merge(changed, { writes }), { answer: true })
  })
  if (!isChanged) throw new Failure(EmailCodeWrong)
})
