import type { Services } from '#http/use-case.ts'
import { isActive, selectUser } from '#modules/users/index.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { RailRefused } from '#rails/rail-error.ts'
import type { Job } from '#work/job.ts'
import {
  type EmailMessage,
  isOpenReset,
  newPasswordReset,
  OPEN_RESETS_MAX,
  PASSWORD_RESET_WORK,
  passwordResetEmail,
  resetToken,
} from './password-reset.ts'
import { insertPasswordReset, selectPasswordResets } from './sessions.store.ts'
import { findAccount } from './sign-in-attempt.ts'

interface Account {
  sellerId: number
  userId: string
}

export const sessionsJobs = (services: Services): Job[] => [
  {
    kind: PASSWORD_RESET_WORK,
    lane: 'mail',
    batch: 1,
    async run([work]) {
      const { email } = work.payload as { email: string }
      const account = await findAccount(services, email)
      const message = account && (await openReset(services, account, work.id))
      if (message) await send(services, account, work.id, message)
      await services.transact({ sellerId: work.sellerId }, async (tx) => {
        await tx.enter()
        await tx.commit([], { done: [work.id] })
      })
    },
  },
]

/**
 * The e-mail with the link; undefined where there is nobody to have one. Asked again, it is the same
 * until the link was used or ran out. It is sent by this job and not left as work: whoever reads the
 * link can set the password, so it waits nowhere.
 */
function openReset(
  services: Services,
  { sellerId, userId }: Account,
  id: string,
): Promise<EmailMessage | undefined> {
  const { transact, deriveSecret, publicUrl } = services
  return transact({ sellerId, actorName: 'public' }, async (tx) => {
    const at = wallClock.now()
    const [[user], resets] = await tx.enter(
      selectUser(sellerId, userId),
      selectPasswordResets(sellerId, userId),
    )
    if (!user || !isActive(user)) return undefined
    const begun = resets.find((reset) => reset.id === id)
    const open = resets.filter((reset) => isOpenReset(reset, at))
    if (begun ? !open.includes(begun) : open.length >= OPEN_RESETS_MAX) return undefined

    const reset = begun ?? newPasswordReset(user, id, at, deriveSecret)
    const link = `${publicUrl}/redefinir-senha/${resetToken(reset, deriveSecret)}`
    const answer = passwordResetEmail(user.email, link)
    if (begun) return answer
    return tx.commit([insertPasswordReset(reset)], {
      audit: [{ action: 'password-reset.requested', subject: userId }],
      answer,
    })
  })
}

/** The id of the work is the e-mail's own: sent again, it arrives once. A refused address is final. */
async function send(
  { rails, transact }: Services,
  { sellerId, userId }: Account,
  id: string,
  message: EmailMessage,
): Promise<void> {
  try {
    await rails.email.send({ id, sellerId, ...message })
  } catch (error) {
    if (!(error instanceof RailRefused)) throw error
    const details = { refusal: error.message }
    await transact({ sellerId, actorName: 'public' }, async (tx) => {
      await tx.enter()
      await tx.commit([], { audit: [{ action: 'email.refused', subject: userId, details }] })
    })
  }
}
