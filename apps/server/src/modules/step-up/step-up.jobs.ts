import { selectToTellOfSecurity } from '#modules/users/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { Job } from '#work/job.ts'
import { notifySecurity } from '#work/security-notice.ts'
import { sendEmail } from '#work/send-email.ts'
import { securityEmail } from './security-email.ts'

/** Writes to the user who changed something, and to the administrators, that it was done. */
export const stepUpJobs = ({ transact, publicUrl }: Services): Job[] => [
  notifySecurity.job(async ([item]) => {
    const { sellerId, kind, key, payload } = item
    const { userId, action, at } = payload
    await transact({ sellerId, actorName: kind }, async (tx) => {
      const [users] = await tx.enter(selectToTellOfSecurity(sellerId, userId))
      const by = users.find(({ id }) => id === userId)
      const work = users.map(({ id, email }) =>
        sendEmail.now(
          { about: `${kind} ${key} ${id}` },
          securityEmail({ to: email, by: by?.email, action, at, publicUrl }),
        ),
      )
      await tx.commit({ work }, { done: [item.id] })
    })
  }),
]
