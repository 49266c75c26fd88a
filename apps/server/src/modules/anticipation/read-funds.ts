import { type CivilDate, formatCivilDate } from '@vintem/brazil/calendar'
import { type Cents, cents } from '@vintem/brazil/money'
import { AVAILABLE } from '#ledger/accounts.ts'
import { selectBalances } from '#ledger/balances.ts'
import { type SellerRow, selectSeller } from '#modules/sellers/index.ts'
import { InvalidFields } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { selectDue, selectEligible } from './anticipation.store.ts'
import { type FundsPlan, planFunds } from './plan-funds.ts'
import { ALL, termsOf } from './price-anticipation.ts'

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

/** Fails at `date` where it is not among the days that can be planned for. */
export function assertPlannable(
  date: CivilDate,
  { from, until }: { from: CivilDate; until: CivilDate },
): void {
  if (date >= from && date <= until) return
  const description = `Escolha uma data de ${formatCivilDate(from)} a ${formatCivilDate(until)}.`
  throw new InvalidFields([{ field: 'date', description }])
}
