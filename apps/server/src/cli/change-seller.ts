import { lockSeller, type SellerRow } from '#modules/sellers/index.ts'
import type { Tx } from '#use-cases/tx.ts'
import { CannotDo, type Operator, WrongUsage } from './command.ts'
import { inTransaction } from './operator-database.ts'

/** Locks the seller that the command names, lets it be changed, and prints the lines about it. */
export async function changeSeller(
  operator: Operator,
  positionals: readonly string[],
  change: (tx: Tx, seller: SellerRow) => Promise<readonly string[]>,
): Promise<number> {
  const sellerId = sellerNumber(positionals)
  const lines = await inTransaction(operator, sellerId, async (tx) => {
    const [[seller]] = await tx.enter(lockSeller(sellerId))
    if (!seller) throw new CannotDo(`There is no seller ${sellerId}.`)
    return change(tx, seller)
  })
  lines.forEach(operator.say)
  return 0
}

/** The seller that a command names, and nothing besides. */
export function sellerNumber([number = '', ...tooMany]: readonly string[]): number {
  const sellerId = /^[1-9]\d{0,14}$/.test(number) ? Number(number) : undefined
  if (!sellerId) throw new WrongUsage('Name a seller by its number.')
  if (tooMany.length > 0) throw new WrongUsage(`'${tooMany.join(' ')}' is not understood.`)
  return sellerId
}
