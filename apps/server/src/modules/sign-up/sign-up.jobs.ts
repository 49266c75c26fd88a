import type { Services } from '#http/use-case.ts'
import { selectAccount } from '#modules/users/index.ts'
import type { EmailMessage } from '#platform/email-message.ts'
import { RailRefused } from '#rails/rail-error.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job, Work } from '#work/job.ts'
import type { StoredRegistration } from './registration.ts'
import { alreadyRegisteredEmail, confirmationEmail } from './sign-up-emails.ts'
import { linkToken } from './sign-up-link.ts'
import { askToConfirm } from './sign-up-work.ts'
import { selectSignUp } from './sign-up.store.ts'

export const signUpJobs = (services: Services): Job[] => [
  askToConfirm.job(async ([item]) => {
    const { id, sellerId, of } = item
    const message = await messageFor(services, item)
    const refusal = message && (await send(services, item, message))
    const details = { refusal }
    await services.transact({ sellerId, actorName: 'public' }, async (tx) => {
      await tx.enter()
      await tx.commit(
        { audit: refusal ? [{ action: 'email.refused', subject: of.signUpId, details }] : [] },
        { done: [id] },
      )
    })
  }),
]

/**
 * A link to confirm; or, where somebody signs in with that e-mail already, word that this is so. It is
 * sent by this job and not left as work: whoever reads the link can confirm, so it waits nowhere.
 */
function messageFor(
  { transact, deriveSecret, publicUrl }: Services,
  { sellerId, of }: ItemOf<typeof askToConfirm>,
): Promise<EmailMessage | undefined> {
  return transact({ sellerId }, async (tx) => {
    const [[signUp]] = await tx.enter(selectSignUp(sellerId, of.signUpId))
    if (!signUp || signUp.confirmedAt) return undefined
    const { email } = signUp.registration as unknown as StoredRegistration
    const [[taken]] = await tx.read(selectAccount(email))
    return taken
      ? alreadyRegisteredEmail(email, publicUrl)
      : confirmationEmail(email, `${publicUrl}/cadastro/${linkToken(signUp, deriveSecret)}`)
  })
}

/** The id of the work is the e-mail's own: sent again, it arrives once. Gives why an address was refused. */
async function send(
  { rails }: Services,
  { id, sellerId }: Work,
  message: EmailMessage,
): Promise<string | undefined> {
  try {
    await rails.email.send({ id, sellerId, ...message })
    return undefined
  } catch (error) {
    if (error instanceof RailRefused) return error.message
    throw error
  }
}
