import type { Services } from '#use-cases/services.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { askBankOrder, findReportedOrder } from './bank-order-work.ts'

type Needs = Pick<Services, 'transact' | 'arrivals'> & {
  rails: Pick<Services['rails'], 'payments'>
}

export const reportedOrdersJobs = (services: Needs): Job[] => [
  findReportedOrder.job(([item]) => find(services, item)),
]

/**
 * Has the bank asked after the payment of a code. A code that we do not know is nothing of ours, or of a payment
 * whose answer we never got: that one is asked after by its key.
 */
async function find(
  { transact, arrivals, rails: { payments } }: Needs,
  { sellerId: platform, id, kind, of: { code, report } }: ItemOf<typeof findReportedOrder>,
): Promise<void> {
  const found = (await payments.findByCodes?.([code])) ?? []
  await arrivals.store(
    found.map(({ sellerId, paymentId: orderId }) => ({
      sellerId,
      ...askBankOrder.now({ orderId, why: report }),
    })),
  )
  await transact({ sellerId: platform, actorName: kind }, async (tx) => {
    await tx.enter()
    await tx.commit({}, { done: [id] })
  })
}
