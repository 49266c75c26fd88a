import { cents } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/dashboard/endpoints'
import { AVAILABLE, SCHEDULED } from '#ledger/accounts.ts'
import { selectBalances } from '#ledger/balances.ts'
import { anticipateAll } from '#modules/receivables/index.ts'
import { selectSeller, sellerPricing } from '#modules/sellers/index.ts'
import type { Tx } from '#use-cases/tx.ts'
import { query } from '#use-cases/use-case.ts'
import { toBalanceView } from './dashboard-view.ts'
import { selectAnticipable } from './dashboard.store.ts'

export const getBalance = query(api.getBalance, ({ tx }) => readBalance(tx))

/** The balances of the ledger, to the cent (domain §9), and what anticipation would bring today, in reais. */
export async function readBalance(tx: Tx) {
  const [balances, [seller]] = await tx.enter(
    selectBalances(tx.sellerId, [AVAILABLE, SCHEDULED]),
    selectSeller(tx.sellerId),
  )
  if (!seller) throw new Error(`There is no seller ${tx.sellerId}`)
  const [anticipable] = await tx.read(selectAnticipable(tx.sellerId, tx.today))
  const of = (account: string) =>
    cents(balances.find((balance) => balance.account === account)?.amountCents ?? 0)
  return toBalanceView(seller, {
    availableCents: of(AVAILABLE),
    scheduledCents: of(SCHEDULED),
    anticipation: anticipateAll(anticipable, {
      today: tx.today,
      monthlyMillionths: sellerPricing(seller).anticipationMillionths,
    }),
  })
}
