import type { CivilDate } from '@vintem/brazil/calendar'
import { type Payer, selectCustomer } from '#modules/customers/index.ts'
import { insertNotices, noticeTopic } from '#modules/notices/index.ts'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'

/** The seller's users read what a buyer did with a pause. */
export async function tellSeller(
  tx: Tx,
  before: SubscriptionRow,
  { type, date }: { type: 'SUBSCRIPTION_PAUSED' | 'SUBSCRIPTION_RESUMED'; date: CivilDate },
): Promise<Step> {
  const { sellerId, id, customerId, version, payer } = before
  const [[customer]] = await tx.read(selectCustomer(sellerId, customerId))
  const typed = payer as Payer | null
  const buyer = typed?.name ?? customer?.name ?? ''
  const notice = { type, reference: `${id} ${version}`, buyer, date, uuid: id }
  return {
    writes: insertNotices(sellerId, [notice], tx.now),
    live: [noticeTopic(sellerId)],
  }
}
