import { cents, type Cents, subtract } from '../money/cents.ts'
import { mulBps, mulRatio } from '../money/ratio.ts'
import { incomeTaxBps, iofPercent } from './taxes.ts'

/** An application as it is today. */
export interface Position {
  valueCents: Cents
  /** What of it was invested, and not redeemed. */
  principalCents: Cents
  /** Calendar days since it counts. */
  days: number
}

/** What is taken out of an application, and what of that is tax. */
export interface Redemption {
  grossCents: Cents
  principalCents: Cents
  yieldCents: Cents
  iofPercent: number
  iofCents: Cents
  incomeTaxBps: number
  incomeTaxCents: Cents
  netCents: Cents
}

/**
 * Takes a gross amount out: the principal leaves in proportion, IOF is of the yield, and income tax of what IOF
 * has left of it.
 * @throws RangeError where it is more than the application's value.
 */
export function redeemGross(position: Position, grossCents: Cents): Redemption {
  const { valueCents, days } = position
  if (grossCents > valueCents) throw new RangeError(`${grossCents} of ${valueCents}`)
  const principalCents =
    valueCents === 0 ? cents(0) : mulRatio(position.principalCents, grossCents, valueCents)
  const yieldCents = subtract(grossCents, principalCents)
  const percent = iofPercent(days)
  const iofCents = mulRatio(yieldCents, percent, 100)
  const taxBps = incomeTaxBps(days)
  const incomeTaxCents = mulBps(subtract(yieldCents, iofCents), taxBps)
  return {
    grossCents,
    principalCents,
    yieldCents,
    iofPercent: percent,
    iofCents,
    incomeTaxBps: taxBps,
    incomeTaxCents,
    netCents: subtract(subtract(grossCents, iofCents), incomeTaxCents),
  }
}

/** Takes out all there is. */
export const redeemAll = (position: Position): Redemption =>
  redeemGross(position, position.valueCents)

/**
 * Takes the smallest gross amount out that brings a net one: of a cent more, the net is the same or a cent more,
 * so that each net is reached. All of the net takes out all there is, so that no cent is left behind.
 * @throws RangeError where the application does not bring as much, or less than nothing is wanted.
 */
export function redeemNet(position: Position, netCents: Cents): Redemption {
  const all = redeemAll(position)
  if (netCents < 0 || netCents > all.netCents) {
    throw new RangeError(`${netCents} net of ${all.netCents}`)
  }
  if (netCents === all.netCents) return all
  // No net is more than its gross.
  let [low, high] = [netCents as number, position.valueCents as number]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (redeemGross(position, cents(middle)).netCents >= netCents) high = middle
    else low = middle + 1
  }
  return redeemGross(position, cents(low))
}
