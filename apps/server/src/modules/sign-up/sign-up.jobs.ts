import { selectAccount } from '#modules/users/index.ts'
import type { EmailMessage } from '#platform/email-message.ts'
import { railOrder } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { Job } from '#work/job.ts'
import type { StoredRegistration } from './registration.ts'
import { alreadyRegisteredEmail, confirmationEmail } from './sign-up-emails.ts'
import { linkToken } from './sign-up-link.ts'
import { askToConfirm } from './sign-up-work.ts'
import { selectSignUp } from './sign-up.store.ts'

/**
 * A link to confirm; or, where a user with that e-mail exists already, an e-mail that says so. The
 * job sends it itself instead of leaving it as work: anyone who reads the link can confirm, so the
 * link is never stored.
 */
export const signUpJobs = (services: Services): Job[] => [
  askToConfirm.job(
    railOrder(services, {
      read: (tx, { of }) => messageFor(tx, of.signUpId, services),
      // The id of the work is the e-mail's own: sent again, it arrives once.
      send: (message, { id, sellerId }) => services.rails.email.send({ id, sellerId, ...message }),
      async record(tx, answer, _, { of: { signUpId: subject } }) {
        await tx.enter()
        if (!answer) return {}
        return {
          audit: [{ action: 'email.refused', subject, details: { refusal: answer.reason } }],
        }
      },
    }),
  ),
]

async function messageFor(
  tx: Tx,
  id: string,
  { deriveSecret, publicUrl }: Services,
): Promise<EmailMessage | undefined> {
  const [[signUp]] = await tx.enter(selectSignUp(tx.sellerId, id))
  if (!signUp || signUp.confirmedAt) return undefined
  const { email } = signUp.registration as unknown as StoredRegistration
  const [[taken]] = await tx.read(selectAccount(email))
  return taken
    ? alreadyRegisteredEmail(email, publicUrl)
    : confirmationEmail(email, `${publicUrl}/cadastro/${linkToken(signUp, deriveSecret)}`)
}
