import type { Services } from '#http/use-case.ts'
import { isActive, selectUser } from '#modules/users/index.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Job } from '#work/job.ts'
import {
  newPasswordReset,
  OPEN_RESETS_MAX,
  PASSWORD_RESET_WORK,
  passwordResetEmail,
} from './password-reset.ts'
import { insertPasswordReset, selectOpenPasswordResets } from './sessions.store.ts'
import { findAccount } from './sign-in-attempt.ts'

export const sessionsJobs = (services: Services): Job[] => [
  {
    kind: PASSWORD_RESET_WORK,
    lane: 'inside',
    batch: 1,
    async run([work]) {
      const { email } = work.payload as { email: string }
      const account = await findAccount(services, email)
      if (account) await sendResetLink(services, account, work.id)
      await services.transact({ sellerId: work.sellerId }, async (tx) => {
        await tx.enter()
        await tx.commit([], { done: [work.id] })
      })
    },
  },
]

/** Done again after a crash, it changes nothing: the id of the work names reset and e-mail alike. */
async function sendResetLink(
  services: Services,
  { sellerId, userId }: { sellerId: number; userId: string },
  id: string,
): Promise<void> {
  await services.transact({ sellerId, actorName: 'public' }, async (tx) => {
    const at = wallClock.now()
    const [[user], open] = await tx.enter(
      selectUser(sellerId, userId),
      selectOpenPasswordResets(sellerId, userId, at),
    )
    if (!user || !isActive(user) || open.length >= OPEN_RESETS_MAX) return
    const { reset, token } = newPasswordReset(user, id, at)
    const payload = passwordResetEmail(user.email, `${services.publicUrl}/redefinir-senha/${token}`)
    await tx.commit([insertPasswordReset(reset)], {
      work: [{ kind: 'send-email', key: id, payload }],
      audit: [{ action: 'password-reset.requested', subject: userId }],
    })
  })
}
