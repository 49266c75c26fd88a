import type { CivilDate } from '@vintem/brazil/calendar'
import { type Cents, cents } from '@vintem/brazil/money'
import { AVAILABLE } from '#ledger/accounts.ts'
import { selectBalances } from '#ledger/balances.ts'
import { type SellerRow, selectSeller } from '#modules/sellers/index.ts'
import type { Tx } from '#use-cases/tx.ts'
import { selectDue, selectEligible } from './anticipation.store.ts'
import { type FundsPlan, planFunds } from './plan-funds.ts'
import { termsOf } from './price-anticipation.ts'

/** More than any receivables bring: all of them are looked at. */
const ALL = cents(Number.MAX_SAFE_INTEGER)

/** The ways of a seller to an amount by a day. Fails with AnticipationNotOffered. */
export async function readFunds(
  tx: Tx,
  { amountCents, by }: { amountCents: Cents; by: CivilDate },
): Promise<{ seller: SellerRow | undefined; plan: FundsPlan }> {
  const { sellerId } = tx
  const [[seller], [balance], due] = await tx.enter(
    selectSeller(sellerId),
    selectBalances(sellerId, [AVAILABLE]),
    selectDue(sellerId),
  )
  const { today } = tx
  const { monthlyMillionths } = termsOf(tx, seller)
  const [eligible] = await tx.read(selectEligible(sellerId, { on: today, monthlyMillionths }, ALL))
  const availableCents = balance?.amountCents ?? cents(0)
  const wish = { amountCents, by, today, monthlyMillionths }
  return { seller, plan: planFunds({ availableCents, due, eligible }, wish) }
}
