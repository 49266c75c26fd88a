import { sqlFor } from '#platform/database/database.ts'
import { anyOf } from '#platform/database/lists.ts'

/** Balances of a seller's accounts that are kept; one that nothing was posted to has no row. */
export function selectBalances(sellerId: number, accounts: readonly string[]) {
  return sqlFor
    .selectFrom('ledgerBalance')
    .select(['account', 'amountCents'])
    .where('sellerId', '=', sellerId)
    .where('account', '=', anyOf(accounts))
}

/** Balances of a seller's accounts, held until the transaction ends. */
export const lockBalances = (...asked: Parameters<typeof selectBalances>) =>
  selectBalances(...asked).forUpdate()
