import { selectSeller } from '#modules/sellers/index.ts'
import type { OperatorContext } from '#use-cases/operator.ts'

/** Gives the names of sellers, each read once. */
export function nameReader({
  look,
}: Pick<OperatorContext<unknown>, 'look'>): (sellerId: number) => Promise<string> {
  const known = new Map<number, string>()
  return async (sellerId) => {
    const before = known.get(sellerId)
    if (before !== undefined) return before
    const name = await look(sellerId, async (tx) => {
      const [[seller]] = await tx.enter(selectSeller(sellerId))
      return seller?.fantasyName ?? ''
    })
    known.set(sellerId, name)
    return name
  }
}
