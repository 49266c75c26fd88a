import { newId } from '#platform/ids.ts'
import type { Transactions } from '#use-cases/transactions.ts'
import { type NewSeller, newSellerRow } from './seller.ts'
import { insertSeller, nextSellerNumber } from './sellers.store.ts'

/** Opens a seller, for the operator and the demo. Returns its number. */
export async function openSeller({ transact }: Transactions, seller: NewSeller): Promise<number> {
  const NOBODY = 0
  const [row] = await transact({ sellerId: NOBODY }, async (tx) => {
    const [numbers] = await tx.enter(nextSellerNumber())
    return numbers
  })
  const sellerId = Number(row?.sellerId)
  await transact({ sellerId, actorName: 'operator' }, async (tx) => {
    await tx.enter()
    await tx.commit({
      writes: [insertSeller(newSellerRow(sellerId, newId(), seller, tx.now))],
      audit: [{ action: 'seller.opened', subject: String(sellerId), details: seller }],
    })
  })
  return sellerId
}
