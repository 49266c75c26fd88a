/**
 * Numbers of receipts: three groups of symbols that nobody confuses, by eye or by ear, the last
 * one a check of the others. Without 0, 1, 5-like and other letters that look like digits, without
 * 6, which sounds like 3, and without the letters whose names rhyme in Portuguese.
 */
const SYMBOLS = '2345789HJMRXY'
/** Prime, so that the check finds each wrong symbol and each two that changed places. */
const BASE = BigInt(SYMBOLS.length)
const DIGITS = 9
const NUMBERS = BASE ** BigInt(DIGITS)
/** Neighbours in the count are far from each other: no multiple of the base, and near its golden section. */
const STRIDE = 6_554_000_017n

/** The number of the n-th receipt of an installation, such as `H4M-X79-RJ25`; each n has its own. */
export function receiptNumber(count: number): string {
  if (!Number.isSafeInteger(count) || count < 0 || BigInt(count) >= NUMBERS) {
    throw new RangeError(`There is no receipt ${count}`)
  }
  let left = (BigInt(count) * STRIDE) % NUMBERS
  let symbols = ''
  for (let place = 0; place < DIGITS; place++) {
    symbols += SYMBOLS.charAt(Number(left % BASE))
    left /= BASE
  }
  return grouped(symbols + checkOf(symbols))
}

/**
 * A receipt's number as it is stored, in any way that people type it; undefined where it is none,
 * or its check says that it was misread.
 */
export function readReceiptNumber(typed: string): string | undefined {
  const symbols = typed.toUpperCase().replace(/[\s.–-]/g, '')
  if (symbols.length !== DIGITS + 1) return undefined
  if ([...symbols].some((symbol) => !SYMBOLS.includes(symbol))) return undefined
  return checkOf(symbols.slice(0, DIGITS)) === symbols.at(-1) ? grouped(symbols) : undefined
}

/** Each place has a weight of its own. */
function checkOf(symbols: string): string {
  const total = [...symbols].reduce(
    (sum, symbol, place) => sum + (place + 1) * SYMBOLS.indexOf(symbol),
    0,
  )
  return SYMBOLS.charAt(total % SYMBOLS.length)
}

const grouped = (symbols: string): string =>
  `${symbols.slice(0, 3)}-${symbols.slice(3, 6)}-${symbols.slice(6)}`
