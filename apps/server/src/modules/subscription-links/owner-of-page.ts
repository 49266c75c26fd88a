import { selectOwner } from '#modules/plans/index.ts'
import type { Transactions } from '#use-cases/transactions.ts'

const NOBODY = 0

/** The seller at the address of a public page; undefined where it is nobody's. */
export async function ownerOfPage(
  { transact }: Pick<Transactions, 'transact'>,
  subDomain: string,
): Promise<number | undefined> {
  const txOptions = { sellerId: NOBODY, actorName: 'public', onlyReads: true }
  const owner = await transact(txOptions, async (tx) => {
    const [[found]] = await tx.enter(selectOwner(subDomain))
    return found
  })
  return owner?.sellerId || undefined
}
