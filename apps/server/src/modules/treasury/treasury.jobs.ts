import { isBusinessDay } from '@vintem/brazil/calendar'
import type { Services } from '#use-cases/services.ts'
import { merge } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job, NewWork } from '#work/job.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { accrueAfter, accrueLater, accrueMore, accrueYields } from './treasury-work.ts'
import { lockStale, selectProgress } from './treasury.store.ts'

/** Applications that yield in one transaction. */
const SLICE = 2_000

type Item = ItemOf<typeof accrueYields>

export const treasuryJobs = ({ transact }: Pick<Services, 'transact'>): Job[] => [
  accrueYields.job(([item]) =>
    transact({ sellerId: item.sellerId, actorName: item.kind }, async (tx) => {
      await tx.enter()
      const [stale] = await tx.read(lockStale(tx.sellerId, tx.today, SLICE))
      const { step } = await bringUpToDate(tx, stale)
      const work = stale.length < SLICE ? await next(tx, item) : [more(tx, item)]
      await tx.commit(merge(step, { work }), { done: [item.id] })
    }),
  ),
]

const more = ({ today }: Tx, { id }: Item): NewWork => accrueMore(today, id)

/** The next business day; or an hour later, where the rate of the last one is missing. */
async function next(tx: Tx, { id }: Item): Promise<NewWork[]> {
  const [[progress]] = await tx.read(selectProgress(tx.sellerId))
  if (!progress) return []
  const { indexedOn } = progress
  const isWaiting = isBusinessDay(tx.today) && (indexedOn === null || indexedOn < tx.today)
  return [isWaiting ? accrueLater(tx.now, tx.today, id) : accrueAfter(tx.today)]
}
