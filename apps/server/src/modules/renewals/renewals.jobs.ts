import { addDays } from '@vintem/brazil/calendar'
import { selectCheckout } from '#modules/plans/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { noticeOf } from '#modules/subscriptions/index.ts'
import type { Services } from '#use-cases/services.ts'
import { merge } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job, NewWork } from '#work/job.ts'
import { sendEmail } from '#work/send-email.ts'
import { tellSeller } from './not-told.ts'
import { renewalEmail } from './renewal-email.ts'
import { NOTICE_DAYS, tellOn, tellRenewals } from './renewal-work.ts'
import { insertNotices, type Renewal, selectNextDay, selectToTell } from './renewals.store.ts'

const SLICE = 250

type Needs = Pick<Services, 'transact' | 'publicUrl'>

export const renewalsJobs = (services: Needs): Job[] => [
  tellRenewals.job(([item]) => tell(services, item)),
]

/**
 * Tells a slice of the customers, each once of each due day, and the seller of those whom no e-mail reaches;
 * leaves the next slice or day.
 */
async function tell(
  { transact, publicUrl }: Needs,
  item: ItemOf<typeof tellRenewals>,
): Promise<void> {
  const { sellerId, kind: actorName, id, of } = item
  await transact({ sellerId, actorName }, async (tx) => {
    const [[seller], [checkout]] = await tx.enter(selectSeller(sellerId), selectCheckout(sellerId))
    if (!seller) throw new Error(`There is no seller ${sellerId}`)
    const until = addDays(tx.today, NOTICE_DAYS)
    const days = { from: tx.today, until, limit: SLICE }
    const [renewals] = await tx.read(selectToTell(sellerId, days))
    const page = { seller, publicUrl, ...(checkout && { checkout }) }
    const letters = renewals.filter(isReachable).map((each) => {
      const about = `renewal ${each.id} ${each.nextDueDate}`
      const notice = noticeOf(each.id, 'RENEWAL')
      return sendEmail.now({ about }, { ...renewalEmail(each, page), notice })
    })
    const next =
      renewals.length === SLICE ? [tellRenewals.now({ day: of.day, after: id })] : await nextDay(tx)
    const notices = renewals.map((each) => ({
      sellerId,
      subscriptionId: each.id,
      dueOn: each.nextDueDate,
      toldAt: tx.now,
      failedAt: isReachable(each) ? null : tx.now,
    }))
    const kept = notices.length > 0 ? [insertNotices(notices)] : []
    const untold = renewals.filter((each) => !isReachable(each))
    return tx.commit(merge({ writes: kept, work: [...letters, ...next] }, tellSeller(tx, untold)), {
      done: [id],
    })
  })
}

const isReachable = (renewal: Renewal): renewal is Renewal & { email: string } =>
  renewal.email !== null && !renewal.isBadAddress

async function nextDay(tx: Tx): Promise<NewWork[]> {
  const until = addDays(tx.today, NOTICE_DAYS)
  const [[next]] = await tx.read(selectNextDay(tx.sellerId, tx.today, until))
  return next?.day ? [tellOn(next.day)] : []
}
