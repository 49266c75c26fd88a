import type { Services } from '#http/use-case.ts'
import { selectToTellOfSecurity } from '#modules/users/index.ts'
import { SECURITY_NOTICE } from '#platform/database/step-up.ts'
import type { Job } from '#work/job.ts'
import { securityEmail } from './security-email.ts'

/** Writes to the user who changed something, and to the administrators, that it was done. */
export const stepUpJobs = ({ transact, publicUrl }: Services): Job[] => [
  {
    kind: SECURITY_NOTICE,
    lane: 'inside',
    batch: 1,
    async run([item]) {
      const { sellerId } = item
      const { userId, action, at } = item.payload as Record<'userId' | 'action' | 'at', string>
      await transact({ sellerId, actorName: SECURITY_NOTICE }, async (tx) => {
        const [users] = await tx.enter(selectToTellOfSecurity(sellerId, userId))
        const by = users.find(({ id }) => id === userId)
        const work = users.map(({ id, email }) => ({
          kind: 'send-email',
          key: `${SECURITY_NOTICE} ${item.key} ${id}`,
          payload: securityEmail({ to: email, by: by?.email, action, at: new Date(at), publicUrl }),
        }))
        await tx.commit({ work }, { done: [item.id] })
      })
    },
  },
]
