import type { Transactions } from '#use-cases/transactions.ts'
import type { Job } from '#work/job.ts'
import { settlementPosting } from './receivable.ts'
import { settleReceivable } from './receivables-work.ts'
import { lockUnsettled, markSettled } from './receivables.store.ts'

export const receivablesJobs = ({ transact }: Transactions): Job[] => [
  settleReceivable.job((items) =>
    transact({ sellerId: items[0].sellerId, actorName: settleReceivable.kind }, async (tx) => {
      const { sellerId } = tx
      const [due] = await tx.enter(
        lockUnsettled(
          sellerId,
          items.map(({ of }) => of.receivableId),
        ),
      )
      const ids = due.map((receivable) => receivable.id)
      await tx.commit(
        {
          writes: ids.length > 0 ? [markSettled(sellerId, ids, tx.now)] : [],
          // A receivable that was fully refunded or disputed before its day moves nothing.
          postings: due
            .filter(({ amountCents }) => amountCents > 0)
            .map((receivable) =>
              settlementPosting({ ...receivable, amountCents: receivable.amountCents }, tx.now),
            ),
        },
        { done: items.map((item) => item.id) },
      )
    }),
  ),
]
