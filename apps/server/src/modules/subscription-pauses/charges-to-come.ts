import { LATEST_CHARGES, project, selectLatestBilled, unpaidInRow } from '#modules/billing/index.ts'
import { sellerTerms } from '#modules/pricing/index.ts'
import { selectSeller, sellerSettings } from '#modules/sellers/index.ts'
import { toNextCharge } from '#modules/subscription-changes/index.ts'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import type { Tx } from '#use-cases/tx.ts'

const SHOWN = 3

/** The next charges of a subscription as it would be. */
export async function chargesToCome(tx: Tx, after: SubscriptionRow) {
  const { sellerId, today } = tx
  const [[seller], latest] = await tx.read(
    selectSeller(sellerId),
    selectLatestBilled(sellerId, [after.id], LATEST_CHARGES),
  )
  if (!seller) throw new Error(`There is no seller ${sellerId}`)
  const circumstances = {
    today,
    seller: sellerTerms(seller),
    unpaidInRow: unpaidInRow(latest),
    suspendAfter: sellerSettings(seller).billing.suspendAfter,
  }
  return project(after, circumstances, SHOWN).map(toNextCharge)
}
