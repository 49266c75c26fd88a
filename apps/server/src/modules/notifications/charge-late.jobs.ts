import type { Services } from '#http/use-case.ts'
import { NOTIFY_CHARGE_LATE } from '#modules/charges/index.ts'
import { insertNotices, noticeTopic } from '#modules/notices/index.ts'
import type { Job } from '#work/job.ts'
import { chargeLateNotice } from './charge-notices.ts'
import { selectChargesToTell } from './notifications.store.ts'

/** Tells the seller's people of charges that nobody paid in time. */
export const chargeLateJobs = ({ transact }: Pick<Services, 'transact'>): Job[] => [
  {
    kind: NOTIFY_CHARGE_LATE,
    lane: 'inside',
    batch: 100,
    async run(items) {
      const { sellerId } = items[0]
      await transact({ sellerId, actorName: NOTIFY_CHARGE_LATE }, async (tx) => {
        const ids = items.map((item) => item.key.split(' ')[0] ?? '')
        const [charges] = await tx.enter(selectChargesToTell(sellerId, ids))
        await tx.commit(
          {
            writes: insertNotices(sellerId, charges.map(chargeLateNotice), tx.now),
            live: [noticeTopic(sellerId)],
          },
          { done: items.map((item) => item.id) },
        )
      })
    },
  },
]
