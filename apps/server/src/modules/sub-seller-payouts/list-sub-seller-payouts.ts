import { cents } from '@vintem/brazil/money'
import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/sub-seller-payouts/endpoints'
import { accountOf } from '#ledger/accounts.ts'
import { selectBalances } from '#ledger/balances.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { selectSubSeller } from '#modules/sub-sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { toSubSellerPayoutView } from './sub-seller-payout-view.ts'
import { payoutObstacle } from './sub-seller-payout.ts'
import { subSellerPayoutList } from './sub-seller-payouts.store.ts'

/** What was paid out to a sub-seller, and why nothing can be now. Fails with NotFound. */
export const listSubSellerPayouts = query(
  api.listSubSellerPayouts,
  async ({ tx, sellerId, params: { id }, query: asked, services: { paysOut } }) => {
    const filter = { ...asked, subSellerId: id }
    const [rows, count, [subSeller], [seller], [balance]] = await tx.enter(
      subSellerPayoutList.page(sellerId, filter),
      subSellerPayoutList.count(sellerId, filter),
      selectSubSeller(sellerId, id),
      selectSeller(sellerId),
      selectBalances(sellerId, [accountOf('available', id)]),
    )
    if (!subSeller || !seller) throw new Failure(NotFound)
    const availableCents = cents(balance?.amountCents ?? 0)
    const obstacle = payoutObstacle({ subSeller, seller, paysOut, availableCents })
    return {
      ...toPage(asked, rows.map(toSubSellerPayoutView), count),
      closedBecause: obstacle?.description ?? null,
    }
  },
)
