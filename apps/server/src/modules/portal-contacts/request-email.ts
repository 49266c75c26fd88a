import { EmailUnchanged } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/portal-contacts/endpoints'
import { Failure } from '#platform/failure.ts'
import { mailboxOf } from '#platform/mailbox.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { takeRations } from '#use-cases/take-rations.ts'
import { action } from '#use-cases/use-case.ts'
import { newEmailChange } from './email-change.ts'
import { changeOwn } from './own-customer.ts'
import { sendEmailCode } from './portal-contacts-work.ts'
import { insertChange } from './portal-contacts.store.ts'

const DAY = 86_400
/** Codes a day to an address, from whichever seller's portal. */
const TO_ADDRESS = 5
const SENT_ENOUGH = 'Já enviamos muitos códigos para este e-mail.'

/**
 * Sends a code to another e-mail of the buyer; the newest one counts. Fails with EmailUnchanged and as changeOwn
 * does.
 */
export const requestEmail = action(api.requestEmailAtPortal, async (at) => {
  const { email } = at.body
  const change = await changeOwn(at, async (_tx, { customer }) => {
    if (customer.email === email) throw new Failure(EmailUnchanged)
    return newEmailChange(customer, email, wallClock.now())
  })
  const subject = mailboxOf(email)
  const ration = { rule: 'portal code address day', subject, limit: TO_ADDRESS, seconds: DAY }
  await takeRations(at.services, [ration], SENT_ENOUGH)
  const { sellerId, id } = change
  await at.services.transact({ sellerId, actorName: `buyer ${change.formerEmail}` }, async (tx) => {
    await tx.enter()
    await tx.commit({
      writes: [insertChange(change)],
      work: [sendEmailCode.now({ change: id })],
      audit: [{ action: 'portal.email-code-sent', subject: change.customerId, details: { email } }],
    })
  })
})
