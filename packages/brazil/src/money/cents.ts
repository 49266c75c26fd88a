declare const unit: unique symbol

/** An amount of Brazilian money in whole cents: a safe integer, which may be negative. */
export type Cents = number & { readonly [unit]: 'cents' }

/**
 * Brands a whole number of cents.
 * @throws RangeError when `value` is not a safe integer: a fraction of a cent is always a bug.
 */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of cents: ${value}`)
  return (value + 0) as Cents // + 0 turns -0 into 0
}

/**
 * The sum of two amounts. Every function here throws a RangeError where the result is no safe
 * integer.
 */
export function add(a: Cents, b: Cents): Cents {
  return cents(a + b)
}

export function subtract(a: Cents, b: Cents): Cents {
  return cents(a - b)
}

/** Zero for an empty list. */
export function sum(amounts: Iterable<Cents>): Cents {
  let total = cents(0)
  for (const amount of amounts) total = add(total, amount)
  return total
}

export function negate(amount: Cents): Cents {
  return cents(-amount)
}
