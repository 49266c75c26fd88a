import * as api from '@vintem/contracts/bank-accounts/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { toBankAccountView } from './bank-account-view.ts'
import { selectBankAccount } from './bank-accounts.store.ts'

export const getBankAccount = query(api.getBankAccount, async ({ tx, sellerId }) => {
  const [[row], [seller]] = await tx.enter(selectBankAccount(sellerId), selectSeller(sellerId))
  if (!seller) throw new Failure(NotFound)
  return toBankAccountView(row, seller, tx.now)
})
