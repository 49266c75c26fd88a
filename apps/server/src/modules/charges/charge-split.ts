import { add, allocateByWeights, type Cents, cents, subtract, sum } from '@vintem/brazil/money'
import type { SaleTerms } from '#modules/pricing/index.ts'
import { shareOf } from '#modules/sub-sellers/index.ts'

/** A sub-seller's share of a charge. */
export interface Split {
  subSellerId: number
  amountCents: Cents
}

/**
 * The splits of a charge at the price that its buyer pays: percentages are of that price (domain
 * §3), amounts stay as they are. `agreed` is the split of the sale.
 */
export const splitsAt = (
  valueCents: Cents,
  splits: readonly Split[],
  agreed: SaleTerms['split'] = [],
): Split[] =>
  splits.map((split) => {
    const share = agreed.find(({ subSellerId }) => subSellerId === split.subSellerId)
    return share ? { ...split, amountCents: shareOf(share, valueCents) } : split
  })

interface OwnShare {
  /** A sub-seller's number, or null for the seller itself. */
  owner: number | null
  /** Of each receivable. */
  amounts: Cents[]
}

/** The seller's part of a charge's net. Negative where the splits do not fit. */
export const ownShare = (netCents: Cents, splits: readonly Split[]): Cents =>
  subtract(netCents, sum(splits.map(({ amountCents }) => amountCents)))

/**
 * The net of each receivable divided among its owners: each sub-seller gets its whole split,
 * divided in proportion over the receivables, with the remaining cents in the first ones; the
 * seller, last, gets the rest. So the seller pays the fees (domain §3), and no part is below zero.
 * @throws RangeError when the splits exceed the net: no charge is sold so.
 */
export function divideNets(nets: readonly Cents[], splits: readonly Split[]): OwnShare[] {
  if (ownShare(sum(nets), splits) < 0) throw new RangeError('The splits exceed the net')
  let left = [...nets]
  const shares = splits.map(({ subSellerId, amountCents }): OwnShare => {
    // In proportion to the rest of each receivable, so that none is asked for more than it has.
    const amounts =
      amountCents === 0 ? left.map(() => cents(0)) : allocateByWeights(amountCents, left)
    left = left.map((amount, index) => subtract(amount, amounts[index] ?? cents(0)))
    return { owner: subSellerId, amounts }
  })
  return [...shares, { owner: null, amounts: left }]
}

/** The sum of splits, refunds or parts of them. */
export const totalOf = (amounts: readonly { amountCents: Cents }[]): Cents =>
  amounts.reduce((total, { amountCents }) => add(total, amountCents), cents(0))
