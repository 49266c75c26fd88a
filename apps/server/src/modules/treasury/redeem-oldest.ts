import * as api from '@vintem/contracts/treasury/endpoints'
import { selectBankingAccount } from '#modules/banking-accounts/index.ts'
import { command } from '#use-cases/use-case.ts'
import { redeem } from './redeem.ts'
import { assertOwnProduct } from './seller-product.ts'
import { lockOpen } from './treasury.store.ts'

/** Transfers a net amount from the invested money to checking: of the oldest applications first. */
export const redeemOldest = command(
  api.redeemOldest,
  async ({ tx, sellerId, params: { id }, body }) => {
    const [[account], applications] = await tx.enter(
      selectBankingAccount(sellerId),
      lockOpen(sellerId),
    )
    assertOwnProduct(account, id)
    return redeem(tx, applications, body)
  },
)
