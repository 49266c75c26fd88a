import * as api from '@vintem/contracts/treasury/endpoints'
import { selectBankingAccount } from '#modules/banking-accounts/index.ts'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { toApplicationView } from './application-view.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { assertOwnProduct } from './seller-product.ts'
import { openApplications } from './treasury.store.ts'

/** The applications of which there is something to redeem, as they are now. */
export const listApplications = query(
  api.listApplications,
  async ({ tx, sellerId, params: { id }, query: { page, size } }) => {
    const [[account], rows, counted] = await tx.enter(
      selectBankingAccount(sellerId),
      openApplications.page(sellerId, { page, size }),
      openApplications.count(sellerId, {}),
    )
    assertOwnProduct(account, id)
    const { applications } = await bringUpToDate(tx, rows)
    const content = applications.map((row) => toApplicationView(row, tx.today))
    return toPage({ page, size }, content, counted)
  },
)
