import * as api from '@vintem/contracts/treasury/endpoints'
import { selectBankingAccount } from '#modules/banking-accounts/index.ts'
import { query } from '#use-cases/use-case.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { planRedemption, toPlanView } from './plan-redemption.ts'
import { assertOwnProduct } from './seller-product.ts'
import { selectOpen } from './treasury.store.ts'

/** What a net amount of the oldest applications costs in taxes, now. */
export const previewOldest = query(
  api.previewOldest,
  async ({ tx, sellerId, params: { id }, query: { amount } }) => {
    const [[account], open] = await tx.enter(selectBankingAccount(sellerId), selectOpen(sellerId))
    assertOwnProduct(account, id)
    const { applications } = await bringUpToDate(tx, open)
    return toPlanView(planRedemption(applications, amount, tx.today))
  },
)
