/** Numbers that look random and are the same in every demo (mulberry32). */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** In [from, to], whole. */
  between(from: number, to: number): number
  pick<T>(items: readonly T[]): T
  /** True with a probability. */
  chance(probability: number): boolean
}

export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    between,
    pick<T>(items: readonly T[]): T {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new RangeError('Nothing to pick from')
      return item
    },
    chance: (probability) => next() < probability,
  }
}
