import { type Cents, cents, subtract } from '@vintem/brazil/money'
import { AVAILABLE } from '#ledger/accounts.ts'
import { selectBalances } from '#ledger/balances.ts'
import { insertNotices, noticeTopic } from '#modules/notices/index.ts'
import { type SellerRow, selectSeller, sellerPricing } from '#modules/sellers/index.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Transactions } from '#use-cases/transactions.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { Job } from '#work/job.ts'
import { anticipationOf } from './anticipation-step.ts'
import { runScheduledAnticipation } from './anticipation-work.ts'
import { concludeScheduled, lockScheduled, type ScheduledRow } from './anticipation.store.ts'
import { lockPlan } from './lock-anticipation.ts'

export const anticipationJobs = ({ transact }: Transactions): Job[] => [
  runScheduledAnticipation.job(([{ sellerId, id, kind: actorName, of }]) =>
    transact({ sellerId, actorName }, async (tx) => {
      const [[scheduled], [seller]] = await tx.enter(
        lockScheduled(sellerId, of.scheduledId),
        selectSeller(sellerId),
      )
      const step = scheduled?.state === 'WAITING' ? await run(tx, scheduled, seller) : {}
      await tx.commit(step, { done: [id] })
    }),
  ),
]

/** What is missing by now is anticipated, where that costs no more than was shown. */
async function run(tx: Tx, scheduled: ScheduledRow, seller: SellerRow | undefined): Promise<Step> {
  if (!seller?.onDemandEnabled || seller.blockReason !== null) {
    return left(tx, scheduled, 'NOT_OFFERED')
  }
  const terms = { on: tx.today, monthlyMillionths: sellerPricing(seller).anticipationMillionths }
  const [[balance]] = await tx.read(selectBalances(tx.sellerId, [AVAILABLE]))
  const missingCents = subtract(scheduled.amountCents, balance?.amountCents ?? cents(0))
  if (missingCents <= 0) return left(tx, scheduled, 'NOT_NEEDED')
  const plan = await lockPlan(tx, terms, missingCents)
  if (plan.netCents < missingCents) return left(tx, scheduled, 'SHORT', plan.costCents)
  if (plan.costCents > scheduled.maxCostCents) {
    return left(tx, scheduled, 'DEARER', plan.costCents)
  }
  const { row, step } = anticipationOf(tx, plan, scheduled.requestedBy)
  const end = { state: 'DONE', anticipationId: row.id, costCents: plan.costCents } as const
  return merge(step, ended(tx, scheduled, end), noticeOf(tx, scheduled, 'ANTICIPATION_DONE'))
}

function left(
  tx: Tx,
  scheduled: ScheduledRow,
  state: ScheduledRow['state'],
  costCents: Cents | null = null,
): Step {
  const { id: subject, amountCents, onDay } = scheduled
  const details = { state, amountCents, onDay, costCents }
  return merge(
    ended(tx, scheduled, { state, anticipationId: null, costCents }),
    { audit: [{ action: 'anticipation.left', subject, details }] },
    noticeOf(tx, scheduled, 'ANTICIPATION_LEFT'),
  )
}

const ended = (
  { now }: Tx,
  scheduled: ScheduledRow,
  end: Pick<ScheduledRow, 'state' | 'anticipationId' | 'costCents'>,
): Step => ({ writes: [concludeScheduled(scheduled, { ...end, concludedAt: now })] })

function noticeOf(
  { sellerId, now }: Tx,
  { id: reference, amountCents, onDay: date }: ScheduledRow,
  type: 'ANTICIPATION_DONE' | 'ANTICIPATION_LEFT',
): Step {
  const notice = { type, reference, amountCents, date }
  return { writes: insertNotices(sellerId, [notice], now), live: [noticeTopic(sellerId)] }
}
