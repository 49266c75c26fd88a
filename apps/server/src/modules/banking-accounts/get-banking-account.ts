import * as api from '@vintem/contracts/banking-accounts/endpoints'
import { selectSeller } from '#modules/sellers/index.ts'
import { query } from '#use-cases/use-case.ts'
import { toBankingAccountView } from './banking-account-view.ts'
import { selectBankingAccount } from './banking-accounts.store.ts'

/** The banking account of the caller's seller, with what was sent to open it. */
export const getBankingAccount = query(api.getBankingAccount, async ({ tx, sellerId }) => {
  const [[row], [seller]] = await tx.enter(selectBankingAccount(sellerId), selectSeller(sellerId))
  if (!seller) throw new RangeError('A session is of a seller')
  return toBankingAccountView(row, seller)
})
