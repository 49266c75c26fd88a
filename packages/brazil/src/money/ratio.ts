import { cents, type Cents } from './cents.ts'

/**
 * `amount × numerator ÷ denominator`, computed exactly and rounded once, half to even
 * (ABNT NBR 5891; IEEE 754 roundTiesToEven), so that many roundings do not drift to one side.
 * @throws RangeError when an argument is not a safe integer, `denominator` is zero,
 * or the result is not a safe integer.
 */
export function mulRatio(amount: Cents, numerator: number, denominator: number): Cents {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator === 0) {
    throw new RangeError(`not a ratio of whole numbers: ${numerator}/${denominator}`)
  }
  // BigInt: the product of two safe integers does not fit in a number.
  return cents(Number(divideHalfEven(BigInt(amount) * BigInt(numerator), BigInt(denominator))))
}

/** `amount × bps ÷ 10,000`, rounded half to even. 100 bps = 1 %. */
export function mulBps(amount: Cents, bps: number): Cents {
  return mulRatio(amount, bps, 10_000)
}

/** `2%`, `0,33%`: basis points as people read them, without zeros at the end. */
export const formatBps = (bps: number): string => `${String(bps / 100).replace('.', ',')}%`

/** A quotient rounded half to even, of whole numbers beyond the safe integers too. */
export function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor // truncated towards zero
  const rest = dividend % divisor
  const twice = magnitude(rest) * 2n - magnitude(divisor)
  const isAwayFromZero = twice > 0n || (twice === 0n && quotient % 2n !== 0n)
  if (!isAwayFromZero) return quotient
  return dividend < 0n === divisor < 0n ? quotient + 1n : quotient - 1n
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}
