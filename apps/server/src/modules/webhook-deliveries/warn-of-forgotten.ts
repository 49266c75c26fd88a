import { insertNotices, noticeTopic } from '#modules/notices/index.ts'
import { selectWebhook } from '#modules/webhooks/index.ts'
import type { Services } from '#use-cases/services.ts'

interface ToBeForgotten {
  seller_id: number
  id: string
  kept_until: Date
}

/**
 * Tells the people of sellers, once for each endpoint until it is changed, that events which wait in it are forgotten
 * in a week: it is off, or suspended, and nobody has noticed.
 */
export async function warnOfForgotten({
  jobsPool,
  transact,
}: Pick<Services, 'jobsPool' | 'transact'>): Promise<void> {
  const { rows } = await jobsPool.query<ToBeForgotten>('select * from webhooks_to_be_forgotten()')
  for (const { seller_id: sellerId, id, kept_until: keptUntil } of rows) {
    await transact({ sellerId }, async (tx) => {
      const [[row]] = await tx.enter(selectWebhook({ sellerId, id }))
      if (!row) return tx.commit({})
      const notice = {
        type: 'WEBHOOK_EVENTS_FORGOTTEN',
        reference: `${id} ${row.updatedAt.toISOString()}`,
        webhook: row.title,
        uuid: id,
        until: keptUntil.toISOString(),
      } as const
      return tx.commit({
        writes: insertNotices(sellerId, [notice], tx.now),
        live: [noticeTopic(sellerId)],
      })
    })
  }
}
