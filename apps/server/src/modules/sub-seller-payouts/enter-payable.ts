import { type Cents, cents } from '@vintem/brazil/money'
import type { PixKey } from '@vintem/brazil/pix'
import { NotFound, SubSellerWithoutKey } from '@vintem/contracts/errors'
import { accountOf } from '#ledger/accounts.ts'
import type { selectBalances } from '#ledger/balances.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { pixKeyOf, selectSubSeller, type SubSellerRow } from '#modules/sub-sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import { payoutObstacle } from './sub-seller-payout.ts'

interface Payable {
  subSeller: SubSellerRow
  key: PixKey
  availableCents: Cents
}

type BalanceOf = (...asked: Parameters<typeof selectBalances>) => ReturnType<typeof selectBalances>

/**
 * A sub-seller that can be paid out to, its balance read by `balanceOf`. Fails with NotFound, or with
 * what stands in the way.
 */
export async function enterPayable(
  tx: Tx,
  id: number,
  { paysOut }: Pick<Services, 'paysOut'>,
  balanceOf: BalanceOf,
): Promise<Payable> {
  const { sellerId } = tx
  const [[subSeller], [seller], [balance]] = await tx.enter(
    selectSubSeller(sellerId, id),
    selectSeller(sellerId),
    balanceOf(sellerId, [accountOf('available', id)]),
  )
  if (!subSeller || !seller) throw new Failure(NotFound)
  const availableCents = cents(balance?.amountCents ?? 0)
  const obstacle = payoutObstacle({ subSeller, seller, paysOut, availableCents })
  if (obstacle) throw new Failure(obstacle)
  const key = pixKeyOf(subSeller.account)
  if (!key) throw new Failure(SubSellerWithoutKey)
  return { subSeller, key, availableCents }
}
