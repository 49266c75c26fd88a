import { cardNumber, cpf } from '../../apps/server/test/cards.ts'

/** A link of a seller at which cards are tried. */
export interface Target {
  /** Of its checkout address. */
  link: string
}

/** One attempt of a card tester. */
export interface Try {
  target: Target
  document: string
  number: string
  cvv: string
  address: string
}

export interface Pattern {
  name: string
  sellers: number
  linksOfEach: number
  /** The nth attempt, at these links. */
  tryAt(n: number, targets: readonly Target[]): Try
}

const ADDRESSES = 200
export const addressAt = (n: number): string => `203.0.113.${n % ADDRESSES}`

const of = <A>(list: readonly A[], n: number): A => list[n % list.length] as A

/** Each pattern has its own cards and people. */
let patterns = 0
function pattern(
  name: string,
  [sellers, linksOfEach]: readonly [number, number],
  fixed: Partial<Record<'card' | 'document', true>> = {},
): Pattern {
  const own = ++patterns * 1_000_000
  return {
    name,
    sellers,
    linksOfEach,
    tryAt: (n, targets) => ({
      target: of(targets, n * 7),
      document: cpf(own + (fixed.document ? 0 : n)),
      number: cardNumber('stolen', own + (fixed.card ? 0 : n)),
      cvv: String(n % 1_000).padStart(3, '0'),
      address: addressAt(n),
    }),
  }
}

/** Known patterns of card testers: what they keep, and what they change between attempts. */
export const PATTERNS: readonly Pattern[] = [
  pattern('one link, many cards', [1, 1]),
  pattern('one card, many codes', [3, 2], { card: true }),
  pattern('many links of a seller', [1, 30]),
  pattern('many sellers', [12, 1]),
  pattern('one document', [3, 2], { document: true }),
  pattern('everything rotates', [5, 3]),
]
