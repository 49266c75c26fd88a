import { cents, type Cents } from '../money/cents.ts'
import { divideHalfEven } from '../money/ratio.ts'

const E4 = 10n ** 4n
const E8 = 10n ** 8n
const E16 = 10n ** 16n

/** An index with 16 decimals that begins at 1; in 1e-16, since it is beyond the safe integers. */
export const FIRST_INDEX: bigint = E16

/** A yearly rate is of so many business days. */
const BUSINESS_DAYS = 252n
/** No day has brought as much: 10 %, in 1e-8. */
const HIGHEST_TDI_E8 = 10_000_000

/**
 * The index one business day later: C(d) = trunc16(C(d−1) · (1 + TDI · p)).
 * @param tdiE8 the rate of the day in 1e-8: series 12 of the Central Bank, in per cent with six decimals.
 * @param cdiBps p, the percentage of the CDI, in basis points: 10,000 is 100 %.
 */
export function nextIndex(index: bigint, tdiE8: number, cdiBps: number): bigint {
  return (index * (E8 * E4 + BigInt(tdiE8) * BigInt(cdiBps))) / (E8 * E4)
}

/** What an amount has grown to between two indexes, rounded half to even. */
export function grown(base: Cents, baseIndex: bigint, index: bigint): Cents {
  return cents(Number(divideHalfEven(BigInt(base) * index, baseIndex)))
}

/** '1.0005513100000000' */
export const indexText = (index: bigint): string => {
  const digits = String(index).padStart(17, '0')
  return `${digits.slice(0, -16)}.${digits.slice(-16)}`
}

/**
 * Reads what `indexText` has written.
 * @throws SyntaxError where it is of another form.
 */
export const parseIndex = (text: string): bigint => BigInt(text.replace('.', ''))

/** TDI = round((1 + DI)^(1/252) − 1, 8), in 1e-8, of a yearly rate in basis points: 1,490 gives 55,131. */
export function tdiOfAnnual(annualBps: number): number {
  const limit = (E4 + BigInt(annualBps)) * (2n * E8) ** BUSINESS_DAYS
  let [low, high] = [0, HIGHEST_TDI_E8]
  // The highest rate whose lower bound of rounding is not beyond.
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const isWithin = (2n * (E8 + BigInt(middle)) - 1n) ** BUSINESS_DAYS * E4 <= limit
    if (isWithin) low = middle
    else high = middle - 1
  }
  return low
}

/** The yearly rate of a day's rate, in basis points: 55,131 gives 1,490. */
export function annualOfTdi(tdiE8: number): number {
  const grownBps = divideHalfEven(E4 * (E8 + BigInt(tdiE8)) ** BUSINESS_DAYS, E8 ** BUSINESS_DAYS)
  return Number(grownBps - E4)
}
