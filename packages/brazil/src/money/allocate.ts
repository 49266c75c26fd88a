import { cents, type Cents } from './cents.ts'

/**
 * Divides into `parts` amounts that differ by at most one cent and add up to `amount`.
 * The cents left over go to the first parts.
 * @throws RangeError when `parts` is not a positive whole number.
 */
export function allocate(amount: Cents, parts: number): Cents[] {
  if (!Number.isSafeInteger(parts) || parts < 1) throw new RangeError(`not a count: ${parts}`)
  return allocateByWeights(
    amount,
    Array.from({ length: parts }, () => 1),
  )
}

/**
 * Divides in proportion to `weights`; the parts add up to `amount`.
 * Each part is truncated, then the cents left over go one each to the first parts,
 * never to a part of weight zero.
 * @throws RangeError when a weight is negative or not whole, or all are zero.
 */
export function allocateByWeights(amount: Cents, weights: readonly number[]): Cents[] {
  const exact = weights.map(wholeWeight)
  const total = exact.reduce((sum, weight) => sum + weight, 0n)
  if (total === 0n) throw new RangeError('no weight above zero')

  const parts = exact.map((weight) => Number((BigInt(amount) * weight) / total))
  let rest = parts.reduce((left, part) => left - part, amount as number)
  const cent = Math.sign(rest)
  return parts.map((part, index) => {
    if (rest === 0 || exact[index] === 0n) return cents(part)
    rest -= cent
    return cents(part + cent)
  })
}

function wholeWeight(weight: number): bigint {
  if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`not a weight: ${weight}`)
  return BigInt(weight)
}
