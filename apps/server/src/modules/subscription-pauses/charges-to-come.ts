import { circumstancesOf, LATEST_CHARGES, selectLatestBilled } from '#modules/billing/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { nextCharges } from '#modules/subscription-changes/index.ts'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import type { Tx } from '#use-cases/tx.ts'

/** The next charges of a subscription as it would be. */
export async function chargesToCome(tx: Tx, after: SubscriptionRow) {
  const { sellerId, today } = tx
  const [[seller], latest] = await tx.read(
    selectSeller(sellerId),
    selectLatestBilled(sellerId, [after.id], LATEST_CHARGES),
  )
  if (!seller) throw new Error(`There is no seller ${sellerId}`)
  return nextCharges(after, circumstancesOf(seller, latest, today))
}
