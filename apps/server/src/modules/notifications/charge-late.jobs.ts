import { insertNotices, noticeTopic } from '#modules/notices/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { Job } from '#work/job.ts'
import { chargeLateNotice } from './charge-notices.ts'
import { tellChargeLate } from './notification-work.ts'
import { selectChargesToTell } from './notifications.store.ts'

/** Notifies the seller's users of late charges. */
export const chargeLateJobs = ({ transact }: Pick<Services, 'transact'>): Job[] => [
  tellChargeLate.job(async (items) => {
    const [{ sellerId, kind: actorName }] = items
    await transact({ sellerId, actorName }, async (tx) => {
      const ids = items.map(({ of }) => of.chargeId)
      const [charges] = await tx.enter(selectChargesToTell(sellerId, ids))
      await tx.commit(
        {
          writes: insertNotices(sellerId, charges.map(chargeLateNotice), tx.now),
          live: [noticeTopic(sellerId)],
        },
        { done: items.map((item) => item.id) },
      )
    })
  }),
]
